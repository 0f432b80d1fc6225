import { Editable } from '../../Editable.tsx';
import { type Sorting, SortLink, sortState } from './SortLink.tsx';
import type { TableRoles } from './table-roles.ts';

interface TableRowProps {
  field: string;
  cells: readonly string[];
  /** Cells it has in any case, so that every row is as long. */
  count: number;
  isNumber: readonly boolean[];
  /** Which of its cells name something: the columns, the row, or nothing. */
  heads: 'all' | 'first' | 'none';
  /** Names of the columns, repeated beside each cell where the table is stacked. */
  labels?: readonly string[] | undefined;
  roles: TableRoles;
  /** Of the heads of columns, where those sort the table. */
  sorting?: Sorting | undefined;
}

export function TableRow({ field, cells, count, isNumber, heads, labels, roles, sorting }: TableRowProps) {
  return (
    <tr {...roles.row}>
      {Array.from({ length: count }, (_, column) => {
        const text = <Editable field={`${field}.${column}`}>{cells[column]}</Editable>;
        const className = isNumber[column] ? 'table__number' : undefined;
        if (heads === 'all') {
          return (
            <th
              key={column}
              scope="col"
              className={className}
              aria-sort={sorting && sortState(column, sorting.sort)}
              aria-label={sorting && cells[column] ? cells[column] : undefined}
              {...roles.columnHeader}
            >
              {sorting && cells[column] ? (
                <SortLink {...sorting} column={column}>
                  {text}
                </SortLink>
              ) : (
                text
              )}
            </th>
          );
        }
        if (heads === 'first' && column === 0) {
          return (
            <th key={column} scope="row" className={className} {...roles.rowHeader}>
              {text}
            </th>
          );
        }
        return (
          <td key={column} className={className} data-label={labels?.[column]} {...roles.cell}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
