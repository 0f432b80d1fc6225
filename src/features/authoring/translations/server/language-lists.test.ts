import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { playLists, prepareLists } from '#test/language-lists.ts';

const server = await openServer();

// 10,000 of them: test/long/language-lists.test.ts.
test('60 random lists of commands in three languages with exceptions: nothing of another language changes', async () => {
  const seeds = Array.from({ length: 60 }, (_, at) => 20_000 + at);
  const played = await playLists(await prepareLists(server), seeds);
  expect(played).toMatchObject({ lists: 60 });
  expect(played.touched).toBeGreaterThan(30);
  expect(played.exceptions).toBeGreaterThan(20);
});
