import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const root = new URL('../../..', import.meta.url).pathname;
const server = await openServer();
const { get } = await server.createPlatform();

/** Names of the packages that a text imports, or takes a file of. */
const packagesIn = (text: string) =>
  [...text.matchAll(/(?:from |import |url\()\s*["'](@[\w-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^"']*)?["']/g)].map(
    ([, name = '']) => name,
  );

test('who downloads the product finds the licence of each part at /licences.txt', async () => {
  const { statusCode, headers, body } = await get('/licences.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const named = [...body.matchAll(/^={78}\n(\S+) \S+(?: \(.+\))?\n={78}$/gm)].map(([, name]) => name);
  expect(named[0]).toBe('Bouwsteen');
  expect(body).toContain('EUROPEAN UNION PUBLIC LICENCE v. 1.2');
  // Of all that visitors and who is signed in get: the editor, the screens, the islands, the font.
  const browser = ['src/app/**/*.{ts,tsx}', 'src/editor/**/*.{ts,tsx}', 'src/site/browser/*.{ts,tsx}'];
  const files = [...browser, 'src/ui/**/*.{ts,tsx}', 'src/blocks/**/*.island.tsx', 'src/site/styles/font.css'];
  const imported = globSync(files, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => packagesIn(readFileSync(`${root}/${file}`, 'utf8')));
  const used = new Set(imported.filter((name) => !typesOnly.has(name)));
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !named.includes(name))).toEqual([]);
  expect(body).toContain('SIL OPEN FONT LICENSE');
  expect(body.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(8);
});

/** Of these a browser gets nothing. */
const typesOnly = new Set(['node']);
