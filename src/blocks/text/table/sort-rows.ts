/** A column to sort by, counted from 0, and which way. */
export interface TableSort {
  column: number;
  isDescending: boolean;
}

/** The name under which the address of a page says how a table is sorted: `2` is the second column, `-2` the other way. */
export const sortQueryName = (guid: string) => `sort-${guid.slice(0, 8)}`;

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
 * The numbers of the rows in the order that is asked for. A column of amounts or days is sorted as such, another as words of
 * this language; what is equal keeps its order, and what is empty comes last, whichever way.
 */
export function sortedRows(
  rows: readonly (readonly string[])[],
  { column, isDescending }: TableSort,
  language: string,
): number[] {
  const cells = rows.map((row) => (row[column] ?? '').trim());
  const keys = keysOf(cells, language);
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const way = isDescending ? -1 : 1;
  const order = (one: Key, other: Key) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  return rows
    .map((_, at) => at)
    .sort((one, other) => {
      const a = keys[one] ?? '';
      const b = keys[other] ?? '';
      if (a === '' || b === '') return Number(a === '') - Number(b === '') || one - other;
      return order(a, b) * way || one - other;
    });
}

/** Empty where the cell is. */
type Key = string | number;

/** All cells as amounts, else all as days, else as they are: two kinds in one column cannot be compared. */
function keysOf(cells: readonly string[], language: string): readonly Key[] {
  const separators = separatorsOf(language);
  const months = monthsOf(language);
  for (const read of [(cell: string) => amountIn(cell, separators), (cell: string) => dayIn(cell, months)]) {
    const keys = cells.map((cell) => (cell === '' ? '' : read(cell)));
    if (keys.every((key) => key !== undefined)) return keys as Key[];
  }
  return cells;
}

const amount =
  /^(?:[€$£]|EUR)?\s*([-−–+]?)\s*(?:[€$£]|EUR)?\s*(\d[\d.,\s\u00a0\u202f’']*?)(?:,-)?\s*(?:%|‰|\p{L}[\p{L}\d²³/. ]*)?$/u;

/** `€ 1.200,50`, `−0,6`, `35 m²`: what a cell amounts to; undefined for other words. A lone dash is nothing. */
function amountIn(cell: string, { decimal }: { decimal: string }): number | '' | undefined {
  if (/^[-–—]$/.test(cell)) return '';
  const [, sign = '', digits] = amount.exec(cell) ?? [];
  if (digits === undefined) return undefined;
  const plain = digits
    .replaceAll(decimal === ',' ? /[.\s\u00a0\u202f’']/g : /[,\s\u00a0\u202f’']/g, '')
    .replace(',', '.');
  const value = Number(plain);
  if (Number.isNaN(value)) return undefined;
  return sign === '-' || sign === '−' || sign === '–' ? -value : value;
}

function separatorsOf(language: string) {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return { decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.' };
}

/** The names of the months in a language, long and short, with the number of each. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const named = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => [nameKey(format.format(Date.UTC(2026, at, 15))), at + 1] as const);
  });
  return new Map(named);
}

const nameKey = (name: string) => name.toLowerCase().replace('.', '');

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
