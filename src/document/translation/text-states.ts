import { isEmpty } from '../canonical.ts';
import { isSourceChanged, type Schemas, schemaOf } from '../fingerprint.ts';
import type { Block, JsonObject, Language, Made, PageDocument } from '../page-document.ts';
import { upgradeParts } from '../upgrade.ts';
import { hasWords } from './words.ts';

/**
 * How the texts of a block stand in one language. `textless`: no language has any. `own`: written in this language, from no
 * other. `made`: translated, and its source is the same as it was. `outdated`: its source changed since. `machine`: a machine
 * made it from the source as it is, and nobody has confirmed it. `missing`: another language has texts and this one has none.
 */
export type TextState = 'textless' | 'own' | 'made' | 'outdated' | 'machine' | 'missing';

export interface BlockTranslation {
  readonly guid: string;
  readonly state: TextState;
  /** The language that it is or would be translated from: the one it was made from, else the source, else any that has texts. */
  readonly from: Language | undefined;
  readonly made: Made | undefined;
  /** The exceptions of this language, each of which can be reset. */
  readonly isHidden: boolean;
  readonly isMoved: boolean;
  /** It stands in this language, and not in every other. */
  readonly isOnlyHere: boolean;
}

interface TextStateOptions {
  language: Language;
  /** The default language: what others are translated from. */
  source: Language;
  schemas: Schemas;
}

/** Each block that stands in this language, or is hidden in it, in the order of the document. Unreadable blocks have no state. */
export function translationsIn(document: PageDocument, asked: TextStateOptions): BlockTranslation[] {
  const exceptions = document.exceptions[asked.language] ?? {};
  return document.blocks.flatMap((block) => {
    const texts = textsOf(block, asked.schemas);
    if (!texts || (block.only && !block.only.includes(asked.language))) return [];
    const { guid } = block;
    const { hidden, place } = exceptions[guid] ?? {};
    const exception = { isHidden: hidden === true, isMoved: place !== undefined, isOnlyHere: block.only !== undefined };
    return [{ guid, ...stateOf(block, texts, asked), ...exception }];
  });
}

/** The texts of each language that has any, in today's version of the block's type; undefined where it cannot be read. */
export function textsOf(block: Block, schemas: Schemas): ReadonlyMap<Language, JsonObject> | undefined {
  const schema = schemaOf(schemas, block.buildingBlockName);
  const parts = schema && upgradeParts(block, schema);
  if (!parts) return undefined;
  const own = Object.entries(parts.content).filter(([part, texts]) => part !== 'shared' && hasWords(schema, texts));
  return new Map(own);
}

function stateOf(
  block: Block,
  texts: ReadonlyMap<Language, JsonObject>,
  { language, source, schemas }: TextStateOptions,
) {
  const made = block.made[language];
  const others = [...texts.keys()].filter((one) => one !== language);
  const from = [made?.from, source, others[0]].find((one) => one !== undefined && others.includes(one));
  const schema = schemaOf(schemas, block.buildingBlockName);
  const isWritten = texts.has(language) || !isEmpty(block.content[language] ?? {});
  if (!texts.has(language) && others.length === 0) return { state: 'textless' as const, from: undefined, made };
  if (!isWritten) return { state: 'missing' as const, from, made };
  if (!made || !schema) return { state: 'own' as const, from, made };
  if (isSourceChanged(block, made, schema)) return { state: 'outdated' as const, from, made };
  return { state: made.machine ? ('machine' as const) : ('made' as const), from, made };
}

/** How far a document is in one language: what stands in it and how many of those wait for somebody. */
export interface TranslationCounts {
  /** Blocks with texts that stand in this language and are not hidden in it. */
  blocks: number;
  missing: number;
  outdated: number;
  machine: number;
  hasTitle: boolean;
}

export function countTranslations(document: PageDocument, asked: TextStateOptions): TranslationCounts {
  const shown = translationsIn(document, asked).filter(({ isHidden, state }) => !isHidden && state !== 'textless');
  const count = (wanted: TextState) => shown.filter(({ state }) => state === wanted).length;
  return {
    blocks: shown.length,
    missing: count('missing'),
    outdated: count('outdated'),
    machine: count('machine'),
    hasTitle: (document.title[asked.language] ?? '').trim() !== '',
  };
}
