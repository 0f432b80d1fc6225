import type { Block } from '#document/page-document.ts';
import { getBlockTranslations, type TranslationEntry } from '#features/authoring/translations/translations.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { useLanguageTexts } from './language-texts.ts';
import { SourceTexts } from './SourceTexts.tsx';

/** What was done to the texts of a block in the language that is edited, last first; asked again after every save. */
export function useBlockHistory({ guid }: Block) {
  const { api, context, session } = useEditor();
  const version = useSession((state) => state.version);
  return useLoaded(async () => {
    await session.flush();
    const params = { id: context.owner, guid };
    return api.call(getBlockTranslations, { params, query: { language: context.language } });
  }, `${guid} ${version}`);
}

interface BlockHistoryProps {
  block: Block;
  entries: readonly TranslationEntry[];
}

/** Who translated or confirmed a block, when, and from which text. */
export function BlockHistory({ block, entries }: BlockHistoryProps) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  if (entries.length === 0) return <p>{t('history.none')}</p>;
  return (
    <ol className="history__list">
      {entries.map(({ at, by, how, from, texts }) => (
        <li key={`${at} ${how}`}>
          <strong>{by ?? t('history.product')}</strong>, {format(at, 'moment')}
          <br />
          {t(`history.${how}`, { language: languageName(from, context.interfaceLanguage) })}
          {texts && (
            <details>
              <summary>{t('history.version')}</summary>
              <SourceTexts block={block} language={from} texts={texts} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
