import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, findUnrun, parseMap, readMap } from '../tools/specification-map.mjs';

const root = new URL('..', import.meta.url).pathname;
const rows = readMap(root);

/** Rows of which something holds, as they are found in the file. */
const those = (isWrong: (row: (typeof rows)[number]) => unknown) =>
  rows.filter(isWrong).map(({ line, part }) => `${line}: ${part}`);

test('each row says what it is about, and names a test', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(those(({ part, tests }) => part === '' || tests.length === 0)).toEqual([]);
});

test('the code and the tests that a row names are there', () => {
  const missing = rows.flatMap(({ line, code, tests }) =>
    [...code, ...tests.map(({ path }) => path)]
      .filter((path) => path.includes('/') && !path.startsWith('/') && !path.startsWith('#'))
      .filter((path) => !existsSync(join(root, path)) && filesOf(root, path).length === 0)
      .map((path) => `${line}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the titles that a row names stand in their files', () => {
  const missing = rows.flatMap(({ line, tests }) =>
    tests.flatMap(({ path, titles }) => {
      const text = filesOf(root, path)
        .map((file) => readFileSync(join(root, file), 'utf8'))
        .join('\n');
      return titles
        .filter((title) => !text.replaceAll("\\'", "'").includes(title))
        .map((title) => `${line}: ${path} “${title}”`);
    }),
  );
  expect(missing).toEqual([]);
});

const own = 'test/specification-map.test.ts';
const map = (shown: string) =>
  parseMap(`| part | code | shown by |\n|---|---|---|\n| 1 languages | \`src/kernel/texts.ts\` | ${shown} |`);
const ran = (...cases: [title: string, status: string][]) => [
  {
    testResults: [
      {
        name: join(root, own),
        assertionResults: cases.map(([title, status]) => ({ title, ancestorTitles: ['of the map'], status })),
      },
    ],
  },
];
const unrun = (shown: string, results: ReturnType<typeof ran>) =>
  findUnrun({ root, rows: map(shown), results, isOfSuite: () => true });

test('what a row names has to have run and passed', () => {
  const passed = ran(['one of nl', 'passed'], ['one of en', 'passed'], ['another', 'passed']);
  expect(unrun(`\`${own}\``, passed)).toEqual([]);
  expect(unrun(`\`${own}\` “one of %s”, “another”`, passed)).toEqual([]);
  expect(unrun(`\`${own}\` “of the map”`, passed)).toEqual([]);
  expect(unrun(`\`${own}\` “one”`, passed)).toEqual([expect.stringContaining('“one” did not run')]);

  const skipped = ran(['one of nl', 'passed'], ['one of en', 'pending']);
  expect(unrun(`\`${own}\` “one of %s”`, skipped)).toEqual([expect.stringContaining('“one of en” is pending')]);
  expect(unrun(`\`${own}\``, skipped)).toEqual([expect.stringContaining('“one of en” is pending')]);
  expect(unrun(`\`${own}\` “one of %s”`, [])).toEqual([expect.stringContaining(`${own} did not run`)]);
});
