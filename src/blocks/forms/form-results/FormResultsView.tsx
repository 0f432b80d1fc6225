import { levelBelow } from '#document/heading-levels.ts';
import { isEmptyRichText } from '#document/rich-text.ts';
import type { PublicResults, QuestionResult } from '#features/engagement/form-results/form-results.contract.ts';
import { drawResultAs, isAverage } from '#features/engagement/form-results/ui/draw-result.ts';
import { shortGuid } from '#kernel/short-id.ts';
import { productWords } from '#kernel/texts.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { HeatTable } from '#ui/charts/HeatTable.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import type { ImagesData } from '../../media/image-field.ts';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { RichText } from '../../rich-text/RichText.tsx';
import type { formResultsSchema } from './form-results.schema.ts';

type Props = ViewProps<typeof formResultsSchema, { results: PublicResults } & ImagesData>;

/** What was answered to a form, as charts with their tables: only questions that are marked public, and no small counts. */
export function FormResultsView(props: Props) {
  const { content, data, place, texts } = props;
  const isEdited = useIsEdited();
  return (
    <div className="form-results">
      {(content.intro || isEdited) && (
        <Editable field="intro" as="p" className="nl-paragraph">
          {content.intro}
        </Editable>
      )}
      <Results {...props} />
      {content.conclusions.map(({ heading, text }, at) => {
        if (!isEdited && heading === '' && isEmptyRichText(text)) return null;
        const field = `conclusions.${at}`;
        return (
          <div key={field} className="form-results__question">
            {(heading || isEdited) && (
              <BlockHeading field={`${field}.heading`} level={place.level}>
                {heading}
              </BlockHeading>
            )}
            <RichText
              field={`${field}.text`}
              doc={text}
              place={place}
              level={heading ? levelBelow(place.level) : place.level}
              images={data.images?.images}
            />
          </div>
        );
      })}
      {content.form === null && <EditorNote>{texts('noForm')}</EditorNote>}
    </div>
  );
}

function Results(props: Props) {
  const { content, options, data, place, texts } = props;
  const { results } = data;
  if (content.form === null) return null;
  if (!results) return <EditorNote>{texts('gone')}</EditorNote>;
  const { questions } = content;
  const shown = results.questions.filter(({ id }) => questions.length === 0 || questions.includes(id));
  if (shown.length === 0) return <EditorNote>{texts('noneIsPublic')}</EditorNote>;
  const told = shown.filter(({ answered }) => answered !== null);
  const { frozenOn } = results;
  return (
    <>
      {frozenOn !== null && (
        <p {...productWords(place.language)} className="form-results__note">
          {texts('frozen', { date: place.formatDate(frozenOn, 'day') })}
        </p>
      )}
      {told.map((result) => (
        <Result key={result.id} {...props} result={result} showTable={options.showTable} />
      ))}
      <p {...productWords(place.language)} className="form-results__note">
        {texts(told.length === 0 ? 'empty' : 'small')}
      </p>
    </>
  );
}

interface ResultProps extends Pick<Props, 'content' | 'data' | 'place' | 'texts'> {
  result: QuestionResult;
  showTable: boolean;
}

function Result({ content, data, result, place, texts, showTable }: ResultProps) {
  const { id, label, answered, mean, values, table } = result;
  const { language, level } = place;
  const Title = `h${level}` as const;
  const headingId = `result-${shortGuid(place.guid)}-${id}`;
  const isTold = values.some(({ count }) => count !== null) || table?.counts.flat().some((count) => count !== null);
  const chart = content.charts.find((one) => one.question === id)?.chart ?? 'auto';
  const name = texts(isAverage(result) ? 'average' : 'count');
  const drawn = drawResultAs(chart, result, { language, name });
  const average = mean === null ? '' : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mean);
  const at = content.texts.findIndex((one) => one.question === id);
  const own = content.texts[at];
  return (
    <section className="form-results__question" aria-labelledby={headingId}>
      <Title id={headingId} className={`nl-heading nl-heading--level-${level}`}>
        {label}
      </Title>
      {own && (
        <RichText
          field={`texts.${at}.text`}
          doc={own.text}
          place={place}
          level={levelBelow(level)}
          images={data.images?.images}
        />
      )}
      <p {...productWords(language)}>
        {texts('answered', { count: answered ?? 0 })}
        {average && ` ${texts('mean', { mean: average })}`}
      </p>
      {!isTold && <p {...productWords(language)}>{texts('few')}</p>}
      {isTold && drawn && chart === 'table' && (
        <ChartTable data={drawn.data} categoryName={texts('answer')} name={label} language={language} unit={{}} />
      )}
      {isTold && drawn && chart !== 'table' && (
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
      {isTold && table && !drawn && (
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
