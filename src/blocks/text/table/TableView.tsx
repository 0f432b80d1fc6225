import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { ScrollRegion } from '../../rich-text/ScrollRegion.tsx';
import { numberColumns } from './number-columns.ts';
import { TableRow } from './TableRow.tsx';
import type { tableSchema } from './table.schema.ts';
import { noRoles, stackedRoles } from './table-roles.ts';

export function TableView({ content, options, texts }: ViewProps<typeof tableSchema>) {
  const { columns, rows, caption } = content;
  const count = Math.max(columns.length, ...rows.map((row) => row.length));
  const isEdited = useIsEdited();
  const hasWords = [columns, ...rows].some((cells) => cells.some((cell) => cell !== ''));
  if (count === 0 || !(hasWords || isEdited)) return null;
  const isStacked = options.onMobile === 'stack';
  const roles = isStacked ? stackedRoles : noRoles;
  const row = { count, isNumber: numberColumns(rows, count), roles };
  const classes = ['table', options.isZebra && 'table--zebra', isStacked && 'table--stack'].filter(Boolean).join(' ');

  return (
    <ScrollRegion name={caption || texts('name')}>
      <table className={classes} {...roles.table}>
        <Editable field="caption" as="caption" className={options.showCaption ? undefined : 'visually-hidden'}>
          {caption}
        </Editable>
        {options.showHeaderRow && (
          <thead {...roles.group}>
            <TableRow {...row} field="columns" cells={columns} heads="all" />
          </thead>
        )}
        <tbody {...roles.group}>
          {rows.map((cells, at) => (
            <TableRow
              key={at}
              {...row}
              field={`rows.${at}`}
              cells={cells}
              heads={options.hasHeaderColumn ? 'first' : 'none'}
              labels={isStacked ? columns : undefined}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
