import { shortGuid } from '#kernel/short-id.ts';
import { amountsIn } from '#kernel/text/amounts.ts';

/** A column to sort by, counted from 0, and which way. */
export interface TableSort {
  column: number;
  isDescending: boolean;
}

/** The name under which the address of a page says how a table is sorted: `2` is the second column, `-2` the other way. */
export const sortQueryName = (guid: string) => `sort-${shortGuid(guid)}`;

/** Readers may sort it: it says so, has a head to press, and more than one row. */
export const isSortable = (
  options: { isSortable: boolean; showHeaderRow: boolean },
  rows: readonly unknown[],
): boolean => options.isSortable && options.showHeaderRow && rows.length > 1;

/** What the address asks for; undefined for the order of the editor, and for anything that is no column. */
export function askedSort(given: string | undefined, columns: number): TableSort | undefined {
  const [, minus, number] = /^(-?)([1-9]\d?)$/.exec(given ?? '') ?? [];
  const column = Number(number) - 1;
  return number !== undefined && column < columns ? { column, isDescending: minus === '-' } : undefined;
}

/** What a press on the head of a column asks for: up, down, and back to the order of the editor. */
export function nextSort(column: number, now: TableSort | undefined): TableSort | undefined {
  if (now?.column !== column) return { column, isDescending: false };
  return now.isDescending ? undefined : { column, isDescending: true };
}

export const sortText = ({ column, isDescending }: TableSort) => `${isDescending ? '-' : ''}${column + 1}`;

/**
 * The numbers of the rows in the order that is asked for. A column that holds mostly amounts of one unit, or mostly days, is
 * sorted as such, another as words of this language. What is equal keeps its order; what is no amount among amounts comes
 * after them, and what is empty last, whichever way.
 */
export function sortedRows(
  rows: readonly (readonly string[])[],
  { column, isDescending }: TableSort,
  language: string,
): number[] {
  const keys = keysOf(
    rows.map((row) => (row[column] ?? '').trim()),
    language,
  );
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const way = isDescending ? -1 : 1;
  return keys
    .map((key, at) => ({ key, at }))
    .sort((one, other) => {
      const [a, b] = [one.key, other.key];
      if (a.rank !== b.rank) return a.rank - b.rank;
      const order = a.value === b.value ? compare(a.words, b.words) : a.value - b.value;
      return order * way || one.at - other.at;
    })
    .map(({ at }) => at);
}

/** `rank`: 0 for what the column is sorted by, 1 for words among numbers, 2 for nothing. */
interface Key {
  rank: 0 | 1 | 2;
  value: number;
  words: string;
}

const nothing: Key = { rank: 2, value: 0, words: '' };

function keysOf(cells: readonly string[], language: string): readonly Key[] {
  const filled = cells.filter((cell) => cell !== '' && !isDash(cell)).length;
  const numbers = [amountsIn(cells, language).values, daysIn(cells, language)].find(
    (found) => found.filter((one) => one !== undefined).length * 2 > filled,
  );
  return cells.map((words, at) => {
    if (words === '' || (numbers && isDash(words))) return nothing;
    if (!numbers) return { rank: 0, value: 0, words };
    const value = numbers[at];
    return value === undefined ? { rank: 1, value: 0, words } : { rank: 0, value, words: '' };
  });
}

/** Stands between amounts for none. */
const isDash = (cell: string) => /^[-–—]$/.test(cell);

/** The names of the months in a language, long and short, with the number of each. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const named = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => [nameKey(format.format(Date.UTC(2026, at, 15))), at + 1] as const);
  });
  return new Map(named);
}

const nameKey = (name: string) => name.toLowerCase().replace('.', '');

const daysIn = (cells: readonly string[], language: string) => {
  const months = monthsOf(language);
  return cells.map((cell) => dayIn(cell, months));
};

/** `2026-03-01`, `1-3-2026`, `1/3/2026`, `zondag 1 maart 2026`, `March 1, 2026`: as a number that grows with time. */
function dayIn(cell: string, months: ReadonlyMap<string, number>): number | undefined {
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell);
  if (whole) return dayNumber(whole[1], whole[2], whole[3]);
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell);
  if (short) return dayNumber(short[3], short[2], short[1]);
  const dayFirst = /^(?:\p{L}+,? )?(\d{1,2}) (\p{L}+)\.? (\d{4})$/u.exec(cell);
  const monthFirst = /^(?:\p{L}+,? )?(\p{L}+)\.? (\d{1,2}),? (\d{4})$/u.exec(cell);
  const [day, month, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const number = months.get(nameKey(month ?? ''));
  return number === undefined ? undefined : dayNumber(year, String(number), day);
}

const dayNumber = (year = '', month = '', day = '') => Number(year) * 10_000 + Number(month) * 100 + Number(day);
