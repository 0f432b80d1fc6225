import { useState } from 'react';
import { findBlock } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { Block } from '#document/page-document.ts';
import { plainText } from '#document/rich-text.ts';
import type { BlockTranslation } from '#document/translation/text-states.ts';
import { wordsIn } from '#document/translation/words.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { useEditor, useSession, useUi } from '../editor-context.ts';
import { BlockEntry } from './BlockEntry.tsx';
import { useLanguageTexts } from './language-texts.ts';
import { textsIn } from './translation-commands.ts';
import { isException, isWaiting, useTranslations } from './use-translations.ts';

const filters = ['waiting', 'exceptions', 'all'] as const;
type Filter = (typeof filters)[number];

const belongs: Record<Filter, (one: BlockTranslation) => boolean> = {
  all: () => true,
  waiting: isWaiting,
  exceptions: isException,
};

/** The blocks of the page beside their source; the one that is chosen on the page is open. */
export function BlockList() {
  const { context, ui } = useEditor();
  const t = useLanguageTexts();
  const all = useTranslations();
  const [filter, setFilter] = useState<Filter>(() => (all.some(isWaiting) ? 'waiting' : 'all'));
  const chosen = useUi(({ selected }) => selected.at(-1));
  const blocks = useSession((state) => state.document.blocks);
  const language = languageName(context.language, context.interfaceLanguage);
  const shown = all.filter((one) => belongs[filter](one) || one.guid === chosen);
  return (
    <section aria-labelledby="language-blocks">
      <h2 id="language-blocks">{t('blocks', { language })}</h2>
      <fieldset className="language-filter">
        <legend>{t('filter')}</legend>
        {filters.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="language-filter" checked={filter === one} onChange={() => setFilter(one)} />
            <span>
              {t(`filter.${one}`)} ({all.filter(belongs[one]).length})
            </span>
          </label>
        ))}
      </fieldset>
      {shown.length === 0 && <p>{t(`none.${filter}`, { language })}</p>}
      <ul className="language-blocks">
        {shown.map((translation) => {
          const block = blocks.find(({ guid }) => guid === translation.guid);
          return (
            block && (
              <li key={block.guid}>
                <Entry
                  block={block}
                  translation={translation}
                  isOpen={block.guid === chosen}
                  onToggle={(isOpen) => {
                    if (isOpen && !translation.isHidden) ui.change({ selected: [block.guid] });
                  }}
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface EntryProps {
  block: Block;
  translation: BlockTranslation;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Entry({ block, translation, isOpen, onToggle }: EntryProps) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const label =
    findBlock(block.buildingBlockName)?.texts[context.interfaceLanguage]('label') ?? block.buildingBlockName;
  const words = firstWords(block, [context.language, translation.from, sourceOf(context.language, context)]);
  const name = words ? `${label}: ${words}` : label;
  const shows = isOpen || isUnfolded;
  return (
    <details
      className="language-block"
      data-entry={block.guid}
      open={shows}
      onToggle={({ currentTarget: { open } }) => {
        if (open === shows) return;
        setUnfolded(open);
        onToggle(open);
      }}
    >
      <summary>
        <span className="language-block__name">{name}</span>
        <span className={`text-state text-state--${translation.state}`}>{t(`state.${translation.state}`)}</span>
        <Exceptions block={block} translation={translation} />
      </summary>
      {shows && <BlockEntry block={block} translation={translation} name={name} />}
    </details>
  );
}

function Exceptions({ block, translation }: Pick<EntryProps, 'block' | 'translation'>) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const { isHidden, isMoved, isOnlyHere } = translation;
  const languages = (block.only ?? []).map((code) => languageName(code, context.interfaceLanguage)).join(', ');
  return (
    <>
      {isHidden && <span className="text-state">{t('exception.hidden')}</span>}
      {isMoved && <span className="text-state">{t('exception.moved')}</span>}
      {isOnlyHere && <span className="text-state">{t('exception.only', { languages })}</span>}
    </>
  );
}

const longest = 48;

/** What a block begins with, in the first of these languages that has words. */
function firstWords(block: Block, languages: readonly (string | undefined)[]): string {
  const schema = schemaOf(blockSchemas, block.buildingBlockName);
  for (const language of languages) {
    const texts = language === undefined ? undefined : textsIn(block, language);
    const lines =
      schema && texts ? wordsIn(schema, texts).map((one) => ('text' in one ? one.text : plainText(one.rich))) : [];
    const line = lines.map((one) => one.trim().replaceAll(/\s+/g, ' ')).find(Boolean);
    if (line) return line.length > longest ? `${cutText(line, longest).trimEnd()} …` : line;
  }
  return '';
}
