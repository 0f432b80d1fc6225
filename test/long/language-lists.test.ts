import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { type Played, playLists, prepareLists } from '#test/language-lists.ts';

const server = await openServer();
const lists = 10_000;
/** A page of its own for so many lists, as its log grows. */
const listsEach = 500;

test('10,000 random lists of commands in three languages with exceptions: nothing of another language changes', async () => {
  const total: Played = { lists: 0, commands: 0, refused: 0, ownLists: 0, touched: 0, exceptions: 0 };
  for (let from = 0; from < lists; from += listsEach) {
    const played = await playLists(
      await prepareLists(server),
      Array.from({ length: listsEach }, (_, at) => from + at),
    );
    for (const name of Object.keys(total) as (keyof Played)[]) total[name] += played[name];
  }
  console.log(JSON.stringify(total));
  expect(total.lists).toBe(lists);
  // What is looked for is found where it is to be expected.
  expect(total.touched).toBeGreaterThan(lists / 2);
  expect(total.ownLists).toBeGreaterThan(lists / 3);
  expect(total.exceptions).toBeGreaterThan(lists / 2);
  expect(total.refused).toBeLessThan(total.commands / 4);
});
