import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUndoHistory, type TextWithHistory, type UndoDirection } from './undo-history.ts';

/** What was done and what was undone, each a number. */
function createHistory() {
  const done: number[] = [];
  let undone: number[] = [];
  return {
    done,
    do(step: number) {
      done.push(step);
      undone = [];
    },
    undoOrRedo(way: UndoDirection): boolean {
      const [from, to] = way === 'undo' ? [done, undone] : [undone, done];
      const step = from.pop();
      if (step !== undefined) to.push(step);
      return step !== undefined;
    },
  };
}

/** A page of two texts that have histories of their own, and one of the page itself. */
function openPage() {
  const [first, second, page] = [createHistory(), createHistory(), createHistory()];
  const focused: TextWithHistory[] = [];
  const withFocus = (history: ReturnType<typeof createHistory>): TextWithHistory => ({
    undoOrRedo: history.undoOrRedo,
    focus() {
      focused.push(this);
    },
  });
  const texts = [withFocus(first), withFocus(second)] as const;
  const ways = createUndoHistory(async (way) => page.undoOrRedo(way));
  const said = () => JSON.stringify([first.done, second.done, page.done]);
  const act = (at: number, step: number) => {
    ways.forget();
    [first, second, page][at]?.do(step);
  };
  return { ways, texts, focused, said, act };
}

/** Where something is done, or asked to be undone: in a text (0, 1) or on the page (2). */
const place = fc.nat(2);

test('as many steps forth as back is where one was, from wherever they are asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(place), place, fc.nat(8), fc.array(place), async (acts, from, count, forth) => {
      const { ways, texts, said, act } = openPage();
      for (const [step, at] of acts.entries()) act(at, step);
      const before: string[] = [];
      const text = texts[from];
      for (let left = count; left > 0; left -= 1) {
        const now = said();
        await (text ? ways.undoIn(text) : ways.undo());
        if (said() !== now) before.push(now);
      }
      for (let at = 0; before.length > 0; at += 1) {
        const other = texts[forth[at % forth.length] ?? 2];
        await (other ? ways.redoIn(other) : ways.redo());
        expect(said()).toBe(before.pop());
      }
    }),
  );
});

test('nothing is done again after something new', async () => {
  const { ways, texts, said, act } = openPage();
  act(0, 1);
  act(2, 2);
  await ways.undo();
  await ways.undoIn(texts[0]);
  act(1, 3);
  const now = said();

  await ways.redo();

  // The page knows by itself that something new was done; here it is another history.
  expect(now).toBe('[[],[3],[]]');
  expect(JSON.parse(said())[0]).toEqual([]);
});

test('doing again leads back into the text', async () => {
  const { ways, texts, focused, said, act } = openPage();
  act(0, 1);
  const before = said();
  await ways.undoIn(texts[0]);
  await ways.redo();
  expect([said(), focused]).toEqual([before, [texts[0]]]);
});
