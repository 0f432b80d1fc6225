import { isEmpty, isSameJson } from './canonical.ts';
import { type Applied, apply, type Command, needs, type Trace } from './commands/apply.ts';
import type { Refusal } from './commands/command.ts';
import type { Schemas } from './fingerprint.ts';
import { type Bases, contentAt, createBases, type MergedTexts, mergeTexts } from './merge-texts.ts';
import type { JsonObject, JsonValue, Language, PageDocument } from './page-document.ts';

/**
 * Why a command of mine cannot go onto what they did. `limit` comes only at the limits of a document (depth, number of
 * blocks) or where it could not be done on its own base either.
 */
export type MergeReason = 'both_wrote' | 'removed_need' | 'would_cycle' | 'limit';

export interface MergeRefusal {
  /** Index in my list. */
  at: number;
  command: Command;
  reason: MergeReason;
  /** What both are about. */
  key: string;
  /** What they made of it; null is taken away. */
  theirs: JsonValue;
  /** What I wanted: the value of the key, or what my command says where one value cannot tell it. */
  mine: JsonValue;
  /** What both began from, where paragraphs are chosen between: the three differ in nothing else. */
  base?: JsonValue;
  /** The language in whose layout the blocks would stand in each other; none when it is the shared layout. */
  language?: Language;
  refusal?: Refusal;
}

export interface Merged {
  document: PageDocument;
  accepted: { at: number; command: Command; undo: Command; trace: Trace }[];
  refused: MergeRefusal[];
}

/**
 * Two lists made from the same base. Theirs stands; of mine, a command is refused only when both wrote one of its keys
 * (to different values), when one removed what the other needs, or when blocks would stand in each other in some language.
 */
export function mergeCommands({
  base,
  theirs,
  mine,
  schemas,
}: {
  base: PageDocument;
  theirs: readonly Command[];
  mine: readonly Command[];
  schemas: Schemas;
}): Merged {
  const traces: Trace[] = [];
  let document = base;
  for (const command of theirs) {
    const applied = apply(document, command, schemas);
    if (!applied.ok) continue;
    document = applied.document;
    traces.push(applied.trace);
  }
  const bases = createBases((key) => contentAt(base, key));
  return mergeOnto(document, mine, { since: joinTraces(traces), schemas, bases });
}

interface Onto {
  /** What was written after the base of mine. */
  since: Trace;
  schemas: Schemas;
  /** What mine were made on. */
  bases: Bases;
}

/**
 * The same for a document that holds theirs already. Texts with structure that both wrote are merged by paragraph; what both made
 * something else of is refused, and the rest of the same command done.
 */
export function mergeOnto(document: PageDocument, mine: readonly Command[], onto: Onto): Merged {
  const merged: Merged = { document, accepted: [], refused: [] };
  for (const [at, command] of mine.entries()) {
    const { done, refused } = mergeOne(merged.document, { at, command }, onto);
    merged.refused.push(...refused);
    onto.bases.pass(command);
    if (!done) continue;
    merged.document = done.document;
    merged.accepted.push({ at, command: done.command, undo: done.undo, trace: done.trace });
  }
  return merged;
}

interface Outcome {
  done?: Applied & { command: Command };
  refused: MergeRefusal[];
}

function mergeOne(document: PageDocument, one: { at: number; command: Command }, onto: Onto): Outcome {
  const { since, schemas, bases } = onto;
  const { at, command } = one;
  const applied = apply(document, command, schemas);
  const clash = applied.ok ? clashOf(applied.trace, since) : clashOfRefusal(applied.refusal, command, since);
  if (applied.ok && !clash) return { done: { ...applied, command }, refused: [] };
  const refused = [{ at, command, ...(clash ?? unknownClash) }];
  if (clash?.reason !== 'both_wrote') return { refused };
  const { written } = since;
  const texts = mergeTexts(command, { document, written, baseOf: (key) => bases.of(key, at) });
  return (texts && mergeByParagraph(document, { at, texts }, onto)) ?? { refused };
}

