import type { JsonValue, PageDocument } from '#document/page-document.ts';
import type { Step } from '#features/authoring/drafts/drafts.contract.ts';
import { wordsOf } from './compared-words.ts';

export interface ChangedPlace {
  /** Tells the places apart. */
  place: string;
  /** The block; undefined where it is the page itself. */
  guid: string | undefined;
  /** What was written there last, from shortly before where it differs from what the document says; empty where it is no text. */
  words: string;
}

/** What steps change, each place once and the last first, for people to read. */
export function changedIn(steps: readonly Step[], document: PageDocument): ChangedPlace[] {
  const places = new Map<string, ChangedPlace>();
  for (const { name, input } of steps.flatMap(({ commands }) => commands).reverse()) {
    const guid = guidIn(input);
    const place = [guid, 'field' in input ? input.field : name].join('/');
    if (!places.has(place)) places.set(place, { place, guid, words: writtenIn(input, document) });
  }
  return [...places.values()];
}

type Input = Step['commands'][number]['input'];

function guidIn(input: Input): string | undefined {
  if ('guid' in input) return input.guid;
  return 'blocks' in input ? input.blocks[0]?.guid : undefined;
}

/** A field, a translation, the title, or the texts of what was added; an option says nothing. */
function textIn(input: Input): JsonValue | undefined {
  if ('field' in input) return 'value' in input ? (input.value as JsonValue | undefined) : undefined;
  if ('texts' in input) return input.texts as JsonValue;
  if ('title' in input) return input.title as JsonValue | undefined;
  return 'blocks' in input ? (input.blocks.map(({ content }) => content) as JsonValue) : undefined;
}

function textNow(input: Input, { title, blocks }: PageDocument): JsonValue | undefined {
  if ('title' in input) return title as JsonValue;
  if (!('field' in input && 'language' in input)) return undefined;
  return blocks.find(({ guid }) => guid === input.guid)?.content[input.language]?.[input.field];
}

const mostWords = 240;
const wordsBefore = 60;

function writtenIn(input: Input, document: PageDocument): string {
  const value = textIn(input);
  if (typeof value === 'boolean') return '';
  const words = wordsOf(value ?? null).trim();
  const now = wordsOf(textNow(input, document) ?? null);
  const [letters, known] = [[...words], [...now]];
  const first = letters.findIndex((letter, at) => letter !== known[at]);
  return excerpt(letters, first > wordsBefore ? first - wordsBefore : 0);
}

const excerpt = (letters: readonly string[], from: number): string => {
  const cut = letters.slice(from, from + mostWords).join('');
  return `${from > 0 ? '…' : ''}${cut}${from + mostWords < letters.length ? '…' : ''}`;
};
