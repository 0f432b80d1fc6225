import { findBlock } from '#blocks/registry.ts';
import type { ImportedBlock, importXliff, WrittenOver } from '#features/authoring/translations/xliff.contract.ts';
import type { Input } from '#kernel/endpoint.ts';
import type { InterfaceLanguage, Texts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';
import { useLanguageTexts } from './language-texts.ts';

export type Chosen = NonNullable<Input<typeof importXliff>['body']['useFile']>[number];

/** What somebody calls a block, or a text of the page itself. */
export function nameOf({ name, buildingBlockName }: ImportedBlock, t: Texts, language: InterfaceLanguage): string {
  if (name === 'title') return t('exchange.pageTitle');
  if (name === 'image') return t('exchange.imageAlt');
  return buildingBlockName ? (findBlock(buildingBlockName)?.texts[language]('label') ?? buildingBlockName) : name;
}

interface ChangedSinceProps {
  blocks: readonly ImportedBlock[];
  isBusy: boolean;
  onUseFile: (chosen: Chosen[]) => void;
}

/** Texts that were changed here since the file was made: they stay, unless somebody who sees both chooses the file. */
export function ChangedSince({ blocks, isBusy, onUseFile }: ChangedSinceProps) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const asked = blocks.filter(({ result }) => result === 'edited' || result === 'outdated');
  if (asked.length === 0) return null;
  const choose = (chosen: readonly ImportedBlock[]) =>
    onUseFile(chosen.flatMap(({ name, seen }) => (seen === null ? [] : [{ name, seen }])));
  const button = (label: string, chosen: readonly ImportedBlock[], about?: string) => (
    <button
      type="button"
      className="bar-button"
      aria-disabled={isBusy || undefined}
      aria-label={about && `${label}: ${about}`}
      onClick={() => choose(chosen)}
    >
      {label}
    </button>
  );
  return (
    <section aria-labelledby="language-changed-since">
      <h3 id="language-changed-since">{t('exchange.changed')}</h3>
      <p>{t('exchange.changed.text')}</p>
      <ul className="history__list">
        {asked.map((block) => {
          const name = nameOf(block, t, context.interfaceLanguage);
          return (
            <li key={block.name}>
              <strong>{name}</strong> {t(`exchange.changed.${block.result}`)}
              {block.pieces.map((piece) => (
                <BothTexts key={piece.unit} piece={piece} />
              ))}
              {button(t('exchange.useFile'), [block], name)}
            </li>
          );
        })}
      </ul>
      {asked.length > 1 && button(t('exchange.useFileForAll', { count: asked.length }), asked)}
    </section>
  );
}

function BothTexts({ piece: { here, file, source } }: { piece: WrittenOver }) {
  const t = useLanguageTexts();
  const said: [label: string, words: string][] = [
    ...(source
      ? ([
          [t('exchange.source.was'), source.was],
          [t('exchange.source.now'), source.now],
        ] satisfies [string, string][])
      : []),
    [t('exchange.here'), here],
    [t('exchange.file'), file],
  ];
  return (
    <dl className="source-texts">
      {said.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words === '' ? t('exchange.noText') : words}</dd>
        </div>
      ))}
    </dl>
  );
}
