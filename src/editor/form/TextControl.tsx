import { useLayoutEffect, useRef } from 'react';
import { placeholderAt } from '#document/placeholders.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { FieldNote } from '../field/FieldNote.tsx';
import { showText, useComposition } from '../field/show-text.ts';
import { useInputController } from '../field/use-input-controller.ts';
import { textName } from '../field/use-typing.ts';
import type { Change } from './control-props.ts';
import type { FieldKind } from './describe-fields.ts';
import { Labelled } from './Labelled.tsx';
import { useHeld } from './use-held.ts';

interface TextControlProps {
  label: string;
  at: string;
  field: Extract<FieldKind, { kind: 'text' }>;
  value: string;
  isLive: boolean;
  /** What is said when the text is refused, where the field has words for it. */
  refused?: string | undefined;
  onChange: Change;
}

/** A text of a form: typed as texts on the page are. */
export function TextControl({ label, at, field, value, isLive, refused, onChange }: TextControlProps) {
  const { context } = useEditor();
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const typing = useInputController({
    name: textName(at, context.language),
    shown: value,
    max: field.maxLength,
    isLive,
    write: onChange,
  });
  const composition = useComposition();
  const placeholder = useSession(({ document }) => placeholderAt(document, at, context.language));
  const { shown } = typing;
  const note = useHeld(typing.note);
  useLayoutEffect(() => {
    const input = element.current;
    const isSame = input?.value === shown || (input === document.activeElement && input?.value.trim() === shown);
    if (input && !isSame && !typing.isTyped() && !composition.isComposing.current) showText(input, shown);
  });
  return (
    <Labelled label={label}>
      {(id) => {
        const shared = {
          id,
          ref: element,
          defaultValue: shown,
          placeholder,
          'data-at': at,
          'aria-describedby': note && `${id}-note`,
          'aria-invalid': (note && note.kind !== 'count') || undefined,
          ...composition.handlers,
          onInput: () => typing.type(element.current?.value ?? ''),
          onFocus: typing.begin,
          onBlur: typing.leave,
        };
        return (
          <>
            {field.isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
            {note && <FieldNote id={`${id}-note`} note={note} refused={refused} />}
          </>
        );
      }}
    </Labelled>
  );
}
