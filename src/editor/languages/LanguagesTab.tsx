import type { MouseEvent } from 'react';
import type { TranslationCounts } from '#document/translation/text-states.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import type { Texts } from '#kernel/texts.ts';
import { useEditor, useUi } from '../editor-context.ts';
import { BlockList } from './BlockList.tsx';
import { Exchange } from './Exchange.tsx';
import { useLanguageTexts } from './language-texts.ts';
import { MachineProposals } from './MachineProposals.tsx';
import { useCounts } from './use-translations.ts';

/** All languages of the document, and its blocks in the one that is edited, beside what they are translated from. */
export function LanguagesTab() {
  return (
    <>
      <LanguageList />
      <ScopeChoice />
      <BlockList />
      <MachineProposals />
      <Exchange />
    </>
  );
}

function LanguageList() {
  const { context, regions, notify, texts } = useEditor();
  const t = useLanguageTexts();
  const counts = useCounts();
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    if (await regions.saveAll()) location.assign(href);
    else notify(texts('bar.notSaved'), { isRefusal: true });
  };
  return (
    <section aria-labelledby="language-list">
      <h2 id="language-list">{t('list')}</h2>
      <ul className="language-list">
        {context.languages.map((code) => {
          const name = languageName(code, context.interfaceLanguage);
          const isEdited = code === context.language;
          return (
            <li key={code}>
              <strong>{isEdited ? t('now', { language: name }) : name}</strong>
              <span>{stateOf(counts.get(code), t)}</span>
              {!isEdited && (
                <a
                  className="bar-button"
                  href={encodeURI(context.languageAddresses[code] ?? context.path)}
                  onClick={(event) => void leave(event)}
                >
                  {t('edit', { language: name })}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateOf(counts: TranslationCounts | undefined, t: Texts): string {
  if (!counts) return '';
  const waiting = (['missing', 'outdated', 'machine'] as const).filter((kind) => counts[kind] > 0);
  const parts = waiting.map((kind) => t(`count.${kind}`, { count: counts[kind] }));
  if (!counts.hasTitle) parts.unshift(t('count.title'));
  return parts.length > 0 ? parts.join(', ') : t(counts.blocks === 0 ? 'empty' : 'complete');
}

/** Whether the layout is changed for all languages or for this one. */
function ScopeChoice() {
  const { context, ui } = useEditor();
  const t = useLanguageTexts();
  const scope = useUi((state) => state.layoutScope);
  if (context.languages.length < 2) return null;
  const language = languageName(context.language, context.interfaceLanguage);
  return (
    <fieldset className="language-filter">
      <legend>{t('scope')}</legend>
      {(['all', 'here'] as const).map((one) => (
        <label key={one} className="check">
          <input
            type="radio"
            name="layout-scope"
            checked={scope === one}
            onChange={() => ui.change({ layoutScope: one })}
          />
          <span>{t(`scope.${one}`, { language })}</span>
        </label>
      ))}
      {scope === 'here' && <small>{t('scope.hint')}</small>}
    </fieldset>
  );
}
