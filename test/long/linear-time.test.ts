import { expect, test } from 'vitest';
import { findAttack } from '../linear-time/attack-pattern.ts';
import { fileScanners } from '../linear-time/file-scanners.ts';
import { type Row, rowsOf, tableOf } from '../linear-time/measure.ts';
import { patternsIn, sources } from '../linear-time/source-patterns.ts';
import { textScanners } from '../linear-time/text-scanners.ts';

/** Four times as much is more than any of them gets: a call takes 1 MB. */
const size = 100_000;

test('every scanner, with texts of 100,000, 200,000 and 400,000 characters', async () => {
  const rows: Row[] = [];
  for (const scanner of [...fileScanners, ...textScanners]) rows.push(...(await rowsOf(scanner, size)));
  console.warn(`\n${tableOf(rows)}`);

  expect(tableOf(rows.filter(({ isLinear }) => !isLinear))).toBe(tableOf([]));
});

test('every regular expression, with texts of 60,000 characters made from itself', () => {
  const slow = sources.flatMap(patternsIn).flatMap(({ where, pattern }) => {
    const found = findAttack(pattern, 60_000);
    return found ? [`${where} ${pattern} ${JSON.stringify(found)}`] : [];
  });

  expect(slow).toEqual([]);
});
