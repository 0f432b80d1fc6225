import type { PublicResults, QuestionResult } from '#features/engagement/form-results/form-results.contract.ts';
import { drawResult, isAverage } from '#features/engagement/form-results/ui/draw-result.ts';
import { shortGuid } from '#kernel/short-id.ts';
import { productWords } from '#kernel/texts.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { HeatTable } from '#ui/charts/HeatTable.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import type { formResultsSchema } from './form-results.schema.ts';

type Props = ViewProps<typeof formResultsSchema, { results: PublicResults }>;

/** What was answered to a form, as charts with their tables: only questions that are marked public, and no small counts. */
export function FormResultsView({ content, options, data, place, texts }: Props) {
  const isEdited = useIsEdited();
  const { results } = data;
  if (content.form === null) return <EditorNote>{texts('noForm')}</EditorNote>;
  if (!results) return <EditorNote>{texts('gone')}</EditorNote>;
  const { questions } = content;
  const shown = results.questions.filter(({ id }) => questions.length === 0 || questions.includes(id));
  if (shown.length === 0) return <EditorNote>{texts('noneIsPublic')}</EditorNote>;
  const told = shown.filter(({ answered }) => answered !== null);
  return (
    <div className="form-results">
      {(content.intro || isEdited) && (
        <Editable field="intro" as="p" className="nl-paragraph">
          {content.intro}
        </Editable>
      )}
      {told.map((result) => (
        <Result key={result.id} result={result} place={place} texts={texts} showTable={options.showTable} />
      ))}
      <p {...productWords(place.language)} className="form-results__note">
        {texts(told.length === 0 ? 'empty' : 'small')}
      </p>
    </div>
  );
}

interface ResultProps extends Pick<Props, 'place' | 'texts'> {
  result: QuestionResult;
  showTable: boolean;
}

function Result({ result, place, texts, showTable }: ResultProps) {
  const { id, label, answered, mean, values, table } = result;
  const { language, level } = place;
  const Title = `h${level}` as const;
  const headingId = `result-${shortGuid(place.guid)}-${id}`;
  const isTold = values.some(({ count }) => count !== null) || table?.counts.flat().some((count) => count !== null);
  const drawn = drawResult(result, language, texts(isAverage(result) ? 'average' : 'count'));
  const average = mean === null ? '' : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mean);
  return (
    <section className="form-results__question" aria-labelledby={headingId}>
      <Title id={headingId} className={`nl-heading nl-heading--level-${level}`}>
        {label}
      </Title>
      <p {...productWords(language)}>
        {texts('answered', { count: answered ?? 0 })}
        {average && ` ${texts('mean', { mean: average })}`}
      </p>
      {!isTold && <p {...productWords(language)}>{texts('few')}</p>}
      {isTold && drawn && (
        <Chart
          id={`${headingId}-chart`}
          kind={drawn.kind}
          data={drawn.data}
          language={language}
          name={label}
          categoryName={texts('answer')}
          showTable={showTable}
        />
      )}
      {isTold && table && (
        <HeatTable
          name={label}
          rows={table.rows.map((one) => one.label)}
          columns={table.columns.map((one) => one.label)}
          values={table.counts}
          language={language}
        />
      )}
    </section>
  );
}
