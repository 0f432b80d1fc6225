import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { FloatingNote } from './FieldNote.tsx';
import { onOneLine } from './on-one-line.ts';
import { showText, useComposition } from './show-text.ts';
import { useInputController } from './use-input-controller.ts';
import { textName, useRunTyped } from './use-typing.ts';

/** The heading itself is typed; it stays the heading that visitors see. */
const asText = { role: 'textbox', tabIndex: 0 };
const max = 150;

/** The title of the page, typed where it stands. */
export function TitleField({ className }: { className: string }) {
  const { context, texts, ui } = useEditor();
  const { language } = context;
  const runTyped = useRunTyped();
  const own = useSession((state) => state.document.title[language]);
  const borrowed = useSession((state) => fallbacksOf(language, context).find((other) => state.document.title[other]));
  const fallback = useSession((state) => (borrowed === undefined ? undefined : state.document.title[borrowed]));
  const element = useRef<HTMLHeadingElement>(null);
  const composition = useComposition();
  const id = useId();
  const typing = useInputController({
    name: textName('page/title', language),
    shown: own ?? fallback ?? '',
    max: max,
    write: (text, step) => runTyped({ name: 'changePage', input: { title: { [language]: String(text) } } }, { step }),
  });
  const { shown, note } = typing;
  useLayoutEffect(() => {
    if (element.current && !typing.isTyped() && !composition.isComposing.current) showText(element.current, shown);
  });

  return (
    <>
      <h1
        ref={element}
        className={className}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        {...asText}
        aria-label={texts('field.title')}
        aria-describedby={note && id}
        aria-invalid={(note && note.kind !== 'count') || undefined}
        data-field="title"
        data-empty={shown === '' ? '' : undefined}
        {...(own === undefined && borrowed !== undefined && textLanguage(borrowed, language))}
        {...composition.handlers}
        onInput={({ currentTarget }: FormEvent<HTMLElement>) => {
          const text = currentTarget.textContent ?? '';
          currentTarget.toggleAttribute('data-empty', text === '');
          typing.type(onOneLine(text));
        }}
        onFocus={() => {
          typing.begin();
          ui.change({ isTyping: true, selected: [] });
        }}
        onBlur={() => {
          typing.leave();
          ui.change({ isTyping: false });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {note && <FloatingNote id={id} note={note} find={() => element.current} />}
    </>
  );
}
