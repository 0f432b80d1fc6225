import type { ReactNode } from 'react';
import { productWords } from '#kernel/texts.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type ChartData, type ChartKind, drawnKind, valuesOf, withDrawableValues } from './chart-data.ts';
import { chartTexts } from './chart-texts.ts';
import { maxNamedLines } from './draw-columns.ts';
import { type Unit, valueWords } from './number-words.ts';

export interface ChartProps {
  /** Unique on its page. */
  id: string;
  kind: ChartKind;
  data: ChartData;
  /** BCP 47 tag: of the numbers and of what the chart says itself. */
  language: string;
  /** What screen readers call it. */
  name: string;
  /** Above the drawing, as they are shown. */
  title?: ReactNode;
  description?: ReactNode;
  /** Below it. */
  source?: ReactNode;
  unit?: Unit;
  /** Values stand beside their marks, where they fit. */
  showValues?: boolean;
  /** Names of series, where there are several; a pie always has them. */
  showLegend?: boolean;
  /** Its table stands below it; otherwise somebody opens it there. */
  showTable?: boolean;
  /** What the categories are: the head of their column in the table. */
  categoryName?: string;
  /** Somebody edits it: what it holds is never folded. */
  isEdited?: boolean;
  /** In place of its own table: what is typed where it stands. */
  table?: ReactNode;
}

/**
 * A chart and its table: drawn as SVG wherever React renders, without script, in colours and patterns of the theme. What the
 * drawing shows, the table says (functional reference A11Y-21). Its look is in chart.css.
 */
export function Chart(props: ChartProps) {
  const { kind: asked, language, name, title, description, source, table } = props;
  const { unit = {}, showValues = true, showLegend = true, showTable = false } = props;
  const texts = chartTexts(language);
  const data = withDrawableValues(props.data);
  const kind = drawnKind(asked, data);
  const wordsOf = valueWords(language, unit);
  const isEmpty = valuesOf(data).length === 0;
  const isNamedInside = kind === 'line' && data.series.length <= maxNamedLines;
  const hasNames = data.series.length > 1 && data.series.some((one) => one.name !== '');
  const hasLegend = kind === 'pie' || (showLegend && hasNames && !isNamedInside);
  const ownTable = table || (
    <ChartTable data={data} categoryName={props.categoryName} name={name} language={language} unit={unit} />
  );
  const hasTable = !isEmpty || Boolean(table);
  return (
    <figure className={`chart chart--${kind}`}>
      {(title || description) && (
        <figcaption className="chart__head">
          {title}
          {description}
        </figcaption>
      )}
      {isEmpty && <p {...productWords(language)}>{texts('empty')}</p>}
      {!isEmpty && (
        <div className="chart__plot">
          {hasLegend && <ChartLegend id={props.id} kind={kind} data={data} wordsOf={wordsOf} language={language} />}
          <ChartDrawing
            id={props.id}
            kind={kind}
            data={data}
            language={language}
            name={name}
            unit={unit}
            showValues={showValues}
          />
        </div>
      )}
      {hasTable && showTable && ownTable}
      {hasTable && !showTable && (
        <details className="chart__details" open={props.isEdited}>
          <summary {...productWords(language)}>{texts('table')}</summary>
          {ownTable}
        </details>
      )}
      {source}
    </figure>
  );
}
