import type { ReactNode } from 'react';

interface Column<Row> {
  key: string;
  label: string;
  /** Seen by screen readers only, as a column of buttons needs no word above it. */
  isQuiet?: boolean;
  /** The heading is a button that puts the rows in order; undefined: they are not in the order of this column. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** The first column names the row. On a phone each row stands as a list of its cells. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="ui-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, isQuiet, sort }) => (
            <th key={key} scope="col" aria-sort={sort?.direction}>
              {sort ? (
                <button type="button" className="ui-table__sort" onClick={sort.onSort}>
                  {label}
                </button>
              ) : (
                <span className={isQuiet ? 'visually-hidden' : undefined}>{label}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, label, isQuiet, cell }, at) =>
              at === 0 ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-label={isQuiet ? undefined : label}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
