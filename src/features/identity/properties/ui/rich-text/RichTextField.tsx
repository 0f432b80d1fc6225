import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { emptyRichText, type RichTextLink } from '#document/rich-text.ts';
import { mountRichText, type RichTextEditing } from '#editor/rich-text/mount-rich-text.ts';
import { RichTextToolbar } from '#editor/rich-text/RichTextToolbar.tsx';
import { textsOfRichText } from '#editor/rich-text/texts.ts';
import type { FieldTexts } from '#ui/Field.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { fromRichText, toRichText } from '../../rich-text-value.rules.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { useRichTextTexts } from './texts.ts';

interface RichTextFieldProps extends Omit<FieldTexts, 'label'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const noUploads = (text: string) => async () => {
  throw new Error(text);
};

/** The form around it is another one than those of the toolbar. */
const keepInside = (event: FormEvent) => event.stopPropagation();

/** A property that is a text with structure: the editor of pages, without pictures. */
export function RichTextField({ label, hint, error, value, onChange }: RichTextFieldProps) {
  const { language } = useApp();
  const id = useId();
  const { box, editing, said } = useMountedRichText({ label, value, onChange });
  const { isAsking, pickLink, answer } = useLinkQuestion();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend inside its border
    <div
      className="ui-field"
      role="group"
      aria-labelledby={id}
      aria-describedby={described || undefined}
      onSubmit={keepInside}
    >
      <span className="ui-field__label" id={id}>
        {label}
      </span>
      {hint && (
        <p className="ui-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="ui-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="rich-property">
        {editing && (
          <RichTextToolbar
            editor={editing.editor}
            texts={textsOfRichText(language)}
            pickLink={() => pickLink(editing.editor)}
          />
        )}
        <div ref={box} className="rich-property__text" />
      </div>
      <p role="status" className="ui-field__hint">
        {said}
      </p>
      {isAsking && createPortal(<LinkDialog onEnd={answer} />, document.body)}
    </div>
  );
}

/** The editor of the text in `box`, and what it says; a value from elsewhere takes the place of what is typed. */
function useMountedRichText({ label, value, onChange }: Pick<RichTextFieldProps, 'label' | 'value' | 'onChange'>) {
  const { language } = useApp();
  const texts = useRichTextTexts();
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef(value);
  const [editing, setEditing] = useState<RichTextEditing>();
  const [said, setSaid] = useState('');
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; what changes is told below
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const mounted = mountRichText({
      element,
      label,
      language,
      level: 4,
      images: {},
      value: toRichText(value) ?? emptyRichText,
      texts: textsOfRichText(language),
      announce: setSaid,
      warn: setSaid,
      uploadImage: noUploads(texts('noImages')),
      onChange: (doc) => {
        sent.current = fromRichText(doc);
        change.current(sent.current);
      },
    });
    setEditing(mounted);
    return () => mounted.destroy();
  }, []);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    editing?.setValue(toRichText(value) ?? emptyRichText);
  }, [value, editing]);
  return { box, editing, said };
}

/** Asks for a link in a dialog. */
function useLinkQuestion() {
  const [asking, setAsking] = useState<{ give: (link: RichTextLink | undefined) => void }>();

  /** What was selected stays so, whatever the browser makes of the focus that comes back. */
  const pickLink = async (editor: RichTextEditing['editor']) => {
    const { from, to } = editor.state.selection;
    const link = await new Promise<RichTextLink | undefined>((give) => setAsking({ give }));
    if (!editor.isDestroyed) editor.commands.setTextSelection({ from, to });
    return link;
  };
  const answer = (link: RichTextLink | undefined) => {
    setAsking(undefined);
    asking?.give(link);
  };
  return { isAsking: asking !== undefined, pickLink, answer };
}
