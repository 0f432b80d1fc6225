import { findBlock } from '#blocks/registry.ts';
import type { ProposedBlock } from '#features/authoring/translations/machine.contract.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { useLanguageTexts } from './language-texts.ts';
import { isProposable, useProposals, wordsOf } from './use-proposals.ts';
import { useTranslations } from './use-translations.ts';

/** All that is missing at once, by a machine; nothing where no service is set up. */
export function MachineProposals() {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const guids = useTranslations()
    .filter(isProposable)
    .map(({ guid }) => guid);
  const { offers, propose, progress, refused } = useProposals();
  if (!offers) return null;
  const target = languageName(context.language, context.interfaceLanguage);
  return (
    <section aria-labelledby="language-machine" className="language-exchange">
      <h2 id="language-machine">{t('machine.title')}</h2>
      <p>{t('machine.text', { target })}</p>
      {guids.length === 0 && !progress ? (
        <p>{t('machine.none')}</p>
      ) : (
        <button
          type="button"
          className="bar-button"
          aria-disabled={progress ? true : undefined}
          onClick={() => void propose(guids)}
        >
          {t('machine.proposeAll', { count: progress?.total ?? guids.length })}
        </button>
      )}
      {progress && (
        <label className="language-progress">
          {t('machine.progress', { ...progress })}
          <progress value={progress.done} max={progress.total} />
        </label>
      )}
      <div role="status">{refused.length > 0 && <Refused blocks={refused} />}</div>
    </section>
  );
}

/** What stayed as it was, by its name, and why. */
function Refused({ blocks }: { blocks: readonly ProposedBlock[] }) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const all = useSession((state) => state.document.blocks);
  const nameOf = (guid: string) => {
    const type = all.find((block) => block.guid === guid)?.buildingBlockName ?? '';
    return findBlock(type)?.texts[context.interfaceLanguage]('label') ?? type;
  };
  return (
    <>
      <p>{t('machine.refused', { count: blocks.length })}</p>
      <ul className="history__list">
        {blocks.map((block) => (
          <li key={block.guid}>
            {nameOf(block.guid)}:{' '}
            {wordsOf([block])
              .map((word) => t(word))
              .join(' ')}
          </li>
        ))}
      </ul>
    </>
  );
}
