import { Suspense, use } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Chart } from '#ui/charts/Chart.tsx';
import { HeatTable } from '#ui/charts/HeatTable.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useFound } from '#ui/screens/use-found.ts';
import { submissionStates } from '../../../submissions/submissions.contract.ts';
import { ExportSubmissions } from '../ExportSubmissions.tsx';
import { type Results, readResults } from '../form-results.api.ts';
import { QuestionChart } from '../QuestionChart.tsx';
import { useFormResultsTexts } from '../texts.ts';

/** What the submissions of a form say together: of one version, or of all of them. */
export function Component() {
  const { guid = '', version = 'all' } = useParams();
  return <Dashboard key={`${guid} ${version}`} guid={guid} version={version} />;
}

interface DashboardProps {
  guid: string;
  version: string;
}

function Dashboard({ guid, version }: DashboardProps) {
  const app = useApp();
  const texts = useFormResultsTexts();
  const { filters, result, filter } = useFound((app, filters) => readResults(app, guid, version, filters));
  const inbox = version === 'all' ? {} : { version: Number(version) };
  return (
    <Screen title={texts('dashboard.title')} action={<ExportSubmissions form={guid} filter={inbox} />}>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Filters guid={guid} version={version} result={result} filters={filters} filter={filter} />
        <Figures result={result} />
        <Questions guid={guid} result={result} />
        <CrossTab result={result} filters={filters} filter={filter} />
      </Suspense>
    </Screen>
  );
}

interface Shown {
  result: Promise<Results>;
}

interface Filtering extends Shown {
  filters: URLSearchParams;
  filter: (name: string, value: string) => void;
}

/** Questions whose answers can be chosen. */
const choicesIn = ({ questions }: Results) =>
  questions.filter(({ as, kind }) => as === 'choices' && kind !== 'location' && kind !== 'item' && kind !== 'person');

function Filters({ guid, version, result, filters, filter }: Filtering & DashboardProps) {
  const app = useApp();
  const texts = useFormResultsTexts();
  const navigate = useNavigate();
  const results = use(result);
  const choices = choicesIn(results);
  const asked = choices.find(({ id }) => id === filters.get('question'));
  const names = new Intl.DisplayNames(app.language, { type: 'language' });
  const all = { value: '', label: texts('filter.all') };
  const given = (question: string, answer: string) => (question === '' ? '' : `${question}.${answer}`);
  const options = choices.flatMap(({ id, label, values }) =>
    values.map((value) => ({ value: `${id}.${value.value}`, label: `${label}: ${value.label}` })),
  );
  const chooseAnswer = (chosen: string) => {
    const [question = '', answer = ''] = chosen.split('.');
    const next = new URLSearchParams(filters);
    for (const [name, value] of [
      ['question', question],
      ['answer', answer],
    ] as const)
      if (value) next.set(name, value);
      else next.delete(name);
    void navigate({ search: next.toString() }, { replace: true });
  };
  return (
    <>
      <p className="app-intro">
        <Link to={`/admin/forms/${guid}`}>{results.form.title}</Link>
      </p>
      <div className="app-filters">
        <Select
          label={texts('filter.version')}
          value={version}
          options={[
            { value: 'all', label: texts('filter.allVersions') },
            ...results.versions.map((number) => ({
              value: String(number),
              label: texts('filter.oneVersion', { number }),
            })),
          ]}
          onChange={(value) =>
            void navigate({ pathname: `/admin/forms/${guid}/${value}/dashboard`, search: filters.toString() })
          }
        />
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            label={texts(`filter.${name}`)}
            value={filters.get(name) ?? ''}
            onChange={(value) => filter(name, value)}
          />
        ))}
        <Select
          label={texts('filter.state')}
          value={filters.get('state') ?? ''}
          options={[
            all,
            ...submissionStates
              .filter((state) => state !== 'pending' && state !== 'spam')
              .map((value) => ({ value, label: texts(`state.${value}`) })),
          ]}
          onChange={(value) => filter('state', value)}
        />
        <Select
          label={texts('filter.language')}
          value={filters.get('language') ?? ''}
          options={[all, ...results.languages.map((value) => ({ value, label: names.of(value) ?? value }))]}
          onChange={(value) => filter('language', value)}
        />
        <Select
          label={texts('filter.answer')}
          value={asked ? given(asked.id, filters.get('answer') ?? '') : ''}
          options={[all, ...options]}
          onChange={chooseAnswer}
        />
        <Checkbox
          label={texts('filter.suppress')}
          hint={texts('filter.suppressHint')}
          checked={filters.get('suppress') === 'true'}
          onChange={(is) => filter('suppress', is ? 'true' : '')}
        />
      </div>
    </>
  );
}

