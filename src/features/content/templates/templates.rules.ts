import { type Schemas, schemaOf, upgradeBlock } from '#document/fingerprint.ts';
import type { Block, JsonValue, LayoutException, PageDocument, Place, Placeholders } from '#document/page-document.ts';
import { withoutTexts } from '#document/placeholders.ts';
import { enclosing } from '#document/places/enclosing.ts';

/** What the placeholders of a template become, in each language. */
export interface Filling {
  title: Readonly<Record<string, string>>;
  date: Readonly<Record<string, string>>;
  defaultLanguage: string;
}

export interface Copy {
  document: PageDocument;
  /** The new guid of each block, by the one that it was copied from. */
  guids: ReadonlyMap<string, string>;
}

/**
 * A document of its own, made from another: new guids throughout, also where blocks and exceptions name one another, and
 * `{{title}}` and `{{date}}` filled in. Items hang on the guid of their list, so they stay behind.
 */
export function copyDocument(source: PageDocument, filling: Filling, newGuid: () => string): Copy {
  const guids = new Map(source.blocks.map(({ guid }) => [guid, newGuid()]));
  const blocks = source.blocks.map((block) => copyBlock(block, { guids, filling }));
  const exceptions = Object.entries(source.exceptions).map(([language, own]) => {
    const copied = Object.entries(own).map(
      ([guid, one]) => [guids.get(guid) ?? guid, copyException(one, guids)] as const,
    );
    return [language, Object.fromEntries(copied)] as const;
  });
  const options = fill(source.options, {
    guids,
    words: wordsIn(filling, filling.defaultLanguage),
  }) as typeof source.options;
  const title = Object.fromEntries(Object.entries(filling.title).filter(([, text]) => text !== ''));
  const sorted = blocks.sort((a, b) => (a.guid < b.guid ? -1 : 1));
  return { document: { ...source, title, options, blocks: sorted, exceptions: Object.fromEntries(exceptions) }, guids };
}

interface Copying {
  guids: ReadonlyMap<string, string>;
  filling: Filling;
}

function copyBlock(block: Block, { guids, filling }: Copying): Block {
  const parts = Object.entries(block.content).map(([part, values]) => {
    const language = part === 'shared' ? filling.defaultLanguage : part;
    return [part, fill(values, { guids, words: wordsIn(filling, language) })] as const;
  });
  const content = Object.fromEntries(parts) as Block['content'];
  const said = Object.entries(block.placeholders ?? {}).map(([language, own]) => {
    const filled = fill(own, { guids, words: wordsIn(filling, language) });
    return [language, filled as Placeholders] as const;
  });
  const isFilled = /\{\{(?:title|date)\}\}/.test(JSON.stringify(block.content));
  return {
    ...block,
    guid: guids.get(block.guid) ?? block.guid,
    place: copyPlace(block.place, guids),
    content,
    options: fill(block.options, { guids, words: wordsIn(filling, filling.defaultLanguage) }) as Block['options'],
    // A text that was filled in is not the text that the translation was made from.
    made: isFilled ? {} : block.made,
    ...(block.placeholders && { placeholders: Object.fromEntries(said) }),
  };
}

const copyPlace = (place: Place, guids: ReadonlyMap<string, string>): Place =>
  'parent' in place ? { ...place, parent: guids.get(place.parent) ?? place.parent } : place;

const copyException = ({ hidden, place }: LayoutException, guids: ReadonlyMap<string, string>): LayoutException => ({
  ...(hidden !== undefined && { hidden }),
  ...(place && { place: copyPlace(place, guids) }),
});

interface Words {
  guids: ReadonlyMap<string, string>;
  words: { title: string; date: string };
}

const wordsIn = ({ title, date, defaultLanguage }: Filling, language: string): Words['words'] => ({
  title: title[language] || title[defaultLanguage] || Object.values(title)[0] || '',
  date: date[language] ?? date[defaultLanguage] ?? '',
});

function fill(value: JsonValue, how: Words): JsonValue {
  if (typeof value === 'string') {
    const { title, date } = how.words;
    return how.guids.get(value) ?? value.replaceAll('{{title}}', () => title).replaceAll('{{date}}', () => date);
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, how));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, how)]));
}

/** A document without these blocks and what stands in them, in the shared layout or in any language's. */
export function withoutBlocks(source: PageDocument, closed: ReadonlySet<string>): PageDocument {
  if (closed.size === 0) return source;
  const isGone = (guid: string) => closed.has(guid) || [...enclosing(source, guid)].some((one) => closed.has(one));
  const gone = new Set(source.blocks.filter(({ guid }) => isGone(guid)).map(({ guid }) => guid));
  const exceptions = Object.entries(source.exceptions).map(
    ([language, own]) =>
      [language, Object.fromEntries(Object.entries(own).filter(([guid]) => !gone.has(guid)))] as const,
  );
  const blocks = source.blocks.filter(({ guid }) => !gone.has(guid));
  return { ...source, blocks, exceptions: Object.fromEntries(exceptions) };
}

/** A document whose texts say what the next is to write: sample texts of a template never become texts of a page. */
export function withTextsAsPlaceholders(
  source: PageDocument,
  schemas: Schemas,
  languages: readonly string[],
): PageDocument {
  const blocks = source.blocks.map((block) => {
    const schema = schemaOf(schemas, block.buildingBlockName);
    const today = schema && upgradeBlock(block, schema);
    return today ? withoutTexts(today, schema, languages) : block;
  });
  return { ...source, blocks };
}
