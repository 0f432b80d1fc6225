import { useContext } from 'react';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable, TextLanguageContext } from '../../Editable.tsx';
import { Island } from '../../Island.tsx';
import { numberColumns } from './number-columns.ts';
import { tableId } from './SortLink.tsx';
import SortTable from './SortTable.island.tsx';
import { askedSort, isSortable, sortedRows, sortQueryName, sortText } from './sort-rows.ts';
import { TableRow } from './TableRow.tsx';
import type { tableSchema } from './table.schema.ts';
import { noRoles, stackedRoles } from './table-roles.ts';
import { isFilled, withoutEmptyCells } from './without-empty-cells.ts';

export function TableView({ content, options, place, texts }: ViewProps<typeof tableSchema>) {
  const isEdited = useIsEdited();
  const { caption } = content;
  const { columns, rows } = isEdited ? content : withoutEmptyCells(content);
  const count = Math.max(columns.length, ...rows.map((row) => row.length));
  const language = useContext(TextLanguageContext).lang ?? place.language;
  if (count === 0 || (rows.length === 0 && !isEdited)) return null;
  const isStacked = options.onMobile === 'stack';
  // A caption that is typed in is a text box, which a table with a role of its own may not hold.
  const roles = isStacked && !isEdited ? stackedRoles : noRoles;
  const row = { count, isNumber: numberColumns(rows, count), roles };
  // Editors see their own order: what they type in must not walk away.
  const canSort = isSortable(options, rows) && !isEdited;
  const name = sortQueryName(place.guid);
  const sort = canSort ? askedSort(place.query[name], columns.length) : undefined;
  const order = sort ? sortedRows(rows, sort, language) : rows.map((_, at) => at);

  return (
    <>
      {canSort && (
        <Island
          name="SortTable"
          id={place.guid}
          component={SortTable}
          props={{
            table: tableId(place.guid),
            name,
            order,
            language,
            sort: sort ? sortText(sort) : '',
            words: { up: texts('sort.up', column), down: texts('sort.down', column), none: texts('sort.none') },
          }}
        />
      )}
      <ScrollRegion name={caption || texts('name')}>
        <table
          id={canSort ? tableId(place.guid) : undefined}
          className={classesOf({ ...options, isSortable: canSort })}
          {...roles.table}
        >
          <Editable field="caption" as="caption" className={options.showCaption ? undefined : 'visually-hidden'}>
            {caption}
          </Editable>
          {options.showHeaderRow && (isEdited || columns.some(isFilled)) && (
            <thead {...roles.group}>
              <TableRow
                {...row}
                field="columns"
                cells={columns}
                heads="all"
                sorting={canSort ? { place, sort, hint: texts('sort.by') } : undefined}
              />
            </thead>
          )}
          <tbody {...roles.group}>
            {order.map((at) => (
              <TableRow
                key={at}
                {...row}
                field={`rows.${at}`}
                cells={rows[at] ?? []}
                heads={options.hasHeaderColumn ? 'first' : 'none'}
                labels={isStacked ? columns : undefined}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** Filled in when it is said. */
const column = { column: '{column}' };

const classesOf = ({ isZebra, onMobile, isSortable }: ViewProps<typeof tableSchema>['options']) =>
  ['table', isZebra && 'table--zebra', onMobile === 'stack' && 'table--stack', isSortable && 'table--sortable']
    .filter(Boolean)
    .join(' ');