function Figures({ result }: Shown) {
  const { language, formatDate } = useApp();
  const texts = useFormResultsTexts();
  const { starts, completions, completionRate, medianSeconds, days, steps } = use(result);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const count = (value: number | null) => (value === null ? texts('figure.none') : value.toLocaleString(language));
  const figures = [
    ['starts', count(starts)],
    ['completions', count(completions)],
    ['rate', completionRate === null ? texts('figure.none') : share.format(completionRate)],
    ['median', medianSeconds === null ? texts('figure.none') : duration(medianSeconds, texts)],
  ] as const;
  return (
    <>
      <section className="app-section" aria-labelledby="figures">
        <h2 id="figures">{texts('figure.title')}</h2>
        <p role="status" className="visually-hidden">
          {texts('figure.status', { count: completions ?? 0 })}
        </p>
        <dl className="form-results__figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{texts(`figure.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="app-section" aria-labelledby="days">
        <h2 id="days">{texts('days.title')}</h2>
        <Chart
          id="chart-days"
          kind={days.length > 2 ? 'line' : 'column'}
          data={{
            categories: days.map(({ day }) => formatDate(`${day}T12:00:00Z`, 'day')),
            series: [{ name: texts('chart.count'), values: days.map((one) => one.count) }],
          }}
          language={language}
          name={texts('days.title')}
          categoryName={texts('days.day')}
        />
      </section>
      {steps?.some(({ reached }) => reached !== 0) && (
        <section className="app-section" aria-labelledby="steps">
          <h2 id="steps">{texts('steps.title')}</h2>
          <p className="app-quiet">{texts('steps.text')}</p>
          <Chart
            id="chart-steps"
            kind="bar"
            data={{
              categories: steps.map(({ id, title }) => title || (id === '' ? texts('steps.review') : id)),
              series: [
                { name: texts('steps.reached'), values: steps.map(({ reached }) => reached) },
                { name: texts('steps.left'), values: steps.map(({ left }) => left) },
              ],
            }}
            language={language}
            name={texts('steps.title')}
            categoryName={texts('steps.step')}
          />
        </section>
      )}
    </>
  );
}

function duration(seconds: number, texts: ReturnType<typeof useFormResultsTexts>): string {
  if (seconds < 90) return texts('figure.seconds', { count: seconds });
  return texts('figure.minutes', { count: Math.round(seconds / 60) });
}

function Questions({ guid, result }: Shown & { guid: string }) {
  const texts = useFormResultsTexts();
  const { questions } = use(result);
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{texts('questions.title')}</h2>
      {questions.map((one) => (
        <QuestionChart key={one.id} form={guid} result={one} />
      ))}
    </section>
  );
}

/** Two questions against each other. */
function CrossTab({ result, filters, filter }: Filtering) {
  const { language } = useApp();
  const texts = useFormResultsTexts();
  const results = use(result);
  const choices = choicesIn(results);
  if (choices.length < 2) return null;
  const options = [
    { value: '', label: texts('cross.choose') },
    ...choices.map(({ id, label }) => ({ value: id, label })),
  ];
  const { crossTab } = results;
  return (
    <section className="app-section" aria-labelledby="cross">
      <h2 id="cross">{texts('cross.title')}</h2>
      <div className="app-filters">
        {(['row', 'column'] as const).map((name) => (
          <Select
            key={name}
            label={texts(`cross.${name}`)}
            value={filters.get(name) ?? ''}
            options={options}
            onChange={(value) => filter(name, value)}
          />
        ))}
      </div>
      {crossTab && (
        <HeatTable
          name={texts('cross.title')}
          rows={crossTab.rows.map(({ label }) => label)}
          columns={crossTab.columns.map(({ label }) => label)}
          values={crossTab.counts}
          language={language}
        />
      )}
    </section>
  );
}
