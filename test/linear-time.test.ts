import { expect, test } from 'vitest';
import { findAttack } from './linear-time/attack-pattern.ts';
import { fileScanners } from './linear-time/file-scanners.ts';
import { rowsOf, tableOf } from './linear-time/measure.ts';
import { patternsIn, sources } from './linear-time/source-patterns.ts';
import { lookInto, pluginSchemas } from './linear-time/string-schemas.ts';
import { textScanners } from './linear-time/text-scanners.ts';

const scanners = [...fileScanners, ...textScanners];
const size = 8_000;

/** Made of what the product says itself; read by the scanners of the same file where they see other texts. */
const notFromOutside: Readonly<Record<string, string>> = {
  'editor/dialogs/MoveDialog.tsx': 'places in a list',
  'editor/form/table/read-csv.ts': 'the parser of infra/csv/read-csv.ts, in the browser, on a file of who chose it',
  'editor/rich-text/paste/parse-html.ts': 'the parser of the browser; what is done before it are patterns',
  'features/operations/backup/server/dump-database.store.ts':
    'ends of lines in a dump of the database, each looked at once',
  'features/operations/exports/server/archive/addresses.ts': 'names of forms of the product',
  'site/browser/soft-navigation.ts': 'the parser of the browser, on our own pages',
};

test('no regular expression takes longer than a text grows, whatever is in it', () => {
  const patterns = sources.flatMap(patternsIn);
  const slow = patterns.flatMap(({ where, pattern }) => {
    const found = findAttack(pattern, 12_000);
    return found ? [`${where} ${pattern} ${JSON.stringify(found)}`] : [];
  });

  expect(patterns.length).toBeGreaterThan(400);
  expect(slow).toEqual([]);
}, 120_000);

test('an attack finds patterns that are quadratic, cubic and exponential', () => {
  const slow = [/\s*\n\s*/g, /-+$/, /(?:-\d{1,3})+$/, /[\w.]+@[\w-]+(\.[\w-]+)+/, /^\s*\s*\s*x/, /^(a+)+$/];

  expect(slow.filter((pattern) => !findAttack(pattern, 14_000))).toEqual([]);
});

test('what looks through text by itself is among the scanners, or never sees a text from outside', () => {
  const looksThrough =
    /(?:charCodeAt|codePointAt)\((?!0\))|indexOf\([^()]+, |new RegExp\(|new \w*Parser\(|csv-parse|text\[at|lastIndex\b/;
  const found = sources.filter(({ text }) => looksThrough.test(text)).map(({ file }) => file);
  const named = new Set([...scanners.flatMap(({ files }) => files), ...Object.keys(notFromOutside)]);

  expect(found.filter((file) => !named.has(file))).toEqual([]);
  expect([...named].filter((file) => !found.includes(file))).toEqual([]);
});

test('a schema knows that a text is short before a pattern or a rule looks into it', async () => {
  const { late, patterns, count } = lookInto(await pluginSchemas());

  expect(count).toBeGreaterThan(1_500);
  expect(late).toEqual([]);
  expect(patterns.filter((pattern) => findAttack(pattern, 12_000))).toEqual([]);
});

test.each(scanners.map((scanner) => [scanner.name, scanner] as const))(
  '%s: time grows with the text',
  async (_, scanner) => {
    const rows = await rowsOf(scanner, size);

    expect(rows.length).toBeGreaterThan(0);
    expect(tableOf(rows.filter(({ isLinear }) => !isLinear))).toBe(tableOf([]));
  },
  60_000,
);
