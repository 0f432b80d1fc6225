import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFetchedFiles } from './fetched-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-fetched-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const file = (second: number, bytes = 100) => ({ bytes: Buffer.alloc(bytes, 7), at: at(second) });
const names = ['a/1', 'a/2', 'b/3', 'b/4', 'b/5'];

test('what is fetched is kept with its moment, and the oldest of a folder go where there is too much', async () => {
  const files = createFetchedFiles(folder, 350);
  await files.put('other', 'x', file(0));
  for (const [second, name] of names.entries()) await files.put('own', name, file(second));
  const kept = await Promise.all(names.map((name) => files.get('own', name)));
  expect(kept.map((one) => one?.at.getTime())).toEqual([
    undefined,
    undefined,
    ...[2, 3, 4].map((s) => at(s).getTime()),
  ]);
  expect((await files.get('other', 'x'))?.bytes.length).toBe(100);
});

test('a bound holds for what lay there before, and the old goes when it is asked to', async () => {
  const files = createFetchedFiles(folder, 350);
  await files.put('own', 'c/6', file(9));
  expect(await files.get('own', 'b/3')).toBeUndefined();
  await files.deleteBefore('own', at(5));
  expect(
    await Promise.all(['b/4', 'b/5', 'c/6'].map(async (name) => (await files.get('own', name)) !== undefined)),
  ).toEqual([false, false, true]);
  await files.deleteBefore('none', at(5));
});
