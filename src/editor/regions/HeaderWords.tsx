import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { HeaderWords as Words } from '#blocks/block-editing.ts';
import { headerWordsMost, setHeaderImageWords } from '#features/base/settings/settings.contract.ts';
import { useLiveChange } from '../drawer/use-live-change.ts';
import { useEditor } from '../editor-context.ts';
import { onOneLine } from '../field/on-one-line.ts';
import { useRect } from '../frame/use-rect.ts';
import { createStoredWords, type Typed } from './kept-words.ts';

const parts = ['title', 'text'] as const;
type Part = (typeof parts)[number];

/** The words of each header image by themselves: on to another image nothing is taken along. */
export const HeaderWords = ({ words }: { words: Words }) => <WordsOnImage key={words.guid} words={words} />;

/**
 * What stands on the header image, typed where it stands. It belongs to the image and not to the draft of the page, so it is saved
 * when somebody says so; until then it is kept in this browser.
 */
function WordsOnImage({ words }: { words: Words }) {
  const { context, texts, ui } = useEditor();
  const { language } = context;
  const { typed, own, type, save, drop } = useTypedWords(words);
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const isWordless = !typed && words.title.text === '' && words.text.text === '';
  return (
    <div className="header-image__words page-width" data-wordless={isWordless ? '' : undefined} ref={frame}>
      {parts.map((part) => {
        const isTyped = typed !== undefined && typed[part] !== own[part];
        const isForeign = !isTyped && words[part].text !== '' && words[part].language !== language;
        return (
          <WordsField
            key={part}
            className={`header-image__${part}`}
            text={isTyped ? typed[part] : words[part].text}
            language={isForeign ? words[part].language : undefined}
            label={texts(`header.${part}`)}
            hint={typed && hint}
            onType={(text) => type(part, text)}
            onSave={() => void save()}
            onFocus={() => ui.change({ selected: [], isTyping: true })}
            onBlur={() => ui.change({ isTyping: false })}
          />
        );
      })}
      {typed && (
        <SavePanel
          hint={hint}
          over={overLimit(typed)}
          find={() => frame.current}
          onSave={() => void save()}
          onDrop={drop}
        />
      )}
    </div>
  );
}

const overLimit = (typed: Typed) =>
  parts.flatMap((part) => {
    const over = typed[part].trim().length - headerWordsMost[part];
    return over > 0 ? [{ part, over, most: headerWordsMost[part] }] : [];
  });

const ownText = ({ text, language }: Words[Part], of: string) => (language === of ? text : '');

function useTypedWords(words: Words) {
  const { context, texts, api, notify, showHeaderWords } = useEditor();
  const { language, person } = context;
  const { guid } = words;
  const kept = useMemo(
    () => createStoredWords(localStorage, `${person.accountId}:${guid}:${language}`),
    [person.accountId, guid, language],
  );
  const [typed, setTyped] = useState(kept.read);
  const change = useLiveChange();
  const own = { title: ownText(words.title, language), text: ownText(words.text, language) };

  const newest = useRef(typed);
  const isSaving = useRef(false);
  const hold = (next: Typed | undefined) => {
    const isSame = !next || parts.every((part) => next[part] === next.seen[part]);
    if (!kept.write(isSame ? undefined : next)) notify(texts('saving.full'), { isBad: true });
    newest.current = isSame ? undefined : next;
    setTyped(newest.current);
  };
  return {
    typed,
    own,
    type: (part: Part, text: string) => hold({ ...(typed ?? { ...own, seen: own }), [part]: text }),
    drop: () => hold(undefined),
    async save() {
      if (!typed || overLimit(typed).length > 0 || isSaving.current) return;
      isSaving.current = true;
      const body = { language, title: typed.title, text: typed.text, seen: typed.seen };
      const work = () => api.call(setHeaderImageWords, { params: { guid }, body });
      const undone = () => showHeaderWords(words);
      const result = await change({ work, done: texts('header.saved'), undone }).finally(() => {
        isSaving.current = false;
      });
      if (!result) return;
      // What was typed since is still to be saved, onto what stands there now.
      const seen = { title: typed.title.trim(), text: typed.text.trim() };
      hold(newest.current && newest.current !== typed ? { ...newest.current, seen } : undefined);
      showHeaderWords({ guid, title: result.title, text: result.text });
    },
  };
}

interface WordsFieldProps {
  className: string;
  text: string;
  /** Where it is not that of the page. */
  language: string | undefined;
  label: string;
  hint: string | undefined;
  onType: (text: string) => void;
  onSave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

function WordsField({ className, text, language, label, hint, onType, onSave, onFocus, onBlur }: WordsFieldProps) {
  const element = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (element.current && element.current.textContent !== text) element.current.textContent = text;
  }, [text]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isSave = event.key === 's' && (event.ctrlKey || event.metaKey);
    if (isSave) event.stopPropagation();
    if (isSave || event.key === 'Enter') event.preventDefault();
    if (isSave) onSave();
    else if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stays the paragraph that visitors see
    <p
      ref={element}
      className={className}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it stays the paragraph that visitors see
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      data-field={className}
      data-empty={text === '' ? '' : undefined}
      lang={language}
      onInput={({ currentTarget }: FormEvent<HTMLElement>) => onType(onOneLine(currentTarget.textContent ?? ''))}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}

interface SavePanelProps {
  hint: string;
  over: ReturnType<typeof overLimit>;
  find: () => Element | null;
  onSave: () => void;
  onDrop: () => void;
}

/** Below the header image; nothing of the page moves for it. */
function SavePanel({ hint, over, find, onSave, onDrop }: SavePanelProps) {
  const { texts } = useEditor();
  const rect = useRect(find, '');
  return (
    <section
      className="header-words-panel"
      aria-label={texts('header.panel')}
      data-editor-panel="header-words"
      style={{ top: `clamp(4rem, ${(rect?.bottom ?? 0) + 8}px, 100vh - 8rem)` }}
      hidden={!rect}
    >
      <span id={hint}>{texts('header.unsaved')}</span>
      {over.map(({ part, ...numbers }) => (
        <strong key={part} role="status">
          {texts(`header.${part}`)}: {texts('note.long', numbers)}
        </strong>
      ))}
      <button
        type="button"
        className="bar-button bar-button--primary"
        aria-disabled={over.length > 0 || undefined}
        onClick={onSave}
      >
        {texts('header.save')}
      </button>
      <button type="button" className="bar-button" onClick={onDrop}>
        {texts('header.drop')}
      </button>
    </section>
  );
}
