import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, findUnrun, parseMap, readMap } from '../tools/specification-map.mjs';

const root = new URL('..', import.meta.url).pathname;
const rows = readMap(root);

/** Rows of which something holds, as they are found in the file. */
const those = (isWrong: (row: (typeof rows)[number]) => unknown) =>
  rows.filter(isWrong).map(({ line, part }) => `${line}: ${part}`);

test('each row says what it is about, and names a test by its title', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(those(({ part, tests }) => part === '' || tests.every(({ titles }) => titles.length === 0))).toEqual([]);
});

/** The sections of the specification that a row is about: `2, 9 hash links` is of two. */
const sectionsOf = (part: string) => /^\d(?:, \d)*(?= )/.exec(part)?.[0].split(', ') ?? [];

test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])('section %s of the specification has rows', (section) => {
  expect(rows.filter(({ part }) => sectionsOf(part).includes(section)).length).toBeGreaterThan(2);
});

const routes = [
  '/invitation/{code}',
  'search',
  'submission/{submissionGuid}',
  'unauthorized',
  'legal/terms-of-use/{lang}',
  'legal/privacy',
  'legal/accessibility/{lang}',
  'legal/cookie-statement/{lang}',
  'admin/pages',
  'admin/menu',
  'admin/users',
  'admin/users/{guid}/{accountCategory}',
  'admin/roles',
  'admin/forms',
  'admin/forms/{guid}',
  'admin/forms/view/{guid}',
  'admin/forms/{guid}/{version}/dashboard',
  'admin/forms/{guid}/{submissionGuid}',
  'settings',
  'statistics',
  'account/{accountCategory}',
  'edit',
  '/edit',
  '/i/{itemGuid}/{itemTitle?}',
  'any other path',
];
const calls = [
  'GET /api/profiles:loggedIn',
  'PUT /api/profiles:loggedIn',
  'GET /api/userinvitation:status/{invitation}',
  'POST /api/userinvitation:accept',
  'DELETE /cache_invalidate',
  'GET /api/listitem/short/{id}',
  'GET /api/listitem/{guid}',
  'POST /api/listitem/list/{blockGuid}',
  'POST /api/listitem/lists',
  'GET /api/listitem/list/{guid}/meta',
  'GET /api/listitemtypes',
  'PUT /api/listitem/{guid}',
  'DELETE /api/listitem/{guid}',
  '/api/listitem/widget/{guid}',
  'GET /api/pages',
  'GET /api/pages/{id}',
  '/api/pages:withName',
  'GET /api/pagetemplates/{id}',
  'POST /api/buildingblockinstance/{guid}/options',
  'POST /api/buildingblockinstance/{guid}/permissions',
  '/api/platformsettingvalues',
  '/api/menus:withName',
  'POST /a/upload',
  'GET /a/{guid}',
  'POST /log',
];
const constants = [
  'language nl',
  'termsOfUseVersion 1',
  '2023-03-14',
  'timeout 5000 ms',
  'delay 1000 ms',
  'notificationClose 10 s',
  'log batch 5 s',
  'publishedOn_desc',
  'page 1 and item count 1',
  '30 MB',
  'up to 3000',
  'steps of 50',
  'quality 80',
  'fit inside',
  'format webp',
  '100x100 quality 1',
  'length 65536',
  '1556 px',
  'hint 48',
  'plus 16',
  'base width 600',
  'height 72',
  'padding 8',
  'minimum 56',
  'delay 50 ms',
  'offset of 108',
  '88 otherwise',
  '13 months',
  '12 to 64 px',
  'transition 300 ms',
  'shake 170 ms',
  'Monday',
  '24-hour',
];

test.each([
  ['2', 'route', routes.map((route) => `\`${route}\``)],
  ['7', 'call', calls.map((call) => `\`${call}\``)],
  ['7', 'use of one call', ['that reads: page, count, order, filter', 'that adds an array of items']],
  ['9', 'constant', constants],
] as const)('section %s: each %s stands in a row', (section, _kind, wanted) => {
  const parts = rows.map(({ part }) => part).filter((part) => sectionsOf(part).includes(section));

  expect(wanted.filter((one) => !parts.some((part) => part.includes(one)))).toEqual([]);
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
        .join('\n')
        .replaceAll("\\'", "'");
      // Between quotes: a part of a longer title is none.
      const stands = (title: string) => ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
      return titles.filter((title) => !stands(title)).map((title) => `${line}: ${path} “${title}”`);
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
