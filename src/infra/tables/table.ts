import { shownAt } from '#kernel/dates.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';

/**
 * What the cells of a column hold. `text`: as it is, never a formula. `date`: a day, `YYYY-MM-DD`. `dateTime`: an instant, which is
 * written as clocks of the table's zone showed it. `link`: an address.
 */
export type ColumnType = 'text' | 'number' | 'date' | 'dateTime' | 'boolean' | 'link';

export interface TableColumn {
  /** In JSON. */
  key: string;
  /** In everything that is read. */
  label: string;
  type: ColumnType;
}

/** `dateTime` as a Date or as ISO 8601. What does not fit the type of its column is written as text. */
export type TableCell = string | number | boolean | Date | null | undefined;
/** A cell for each column, in their order. */
export type TableRow = readonly TableCell[];

export interface Table {
  /** Name of the sheet and title of the document. */
  title: string;
  /** Of the titles of the columns, and of what a document says itself. */
  language: InterfaceLanguage;
  /** Whose clocks dates with a time follow: `Europe/Amsterdam`. */
  timeZone: string;
  columns: readonly TableColumn[];
  /** Read once, as fast as what is written is taken. */
  rows: AsyncIterable<TableRow> | Iterable<TableRow>;
}

/** A cell as its format writes it. */
export type TypedCell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'link'; url: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'date'; day: string }
  /** `shown`: by the clocks of the zone, `YYYY-MM-DDTHH:mm:ss`. */
  | { kind: 'dateTime'; shown: string; instant: Date };

const empty: TypedCell = { kind: 'empty' };
const asText = (text: string): TypedCell => ({ kind: 'text', text });

/** Gives what a cell is, by the type of its column. Lone surrogates, which no file can hold, become `�`. */
export function typedCell(type: ColumnType, value: TableCell, timeZone: string): TypedCell {
  if (value === null || value === undefined || value === '') return empty;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? empty : momentOf(value, timeZone);
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'number', value } : asText(String(value));
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  const text = value.toWellFormed();
  if (type === 'date' && isDay(text)) return { kind: 'date', day: text };
  if (type === 'dateTime' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) {
    const instant = new Date(text);
    if (!Number.isNaN(instant.getTime())) return momentOf(instant, timeZone);
  }
  if (type === 'link' && /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return { kind: 'link', url: text };
  return asText(text);
}

const momentOf = (instant: Date, timeZone: string): TypedCell => ({
  kind: 'dateTime',
  instant,
  shown: shownAt(instant, timeZone, 'second'),
});

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
