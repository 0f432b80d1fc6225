import { isSameJson } from './canonical.ts';
import type { Command } from './commands/apply.ts';
import { keyOf, type Write } from './commands/write.ts';
import type { JsonValue, PageDocument } from './page-document.ts';
import { type RichText, richText } from './rich-text.ts';
import { type MergedText, mergeRichText, textOf } from './rich-text-merge/merge-rich-text.ts';

/** What the keys of a document held where commands were made. */
export interface Bases {
  /** For the command at this place of the list; undefined where that is not known. */
  of(key: string, at: number): JsonValue | undefined;
  /** The next commands were made on what this one wrote. */
  pass(command: Command): void;
}

/** For commands that somebody made one after the other; `before` is what a key held before the first of them. */
export function createBases(before: (key: string) => JsonValue | undefined): Bases {
  const own = new Map<string, JsonValue>();
  return {
    of: (key) => own.get(key) ?? before(key),
    pass: (command) => {
      for (const write of contentWrites(command)) own.set(keyOf(write), write.value ?? null);
    },
  };
}

/** The value of a text in a document; undefined for keys of another kind. */
export function contentAt({ blocks }: PageDocument, key: string): JsonValue | undefined {
  const [guid, part, field = '', language = ''] = key.split('/');
  if (part !== 'content') return undefined;
  return blocks.find((block) => block.guid === guid)?.content[language]?.[field];
}

/** The key of the one text that a command writes. */
export const textKey = ({ name, input }: Command): string | undefined =>
  name === 'changeContent' ? keyOf({ ...input, part: 'content' }) : undefined;

type ContentWrite = Extract<Write, { part: 'content' }>;

function contentWrites({ name, input }: Command): ContentWrite[] {
  if (name === 'changeContent') return [{ ...input, part: 'content' }];
  return name === 'restore' ? input.writes.filter((write) => write.part === 'content') : [];
}

/** What both wrote of one text, as whole texts that differ in nothing else. */
export interface TextClash {
  key: string;
  base: RichText;
  theirs: RichText;
  mine: RichText;
}

export interface MergedTexts {
  /** The same command with the merged texts; where texts clash, with theirs. */
  command: Command;
  /** The keys that were merged. */
  keys: ReadonlySet<string>;
  clashes: TextClash[];
  /** The same command with mine where texts clash. */
  mine: Command;
}

interface Merging {
  /** With what they wrote. */
  document: PageDocument;
  /** Value by key: what they wrote. */
  written: Readonly<Record<string, JsonValue>>;
  baseOf: (key: string) => JsonValue | undefined;
}

/** Merges the texts with structure that a command writes and they wrote too, paragraph by paragraph. Undefined when it has none. */
export function mergeTexts(command: Command, { document, written, baseOf }: Merging): MergedTexts | undefined {
  const texts = new Map<string, MergedText>();
  for (const write of contentWrites(command)) {
    const key = keyOf(write);
    const theirs = contentAt(document, key);
    const isTheirs = key in written && !isSameJson(theirs, write.value);
    const base = isTheirs ? baseOf(key) : undefined;
    const [from, their, my] = [base, theirs, write.value].map(readText);
    if (from && their && my) texts.set(key, mergeRichText(from, their, my));
  }
  if (texts.size === 0) return undefined;
  const clashes = [...texts].flatMap(([key, merged]): TextClash[] => {
    const as = (choice: 'base' | 'theirs' | 'mine') => textOf(merged, () => choice);
    return merged.clashes.length > 0 ? [{ key, base: as('base'), theirs: as('theirs'), mine: as('mine') }] : [];
  });
  const writing = (choice: 'theirs' | 'mine') =>
    withTexts(command, (key) => {
      const merged = texts.get(key);
      return merged && textOf(merged, () => choice);
    });
  return { command: writing('theirs'), keys: new Set(texts.keys()), clashes, mine: writing('mine') };
}

/** In the one form that it has after reading, so that what says the same is the same. */
const readText = (value: JsonValue | undefined): RichText | undefined => richText.safeParse(value).data;

function withTexts(command: Command, textAt: (key: string) => RichText | undefined): Command {
  // A text is JSON by its schema; only the optional members keep the compiler from seeing it.
  const textIn = (write: ContentWrite) => (textAt(keyOf(write)) as JsonValue | undefined) ?? write.value;
  if (command.name === 'changeContent') {
    const value = textIn({ ...command.input, part: 'content' });
    return { ...command, input: { ...command.input, value } };
  }
  if (command.name !== 'restore') return command;
  const writes = command.input.writes.map((write) =>
    write.part === 'content' ? { ...write, value: textIn(write) } : write,
  );
  return { ...command, input: { writes } };
}
