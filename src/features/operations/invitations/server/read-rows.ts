import { readCsv } from '#infra/csv/read-csv.ts';
import { AppError } from '#kernel/errors.ts';
import { unprotectCell } from '#kernel/files/csv-cell.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { Invited } from '../invitations.contract.ts';

const headers: Readonly<Record<string, keyof Invited>> = {
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'e-mailadres': 'email',
  address: 'email',
  firstname: 'firstName',
  'first name': 'firstName',
  voornaam: 'firstName',
  name: 'firstName',
  naam: 'firstName',
  lastname: 'lastName',
  'last name': 'lastName',
  achternaam: 'lastName',
};

const maxColumns = 200;
const tooMany = { 'body.people': 'too_big' };

/**
 * People from lines or CSV: one a line, separated by semicolons, commas or tabs, with or without a line of headings. Throws
 * `validation_failed` for quotes that do not end, and for more people than `most`.
 */
export function readRows(csv: string, max: number): Invited[] {
  const read = readCsv(csv, { maxRows: max + 1, maxColumns, separators: [';', ',', '\t'] });
  if (typeof read === 'string')
    throw new AppError('validation_failed', 'no CSV', read === 'too_long' ? tooMany : { 'body.csv': 'no_csv' });
  const rows = read.map(({ cells }) => cells);
  const [first = []] = rows;
  const named = first.map((cell) => headers[cell.toLowerCase()]);
  const hasHeader = named.includes('email');
  const order = hasHeader ? named : (['email', 'firstName', 'lastName'] as const);
  return rows.slice(hasHeader ? 1 : 0).map((row) => {
    const cells = Object.fromEntries(order.flatMap((name, at) => (name ? [[name, unescaped(row[at] ?? '')]] : [])));
    return { email: '', firstName: '', lastName: '', ...cells };
  });
}

/** Our own exports mark what a spreadsheet could take for a formula. */
const unescaped = (cell: string) => cutText(unprotectCell(cell), 1000);
