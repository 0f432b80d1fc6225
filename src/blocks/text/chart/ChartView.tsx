import { useContext } from 'react';
import { shortGuid } from '#kernel/short-id.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { valuesOf } from '#ui/charts/chart-data.ts';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable, TextLanguageContext } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { TableRow } from '../table/TableRow.tsx';
import { noRoles } from '../table/table-roles.ts';
import { isFilled } from '../table/without-empty-cells.ts';
import type { chartSchema } from './chart.schema.ts';
import { chartOf, filledTable } from './chart-content.ts';

type Props = ViewProps<typeof chartSchema>;

export function ChartView({ content, options, place, texts }: Props) {
  const isEdited = useIsEdited();
  const language = useContext(TextLanguageContext).lang ?? place.language;
  const filled = filledTable(content);
  const { data, unit, hasManyUnits } = chartOf(filled, language);
  if (valuesOf(data).length === 0 && !isEdited) return null;
  const name = content.title || texts('name');
  return (
    <Chart
      id={`chart-${shortGuid(place.guid)}`}
      kind={options.type}
      data={data}
      unit={unit}
      language={language}
      name={name}
      categoryName={content.columns[0]}
      showValues={options.showValues}
      showLegend={options.showLegend}
      showTable={options.showTable}
      title={
        (content.title || isEdited) && (
          <Editable field="title" as="p" className="chart__title">
            {content.title}
          </Editable>
        )
      }
      description={
        (content.description || isEdited) && (
          <Editable field="description" as="p" className="chart__description">
            {content.description}
          </Editable>
        )
      }
      source={
        (content.source || isEdited) && (
          <p className="chart__source">
            {content.source && `${texts('source')} `}
            <Editable field="source">{content.source}</Editable>
          </p>
        )
      }
      isEdited={isEdited}
      table={
        <>
          {hasManyUnits && <EditorNote>{texts('units')}</EditorNote>}
          <TypedTable content={isEdited ? content : withDashes(filled)} name={name} />
        </>
      }
    />
  );
}

type Cells = Pick<Props['content'], 'columns' | 'rows'>;

/** What is not known is a dash, so that it is no cell that was forgotten. */
const withDashes = ({ columns, rows }: ReturnType<typeof filledTable>): Cells => ({
  columns: [...columns],
  rows: rows.map((cells) => cells.map((cell, at) => (cell === '' && at > 0 ? '–' : cell))),
});

/** All that the chart draws, typed where it stands. */
function TypedTable({ content: { columns, rows }, name }: { content: Cells; name: string }) {
  const isEdited = useIsEdited();
  const count = Math.max(columns.length, ...rows.map((row) => row.length));
  if (count === 0) return null;
  const row = { count, isNumber: Array.from({ length: count }, (_, at) => at > 0), roles: noRoles };
  return (
    <ScrollRegion name={name}>
      <table className="chart__table">
        <caption className="visually-hidden">{name}</caption>
        {(isEdited || columns.some(isFilled)) && (
          <thead>
            <TableRow {...row} field="columns" cells={columns} heads="all" />
          </thead>
        )}
        <tbody>
          {rows.map((cells, at) => (
            <TableRow key={at} {...row} field={`rows.${at}`} cells={cells} heads="first" />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
