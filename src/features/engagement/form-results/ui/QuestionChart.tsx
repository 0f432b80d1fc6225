import { Button } from '#ui/Button.tsx';
import { Chart } from '#ui/charts/Chart.tsx';
import type { ChartData } from '#ui/charts/chart-data.ts';
import { HeatTable } from '#ui/charts/HeatTable.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import type { QuestionResult } from '../form-results.contract.ts';
import { csvText } from './csv-text.ts';
import { drawResult, isAverage } from './draw-result.ts';
import { LatestTexts } from './LatestTexts.tsx';
import { useFormResultsTexts } from './texts.ts';

/** A question with the chart that fits it, its table, and the same as CSV. */
export function QuestionChart({ form, result }: { form: string; result: QuestionResult }) {
  const { language } = useApp();
  const texts = useFormResultsTexts();
  const { id, label, as, answered, table } = result;
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const drawn = drawResult(result, language, texts(isAverage(result) ? 'chart.average' : 'chart.count'));
  return (
    <section className="app-section" aria-labelledby={`question-${id}`}>
      <h3 id={`question-${id}`}>{label}</h3>
      <p className="app-quiet">
        {answered === null ? texts('question.few') : texts('question.answered', { count: answered })}
        {result.mean !== null && ` ${texts('question.mean', { mean: numbers.format(result.mean) })}`}
        {result.median !== null && ` ${texts('question.median', { median: numbers.format(result.median) })}`}
      </p>
      {drawn && (
        <Chart
          id={`chart-${id}`}
          kind={drawn.kind}
          data={drawn.data}
          language={language}
          name={label}
          categoryName={texts('chart.answer')}
        />
      )}
      {table && (
        <HeatTable
          name={label}
          rows={table.rows.map((one) => one.label)}
          columns={table.columns.map((one) => one.label)}
          values={table.counts}
          language={language}
        />
      )}
      {as === 'texts' ? (
        !result.isSensitive && answered !== 0 && <LatestTexts form={form} question={id} label={label} />
      ) : (
        <p className="form-results__end">
          <Button onClick={() => saveFile(`${id}.csv`, 'text/csv', csvText(linesOf(result, drawn?.data)))}>
            {texts('question.csv', { label })}
          </Button>
        </p>
      )}
    </section>
  );
}

function linesOf({ label, table }: QuestionResult, data: ChartData | undefined): (string | number)[][] {
  if (table)
    return [
      [label, ...table.columns.map((one) => one.label)],
      ...table.rows.map((row, at) => [row.label, ...(table.counts[at] ?? []).map((count) => count ?? '')]),
    ];
  if (!data) return [];
  return [
    [label, ...data.series.map(({ name }) => name)],
    ...data.categories.map((category, at) => [category, ...data.series.map(({ values }) => values[at] ?? '')]),
  ];
}
