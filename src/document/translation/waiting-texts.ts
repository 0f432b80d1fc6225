import { isSameJson } from '../canonical.ts';
import { type Schemas, schemaOf } from '../fingerprint.ts';
import type { Block, JsonObject, Language, PageDocument } from '../page-document.ts';
import { isEmptyRichText } from '../rich-text.ts';
import { type BlockTranslation, textsOf, translationsIn } from './text-states.ts';
import { type Words, wordsIn } from './words.ts';

/** A text that a language still lacks, or that was made from a source that changed since. */
export interface WaitingText {
  /** The block; null: the page itself. */
  guid: string | null;
  /** The way to it in the content of the block (`cards.0.heading`). */
  field: string;
  state: 'missing' | 'outdated';
}

interface WaitingTextOptions {
  language: Language;
  /** The default language: what others are translated from. */
  source: Language;
  schemas: Schemas;
  /** The texts that a translation was made from, by content address; undefined where nobody kept them. */
  sourceAt: (address: string) => JsonObject | undefined;
}

/** Every text of a document that waits for a translator in one language, by block and field. */
export function waitingTexts(document: PageDocument, asked: WaitingTextOptions): WaitingText[] {
  const hasTitle = (document.title[asked.language] ?? '').trim() !== '';
  const title: WaitingText[] = hasTitle ? [] : [{ guid: null, field: 'title', state: 'missing' }];
  const blocks = new Map(document.blocks.map((block) => [block.guid, block]));
  const texts = translationsIn(document, asked).flatMap((translation) => {
    const block = translation.isHidden ? undefined : blocks.get(translation.guid);
    return block ? waitingIn(block, translation, asked) : [];
  });
  return [...title, ...texts];
}

function waitingIn(block: Block, { state, from, made }: BlockTranslation, asked: WaitingTextOptions): WaitingText[] {
  const { guid } = block;
  const schema = schemaOf(asked.schemas, block.buildingBlockName);
  const texts = textsOf(block, asked.schemas);
  const source = from === undefined ? undefined : texts?.get(from);
  if (!schema || !source || state === 'own' || state === 'textless') return [];
  const linesIn = (of: JsonObject | undefined) =>
    new Map(wordsIn(schema, of ?? {}).flatMap((words) => (isFilled(words) ? [[words.path.join('.'), words]] : [])));
  const [written, now] = [linesIn(texts?.get(asked.language)), linesIn(source)];
  const before = made && state === 'outdated' ? asked.sourceAt(made.source) : undefined;
  const old = linesIn(before);
  return [...now].flatMap(([field, words]): WaitingText[] => {
    if (!written.has(field)) return [{ guid, field, state: 'missing' }];
    const isSame = before !== undefined && isSameJson(old.get(field), words);
    return state === 'outdated' && !isSame ? [{ guid, field, state: 'outdated' }] : [];
  });
}

const isFilled = (words: Words) => ('text' in words ? words.text.trim() !== '' : !isEmptyRichText(words.rich));
