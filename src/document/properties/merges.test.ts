import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { runs } from '#test/runs.ts';
import { canonicalDocument } from '../canonical.ts';
import { apply, type Command, type Trace } from '../commands/apply.ts';
import { joinTraces, type Merged, type MergeRefusal, mergeCommands } from '../merge.ts';
import type { Block, PageDocument, Place } from '../page-document.ts';
import { commandFrom, documentFrom, languages, nestingFrom } from './generate.fake.ts';
import { ancestorsIn, keysOf, misplacedIn } from './oracles.fake.ts';
import { schemas } from './schemas.fake.ts';

const merges = runs(10_000);
const tally = {
  merges: 0,
  commands: 0,
  accepted: 0,
  commuted: 0,
  both_wrote: 0,
  removed_need: 0,
  would_cycle: 0,
  limit: 0,
};

afterAll(() => {
  console.warn(`merges: ${JSON.stringify(tally)}`);
  expect(tally.merges).toBeGreaterThanOrEqual(merges);
  expect(tally.accepted * 2).toBeGreaterThan(tally.commands);
  expect(Math.min(tally.commuted, tally.both_wrote, tally.removed_need, tally.would_cycle)).toBeGreaterThan(
    merges / 100,
  );
});

interface Side {
  commands: Command[];
  document: PageDocument;
  trace: Trace;
}

function sideOf(base: PageDocument, commands: Command[]): Side {
  const side: Side = { commands: [], document: base, trace: { written: {}, needed: [] } };
  for (const command of commands) go(side, command);
  return side;
}

/** Does what can be done. */
function go(side: Side, command: Command) {
  const applied = apply(side.document, command, schemas);
  if (!applied.ok) return;
  side.commands.push(command);
  side.document = applied.document;
  side.trace = joinTraces([side.trace, applied.trace]);
}

function edit(base: PageDocument, seeds: Iterable<number>, prefix: string): Side {
  const side: Side = { commands: [], document: base, trace: { written: {}, needed: [] } };
  // The same seed makes the same new guid, which no editor gives twice: not even to a block in the place of one that is gone.
  for (const seed of new Set(seeds))
    go(side, (seed % 5 === 0 ? nestingFrom : commandFrom)(seed, side.document, prefix));
  return side;
}

const seeds = fc.uint32Array({ minLength: 1, maxLength: 12, size: 'max' });
const arbitraryPair = fc.record({ seed: fc.nat(), size: fc.integer({ min: 5, max: 40 }), theirs: seeds, mine: seeds });

test('what counted on a move that is refused for a cycle may be refused after it', () => {
  const row = (guid: string, place: Place): Block => ({
    guid,
    buildingBlockName: 'Row',
    version: 0,
    place,
    options: {},
    content: {},
    made: {},
  });
  const into = (parent: string): Place => ({ parent, slot: 'first', order: 'U' });
  const [outer, other] = [row('outer', { area: 'main', order: 'U' }), row('other', { area: 'main', order: 'V' })];
  const blocks = [row('inner', into('outer')), other, outer];
  const base: PageDocument = { layout: '100', title: {}, options: {}, blocks, exceptions: {} };
  const theirs = sideOf(base, [{ name: 'move', input: { guid: 'other', place: into('inner') } }]);
  const mine = sideOf(base, [
    { name: 'move', input: { guid: 'inner', place: into('other') } },
    { name: 'remove', input: { guid: 'outer' } },
  ]);
  const { refused } = mergeCommands({ base, theirs: theirs.commands, mine: mine.commands, schemas });
  expect(areDisjoint(theirs, mine)).toBe(true);
  expect(refused.map(({ reason }) => reason)).toEqual(['would_cycle', 'removed_need']);
});

describe('random pairs of lists from one base', () => {
  test('merge: refused only for the three reasons, nothing of theirs lost, every block once, disjoint lists commute', () => {
    fc.assert(
      fc.property(arbitraryPair, (pair) => {
        const base = canonicalDocument(documentFrom(pair.seed, pair.size));
        const theirs = edit(base, pair.theirs, 't');
        const mine = edit(base, pair.mine, 'm');
        const merged = mergeCommands({ base, theirs: theirs.commands, mine: mine.commands, schemas });
        keepTally(merged);

        expect(merged.refused.filter((refusal) => !isJustified(refusal, { theirs, mine, merged }))).toEqual([]);
        expect(lostOf(theirs, merged)).toEqual([]);
        expect(misplacedIn(merged.document)).toEqual([]);
        if (!areDisjoint(theirs, mine)) return;
        expect(beforeFirstCycle(merged)).toEqual([]);
        if (merged.refused.length > 0) return;

        const other = mergeCommands({ base, theirs: mine.commands, mine: theirs.commands, schemas });
        // In the other order a place they only passed through can be in the way.
        expect(beforeFirstCycle(other)).toEqual([]);
        if (other.refused.length > 0) return;
        tally.commuted += 1;
        expect(isDeepStrictEqual(other.document, merged.document)).toBe(true);
      }),
      { numRuns: merges },
    );
  }, 120_000);
});

