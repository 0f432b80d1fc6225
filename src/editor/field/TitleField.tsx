import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor, useSession } from '../editor-context.ts';

/** The heading itself is typed; it stays the heading that visitors see. */
const asText = { role: 'textbox', tabIndex: 0 };
const pause = 300;
/** Waits no longer than this while somebody types on and on. */
const patience = 2_000;
const longest = 150;

/** The title of the page, typed where it stands. */
export function TitleField({ className }: { className: string }) {
  const { session, context, texts, ui, announce } = useEditor();
  const own = useSession((state) => state.document.title[context.language]);
  const fallback = useSession((state) => state.document.title[context.defaultLanguage]);
  const element = useRef<HTMLHeadingElement>(null);
  const typed = useRef<string | undefined>(undefined);
  const step = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const since = useRef(0);
  const title = own ?? fallback ?? '';

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const text = typed.current;
    typed.current = undefined;
    if (text === undefined) return;
    if (text.length > longest) announce(texts('field.titleCut', { count: longest }));
    session.run(
      [{ name: 'changePage', input: { title: { [context.language]: text.slice(0, longest) } } }],
      step.current,
    );
  }, [session, context.language, announce, texts]);
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
        if (typed.current === undefined) since.current = Date.now();
        typed.current = currentTarget.textContent ?? '';
        session.expectChange();
        currentTarget.toggleAttribute('data-empty', typed.current === '');
        clearTimeout(timer.current);
        timer.current = setTimeout(commit, Math.max(0, Math.min(pause, since.current + patience - Date.now())));
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
