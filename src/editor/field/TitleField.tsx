import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor, useSession } from '../editor-context.ts';

/** The heading itself is typed; it stays the heading that visitors see. */
const asText = { role: 'textbox', tabIndex: 0 };
const pause = 300;
const longest = 150;

/** The title of the page, typed where it stands. */
export function TitleField({ className }: { className: string }) {
  const { session, context, texts, ui } = useEditor();
  const own = useSession((state) => state.document.title[context.language]);
  const fallback = useSession((state) => state.document.title[context.defaultLanguage]);
  const element = useRef<HTMLHeadingElement>(null);
  const typed = useRef<string | undefined>(undefined);
  const step = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const title = own ?? fallback ?? '';

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const text = typed.current;
    typed.current = undefined;
    if (text === undefined) return;
    session.run(
      [{ name: 'changePage', input: { title: { [context.language]: text.slice(0, longest) } } }],
      step.current,
    );
  }, [session, context.language]);
  useEffect(() => session.addTypist(commit), [session, commit]);
  useLayoutEffect(() => {
    if (element.current && typed.current === undefined && element.current.textContent !== title)
      element.current.textContent = title;
  }, [title]);

  return (
    <h1
      ref={element}
      className={className}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      {...asText}
      aria-label={texts('field.title')}
      data-field="title"
      data-placeholder={texts('field.title')}
      data-empty={title === '' ? '' : undefined}
      lang={own === undefined && context.language !== context.defaultLanguage ? context.defaultLanguage : undefined}
      onInput={({ currentTarget }: FormEvent<HTMLElement>) => {
        typed.current = currentTarget.textContent ?? '';
        session.expectChange();
        currentTarget.toggleAttribute('data-empty', typed.current === '');
        clearTimeout(timer.current);
        timer.current = setTimeout(commit, pause);
      }}
      onFocus={() => {
        step.current = crypto.randomUUID();
        ui.change({ isTyping: true, selected: [] });
      }}
      onBlur={() => {
        commit();
        ui.change({ isTyping: false });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
