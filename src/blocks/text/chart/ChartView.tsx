import { useContext } from 'react';
import { shortGuid } from '#kernel/short-id.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { valuesOf } from '#ui/charts/chart-data.ts';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable, TextLanguageContext } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { numberColumns } from '../table/number-columns.ts';
import { TableRow } from '../table/TableRow.tsx';
import { noRoles } from '../table/table-roles.ts';
import type { chartSchema } from './chart.schema.ts';
import { chartOf } from './chart-content.ts';

type Props = ViewProps<typeof chartSchema>;

export function ChartView({ content, options, place, texts }: Props) {
  const isEdited = useIsEdited();
  const language = useContext(TextLanguageContext).lang ?? place.language;
  const { data, unit, hasManyUnits } = chartOf(content, language);
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
      table={
        isEdited && (
          <>
            {hasManyUnits && <EditorNote>{texts('units')}</EditorNote>}
            <TypedTable content={content} name={name} />
          </>
        )
      }
    />
  );
}

/** The table as it is typed: what it draws stands above it. */
function TypedTable({ content: { columns, rows }, name }: { content: Props['content']; name: string }) {
  const count = Math.max(columns.length, ...rows.map((row) => row.length));
  if (count === 0) return null;
  const row = { count, isNumber: numberColumns(rows, count), roles: noRoles };
  return (
    <ScrollRegion name={name}>
      <table className="chart__table">
        <thead>
          <TableRow {...row} field="columns" cells={columns} heads="all" />
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <TableRow key={at} {...row} field={`rows.${at}`} cells={cells} heads="first" />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
