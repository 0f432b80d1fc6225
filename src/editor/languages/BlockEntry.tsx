import type { ReactNode } from 'react';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { Block } from '#document/page-document.ts';
import type { BlockTranslation } from '#document/translation/text-states.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { goToFirstText } from '../drawer/checks/go-to-issue.ts';
import { useEditor } from '../editor-context.ts';
import { BlockHistory, useBlockHistory } from './BlockHistory.tsx';
import { entryToFocus } from './entry-focus.ts';
import { useLanguageTexts } from './language-texts.ts';
import { SourceTexts } from './SourceTexts.tsx';
import { confirm, copySource, textsIn } from './translation-commands.ts';
import { isProposable, useProposals } from './use-proposals.ts';

interface BlockEntryProps {
  block: Block;
  translation: BlockTranslation;
  /** What it is called, with its first words. */
  name: string;
}

/** One block beside its source: what is to be done about it in this language, and what was done. */
export function BlockEntry({ block, translation, name }: BlockEntryProps) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const { state, from } = translation;
  const history = useBlockHistory(block);
  const source = from === undefined ? undefined : textsIn(block, from);
  const before = state === 'outdated' ? history.value?.source : undefined;
  const language = from && languageName(from, context.interfaceLanguage);
  return (
    <div className="language-block__body">
      {source && from && (
        <>
          {state === 'outdated' && (
            <>
              <h4>{t('source.changed', { language: language ?? '' })}</h4>
              {before ? (
                <SourceTexts block={block} before={before} language={from} texts={source} />
              ) : (
                <SourceGone isKnown={history.value !== undefined} />
              )}
            </>
          )}
          <h4>{t('source', { language: language ?? '' })}</h4>
          <SourceTexts block={block} language={from} texts={source} />
        </>
      )}
      <Deeds block={block} translation={translation} name={name} />
      <details>
        <summary>{t('history')}</summary>
        {history.hasFailed && <p role="alert">{t('history.failed')}</p>}
        {history.value && <BlockHistory block={block} entries={history.value.entries} />}
      </details>
    </div>
  );
}

const SourceGone = ({ isKnown }: { isKnown: boolean }) => {
  const t = useLanguageTexts();
  return isKnown ? <p>{t('source.gone')}</p> : null;
};

/** What can be done to a block in this language; each is a step that can be undone. */
function Deeds({ block, translation, name }: BlockEntryProps) {
  const editor = useEditor();
  const { context, session, notify, texts, actions, announce } = editor;
  const t = useLanguageTexts();
  const { offers, propose } = useProposals();
  const { guid } = block;
  const { state, from, isHidden, isMoved, isOnlyHere } = translation;
  const { language } = context;
  const here = languageName(language, context.interfaceLanguage);
  const run = (command: EditorCommand | undefined, said: string) => {
    const focusEntry = entryToFocus(guid);
    const refusal = command && session.run([command]);
    if (refusal) return notify(texts(`refused.${refusal.code}`), { isRefusal: true });
    focusEntry();
    announce(said);
    notify(said, { undo: actions.wayBack() });
  };
  const fromName = from ? languageName(from, context.interfaceLanguage) : '';
  const reset = (part: 'hidden' | 'place'): EditorCommand => ({
    name: 'resetException',
    input: { guid, language, parts: [part] },
  });
  const deeds: [key: string, words: ReactNode, act: () => unknown][] = [];
  if (!isHidden) deeds.push(['go', t(state === 'missing' ? 'translate' : 'go'), () => goToFirstText(editor, block)]);
  if (from && (state === 'missing' || state === 'outdated'))
    deeds.push([
      'copy',
      t('copy'),
      () => run(copySource(block, { language, from }), t('done.copied', { language: fromName })),
    ]);
  if (offers && isProposable(translation)) deeds.push(['propose', t('machine.propose'), () => void propose([guid])]);
  if (from && (state === 'outdated' || state === 'machine'))
    deeds.push([
      'confirm',
      t(state === 'machine' ? 'confirm.machine' : 'confirm'),
      () => run(confirm(block, { language, from }), t('done.confirmed')),
    ]);
  if (isHidden)
    deeds.push([
      'show',
      t('show', { language: here }),
      () => run(reset('hidden'), t('done.shown', { language: here })),
    ]);
  else if (!isOnlyHere) {
    const hide: EditorCommand = { name: 'setException', input: { guid, language, hidden: true } };
    deeds.push(['hide', t('hide', { language: here }), () => run(hide, t('done.hidden', { language: here }))]);
  }
  if (isMoved) deeds.push(['back', t('back'), () => run(reset('place'), t('done.back'))]);
  if (isOnlyHere) {
    const everywhere: EditorCommand = { name: 'setLanguages', input: { guid, only: null } };
    deeds.push(['everywhere', t('everywhere'), () => run(everywhere, t('done.everywhere'))]);
  }
  return (
    <div className="history__tools">
      {deeds.map(([key, words, act]) => (
        <button key={key} type="button" className="bar-button" aria-label={`${words}: ${name}`} onClick={act}>
          {words}
        </button>
      ))}
    </div>
  );
}
