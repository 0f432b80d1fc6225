import { protectCell } from '#kernel/files/csv-cell.ts';

/** Lines of a CSV file (RFC 4180) with a mark of UTF-8, whose cells no spreadsheet takes for formulas. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : protectCell(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