/** What was refused of disjoint lists: only a cycle, and after it what counted on the move that was refused for it. */
function beforeFirstCycle({ refused }: Merged): MergeRefusal[] {
  const first = refused.findIndex(({ reason }) => reason === 'would_cycle');
  return first < 0 ? refused : refused.slice(0, first);
}

function keepTally({ accepted, refused }: Merged) {
  tally.merges += 1;
  tally.commands += accepted.length + refused.length;
  tally.accepted += accepted.length;
  for (const { reason } of refused) tally[reason] += 1;
}

function isJustified(
  refusal: MergeRefusal,
  { theirs, mine, merged }: { theirs: Side; mine: Side; merged: Merged },
): boolean {
  const guid = refusal.key.split('/')[0] ?? '';
  switch (refusal.reason) {
    case 'both_wrote':
      return refusal.key in theirs.trace.written && refusal.key in mine.trace.written;
    case 'removed_need':
      return theirs.trace.needed.includes(guid) || !merged.document.blocks.some((block) => block.guid === guid);
    case 'would_cycle':
      return isCycle(refusal, merged);
    default:
      return false;
  }
}

/** Puts the refused place into the merged document by hand, and looks whether somebody now goes round. */
function isCycle({ command, at }: MergeRefusal, merged: Merged): boolean {
  const document = structuredClone(documentAt(merged, at));
  if (command.name === 'move') {
    const { guid, place } = command.input;
    const block = document.blocks.find((one) => one.guid === guid);
    if (block) block.place = place;
  } else if (command.name === 'setException' && command.input.place) {
    const { guid, language, place } = command.input;
    document.exceptions[language] = { ...document.exceptions[language], [guid]: { place } };
  } else if (command.name === 'resetException') {
    delete document.exceptions[command.input.language]?.[command.input.guid];
  } else if (command.name !== 'remove') {
    return false;
  } else {
    return true;
  }
  return [undefined, ...languages].some((language) =>
    document.blocks.some(({ guid }) => ancestorsIn(document, guid, language) === undefined),
  );
}

/** The merged document as it was when this command of mine was refused. */
function documentAt({ document, accepted }: Merged, at: number): PageDocument {
  let current = document;
  for (const later of accepted.filter((one) => one.at > at).reverse()) {
    const undone = apply(current, later.undo, schemas);
    if (undone.ok) current = undone.document;
  }
  return current;
}

/** What they wrote and is not there as they wrote it. Only what hung on a block that nobody needed may be gone. */
function lostOf(theirs: Side, { document }: Merged): string[] {
  const [wanted, there] = [keysOf(theirs.document), keysOf(document)];
  const needed = new Set(theirs.trace.needed);
  return Object.keys(theirs.trace.written).filter((key) => {
    const [guid = '', part] = key.split('/');
    if (part === 'version' || (guid !== 'page' && !needed.has(guid) && !there.has(`${guid}/exists`))) return false;
    return JSON.stringify(wanted.get(key)) !== JSON.stringify(there.get(key));
  });
}

/** On their own bases they wrote no key in common, and neither removed or copied what the other worked on. */
function areDisjoint(one: Side, other: Side): boolean {
  const keys = Object.keys(one.trace.written).filter((key) => key in other.trace.written && !key.endsWith('/version'));
  const isReached =
    removesNeeded(one, other) || removesNeeded(other, one) || readsTheOther(one, other) || readsTheOther(other, one);
  return keys.length === 0 && !isReached;
}

const removesNeeded = (one: Side, other: Side) =>
  other.trace.needed.some((guid) => one.trace.written[`${guid}/exists`] === null);

/** A copy holds what its source held at that moment, so it depends on who came first. */
function readsTheOther(one: Side, other: Side): boolean {
  const touched = new Set([...Object.keys(other.trace.written).map((key) => key.split('/')[0]), ...other.trace.needed]);
  return one.commands.some(
    (command) => command.name === 'duplicate' && Object.keys(command.input.guids).some((guid) => touched.has(guid)),
  );
}
