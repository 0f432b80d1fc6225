import { cutText } from '#kernel/text/cut-text.ts';
import { isSameJson, withMember } from './canonical.ts';
import { checkField } from './commands/block-rules.ts';
import type { BlockSchema } from './define-block-schema.ts';
import {
  type Block,
  type JsonObject,
  type JsonValue,
  type Language,
  longestPlaceholder,
  type PageDocument,
  type Placeholders,
} from './page-document.ts';
import type { ResolvedBlock } from './resolve.ts';
import { emptyRichText, isEmptyRichText, isRichText, plainText } from './rich-text.ts';
import { readWords, type Words, withWords } from './translation/words.ts';

/** A text that nobody has written yet, and what its template says about it. */
export interface UnwrittenText {
  field: string;
  placeholder: string;
}

/** What a block says in a language of the texts that are to be written: in that language, else in any that it has. */
export const placeholdersIn = ({ placeholders = {} }: Block, language: Language): Placeholders =>
  placeholders[language] ?? Object.values(placeholders)[0] ?? {};

/** What is to be written at a place of a document: the guid of a block, and the way to a text in its content. */
export function placeholderAt({ blocks }: PageDocument, place: string, language: Language): string | undefined {
  const [guid, field = ''] = place.split('/');
  const block = blocks.find((one) => one.guid === guid);
  return block && placeholdersIn(block, language)[field];
}

/** The texts of a block that have a placeholder and no words, also none that another language lends. */
export function unwrittenIn({ block, content }: ResolvedBlock, language: Language): UnwrittenText[] {
  return Object.entries(placeholdersIn(block, language)).flatMap(([field, placeholder]) =>
    isUnwritten(valueAt(content, field)) ? [{ field, placeholder }] : [],
  );
}

const isUnwritten = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : isRichText(value) && isEmptyRichText(value);

/** What stands at a path such as `cards.0.heading`; undefined where nothing does. */
export function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }, content);
}

/**
 * The same block with its texts as placeholders: what somebody wrote says what the next is to write. Texts with an open place
 * (`{{title}}`) stay. The parts of a list stay in one language, empty; the others borrow them until they have texts.
 */
export function withoutTexts(block: Block, schema: BlockSchema, languages: readonly Language[]): Block {
  const placeholders: Record<Language, Placeholders> = { ...block.placeholders };
  const content: Block['content'] = { ...(block.content.shared && { shared: block.content.shared }) };
  const made: Block['made'] = {};
  let hasParts = false;
  const own = Object.keys(block.content).filter((part) => part !== 'shared');
  const inOrder = [...languages.filter((one) => own.includes(one)), ...own.filter((one) => !languages.includes(one))];
  for (const language of inOrder) {
    const { texts, said } = emptied(schema, block.content[language] ?? {});
    if (Object.keys(said).length > 0) placeholders[language] = { ...placeholders[language], ...said };
    const keeps = readWords(schema, texts).some((words) => lineOf(words) !== '');
    if (!keeps && (hasParts || Object.keys(texts).length === 0)) continue;
    content[language] = texts;
    hasParts = true;
  }
  const { placeholders: _before, ...rest } = block;
  const isAny = Object.keys(placeholders).length > 0;
  return { ...rest, content, made, ...(isAny && { placeholders }) };
}

const lineOf = (words: Words) => ('text' in words ? words.text.trim() : plainText(words.rich));

interface Emptied {
  texts: JsonObject;
  said: Record<string, string>;
}

/** Field by field: one that its block cannot do without stays as it is. */
function emptied(schema: BlockSchema, texts: JsonObject): Emptied {
  let left = texts;
  const said: Record<string, string> = {};
  const samples = readWords(schema, texts).filter((words) => lineOf(words) !== '' && !lineOf(words).includes('{{'));
  for (const field of new Set(samples.map(({ path }) => path[0]))) {
    const own = samples.filter(({ path }) => path[0] === field);
    // An empty text is JSON by its schema; only the optional members keep the compiler from seeing it.
    const nothing = (words: Words) => ('text' in words ? '' : (emptyRichText as unknown as JsonValue));
    const without = own.reduce((changed, words) => withWords(changed, words.path, nothing(words)), left);
    if (checkField(schema, { field, language: 'nl', value: without[field] })) continue;
    left = isUnwritten(without[field]) ? withMember(without, field, undefined) : without;
    for (const words of own) said[words.path.join('.')] = cutText(lineOf(words), longestPlaceholder);
  }
  return { texts: left, said };
}

/**
 * Placeholders stand by the number of their part: where a list is written with parts added, moved or taken away, they go along.
 * Undefined where they stay as they are.
 */
export function movedPlaceholders(
  texts: Placeholders,
  { field, before, after }: { field: string; before: JsonValue | undefined; after: JsonValue | undefined },
): Placeholders | undefined {
  const prefix = `${field}.`;
  if (!Array.isArray(before) || !Array.isArray(after) || isSameJson(before, after)) return undefined;
  if (!Object.keys(texts).some((path) => path.startsWith(prefix))) return undefined;
  const numbers = newNumbers(before, after);
  const moved = Object.entries(texts).flatMap(([path, text]) => {
    if (!path.startsWith(prefix)) return [[path, text] as const];
    const [number = '', ...rest] = path.slice(prefix.length).split('.');
    const to = numbers[Number(number)];
    return to === undefined ? [] : [[[field, to, ...rest].join('.'), text] as const];
  });
  const next = Object.fromEntries(moved);
  return isSameJson(next, texts) ? undefined : next;
}

/** Where each part of a list is in another: the same value, else the one in its place; undefined where it is gone. */
function newNumbers(before: readonly JsonValue[], after: readonly JsonValue[]): (number | undefined)[] {
  const free = new Set(after.keys());
  const take = (number: number | undefined) => {
    if (number !== undefined) free.delete(number);
    return number;
  };
  const inPlace = before.map((part, at) => (isSameJson(part, after[at]) ? take(at) : undefined));
  const same = before.map((part, at) => inPlace[at] ?? take([...free].find((to) => isSameJson(part, after[to]))));
  // What changed where it stands keeps its place; of what moved as well, the order.
  const there = same.map((to, at) => to ?? (free.has(at) ? take(at) : undefined));
  if (before.length !== after.length) return there;
  return there.map((to) => to ?? take([...free][0]));
}
