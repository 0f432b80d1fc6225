import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { runs } from '#test/runs.ts';
import { canonicalDocument } from '../canonical.ts';
import { type Applied, apply, type Command, Command as CommandOnTheWire } from '../commands/apply.ts';
import type { PageDocument } from '../page-document.ts';
import { commandFrom, documentFrom } from './generate.fake.ts';
import { keysThatDiffer, misplacedIn, textsLost } from './oracles.fake.ts';
import { schemas } from './schemas.fake.ts';

const lists = runs(10_000);
const tally = new Map<string, { generated: number; accepted: number }>();
let done = 0;

afterAll(() => {
  const counts = [...tally].map(([name, { generated, accepted }]) => `  ${name}: ${accepted} of ${generated} accepted`);
  console.warn(`${done} command lists\n${counts.sort().join('\n')}`);
  for (const { generated, accepted } of tally.values()) expect(accepted * 2).toBeGreaterThanOrEqual(generated);
  expect(tally.size).toBe(12);
  expect(done).toBeGreaterThanOrEqual(lists);
});

interface Step {
  before: PageDocument;
  command: Command;
  applied: Applied;
}

function run(base: PageDocument, seeds: Iterable<number>): Step[] {
  const steps: Step[] = [];
  let before = base;
  for (const seed of seeds) {
    const command = commandFrom(seed, before, 'n');
    const applied = apply(before, command, schemas);
    const counts = tally.get(command.name) ?? { generated: 0, accepted: 0 };
    tally.set(command.name, { generated: counts.generated + 1, accepted: counts.accepted + (applied.ok ? 1 : 0) });
    if (!applied.ok) continue;
    steps.push({ before, command, applied });
    before = applied.document;
  }
  return steps;
}

const arbitraryList = fc.record({
  seed: fc.nat(),
  size: fc.integer({ min: 5, max: 40 }),
  seeds: fc.uint32Array({ minLength: 1, maxLength: 60, size: 'max' }),
});

/** Undoing one command after others came: it is refused, or touches nothing but the keys of that command. */
function keysTouchedByLateUndo(steps: readonly Step[], chosen: Step): string[] {
  const last = steps.at(-1)?.applied.document ?? chosen.applied.document;
  const undone = apply(last, chosen.applied.undo, schemas);
  return undone.ok ? keysThatDiffer(last, undone.document) : [];
}

describe('random lists of commands', () => {
  test('lose no text, touch what they name, keep every block once, and can be undone', () => {
    fc.assert(
      fc.property(arbitraryList, ({ seed, size, seeds }) => {
        const base = canonicalDocument(documentFrom(seed, size));
        const steps = run(base, seeds);
        done += 1;

        const errors = steps.flatMap(({ before, command, applied }) => [
          ...textsLost(before, applied.document, command),
          ...keysThatDiffer(before, applied.document).filter((key) => !(key in applied.trace.written)),
        ]);
        expect(errors).toEqual([]);
        const chosen = steps[seed % Math.max(1, steps.length)];
        if (chosen) {
          const keys = chosen.applied.trace.written;
          expect(keysTouchedByLateUndo(steps, chosen).filter((key) => !(key in keys))).toEqual([]);
        }
        const end = steps.at(-1)?.applied.document ?? base;
        expect(misplacedIn(end)).toEqual([]);
        expect(isUndone(end, steps, base)).toBe(true);
      }),
      { numRuns: lists },
    );
  }, 120_000);

  test('go over the wire as they are', () => {
    fc.assert(
      fc.property(arbitraryList, ({ seed, size, seeds }) => {
        for (const { command, applied } of run(canonicalDocument(documentFrom(seed, size)), seeds.slice(0, 6))) {
          expect(CommandOnTheWire.safeParse(JSON.parse(JSON.stringify(command))).error).toBeUndefined();
          expect(CommandOnTheWire.safeParse(JSON.parse(JSON.stringify(applied.undo))).error).toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Each undo, last first, gives exactly the document that was there before its command. */
function isUndone(end: PageDocument, steps: readonly Step[], base: PageDocument): boolean {
  let document = end;
  for (const { applied } of [...steps].reverse()) {
    const undone = apply(document, applied.undo, schemas);
    if (!undone.ok) return false;
    document = undone.document;
  }
  return isDeepStrictEqual(document, base);
}