/** Undefined where the merged texts do not fit either. */
function mergeByParagraph(
  document: PageDocument,
  { at, texts }: { at: number; texts: MergedTexts },
  { since, schemas }: Onto,
): Outcome | undefined {
  const { command, clashes, keys, mine } = texts;
  const applied = apply(document, command, schemas);
  if (!applied.ok || clashOf(applied.trace, since, keys)) return undefined;
  const refused = clashes.map(
    (clash): MergeRefusal => ({ ...(clash as Json<typeof clash>), at, command: mine, reason: 'both_wrote' }),
  );
  const isNews = !isSameJson(applied.document, document);
  return { refused, ...(isNews && { done: { ...applied, command } }) };
}

// A text is JSON by its schema; only the optional members keep the compiler from seeing it.
type Json<T> = { [K in keyof T]: T[K] extends string ? T[K] : JsonValue };

/** What a list of commands wrote and needed, from what each of them did. */
export const joinTraces = (traces: readonly Trace[]): Trace => ({
  written: Object.assign({}, ...traces.map(({ written }) => written)),
  needed: [...new Set(traces.flatMap(({ needed }) => needed))],
});

type Clash = Omit<MergeRefusal, 'at' | 'command'>;

const unknownClash: Clash = { reason: 'limit', key: '', theirs: null, mine: null };

const noKeys: ReadonlySet<string> = new Set();

/** `merged`: keys whose value holds theirs. */
function clashOf(mine: Trace, since: Trace, merged = noKeys): Clash | undefined {
  const taken = since.needed.find((guid) => mine.written[existence(guid)] === null);
  if (taken !== undefined) {
    return { reason: 'removed_need', key: existence(taken), theirs: writtenAbout(taken, since), mine: null };
  }
  for (const [key, value] of Object.entries(mine.written)) {
    if (merged.has(key)) continue;
    const theirs = since.written[key];
    const inside = value !== null && isExistence(key) ? writtenAbout(guidOf(key), since) : {};
    // A whole block that replaces one would take along what they wrote in it.
    if (theirs === undefined && !isEmpty(inside)) return { reason: 'both_wrote', key, theirs: inside, mine: value };
    if (theirs === undefined || isVersion(key) || isSameJson(theirs, value)) continue;
    return { reason: 'both_wrote', key, theirs, mine: value };
  }
  return undefined;
}

function clashOfRefusal(refusal: Refusal, command: Command, since: Trace): Clash {
  const { code, guid = '', language, cycle = [] } = refusal;
  // Commands are JSON by their schema; only the optional members keep the compiler from seeing it.
  const mine = command.input as JsonValue;
  const theirs = writtenAbout(guid, since);
  if (code === 'unknown_block' && needs(command).includes(guid)) {
    return { reason: 'removed_need', key: existence(guid), theirs: null, mine };
  }
  if (code === 'in_use') return { reason: 'removed_need', key: existence(guid), theirs, mine: null };
  if (code === 'guid_taken') return { reason: 'both_wrote', key: existence(guid), theirs, mine };
  if (code !== 'would_cycle') return { reason: 'limit', key: '', theirs: null, mine, refusal };

  const key = placesOnCycle(cycle, language, since)[0] ?? `${guid}/place`;
  return {
    reason: 'would_cycle',
    key,
    theirs: since.written[key] ?? null,
    mine,
    ...(language && { language }),
    refusal,
  };
}

/** Two upgrades of one block write the same, so they never clash. */
const isVersion = (key: string) => /^[^/]+\/version$/.test(key);

const existence = (guid: string) => `${guid}/exists`;
const isExistence = (key: string) => key.endsWith('/exists');
const guidOf = (key: string) => key.slice(0, key.indexOf('/'));

const placesOnCycle = (cycle: readonly string[], language: Language | undefined, { written }: Trace) =>
  cycle
    .flatMap((guid) => [`${guid}/place${language ? `/${language}` : ''}`, `${guid}/place`])
    .filter((key) => key in written);

/** All that they wrote of one block. */
function writtenAbout(guid: string, { written }: Trace): JsonObject {
  return Object.fromEntries(Object.entries(written).filter(([key]) => key.startsWith(`${guid}/`)));
}
