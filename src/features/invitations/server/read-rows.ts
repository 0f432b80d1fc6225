import { parse } from 'csv-parse/sync';
import { AppError } from '#kernel/errors.ts';
import { unprotectCell } from '#kernel/files/csv-cell.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { Invited } from '../invitations.contract.ts';

const headers: Readonly<Record<string, keyof Invited>> = {
  ...{ email: 'email', 'e-mail': 'email', mail: 'email', 'e-mailadres': 'email', address: 'email' },
  ...{ firstname: 'firstName', 'first name': 'firstName', voornaam: 'firstName', name: 'firstName', naam: 'firstName' },
  ...{ lastname: 'lastName', 'last name': 'lastName', achternaam: 'lastName' },
};

/**
 * People from lines or CSV: one a line, separated by semicolons, commas or tabs, with or without a line of headings. Throws
 * `validation_failed` for quotes that do not end.
 */
export function readRows(csv: string): Invited[] {
  const rows = parseRows(csv).filter((row) => row.some((cell) => cell !== ''));
  const [first = []] = rows;
  const named = first.map((cell) => headers[cell.toLowerCase()]);
  const hasHeader = named.includes('email');
  const order = hasHeader ? named : (['email', 'firstName', 'lastName'] as const);
  return rows.slice(hasHeader ? 1 : 0).map((row) => {
    const cells = Object.fromEntries(order.flatMap((name, at) => (name ? [[name, unescaped(row[at] ?? '')]] : [])));
    return { email: '', firstName: '', lastName: '', ...cells };
  });
}

function parseRows(csv: string): string[][] {
  try {
    return parse(csv, {
      delimiter: [';', ',', '\t'],
      bom: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: true,
    });
  } catch (cause) {
    throw new AppError('validation_failed', 'no CSV', { 'body.csv': 'no_csv' }, { cause });
  }
}

/** Our own exports mark what a spreadsheet could take for a formula. */
const unescaped = (cell: string) => cutText(unprotectCell(cell), 1000);
