import { use } from 'react';
import { Link } from 'react-router';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { type Forms, readForms } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** How many begin with a form and send it. */
export function FormsTab() {
  const { result, ...filtering } = useFound(readForms);
  return (
    <>
      <StatisticsFilters {...filtering} />
      <Waiting>
        <Result result={result} />
      </Waiting>
    </>
  );
}

function Result({ result }: { result: Promise<Forms> }) {
  const { forms } = use(result);
  const { language } = useApp();
  const texts = useStatisticsTexts();
  const mayManage = useUser()?.grants.includes('manage-forms') === true;
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <StatisticsTable
      title={texts('forms.title')}
      text={texts('forms.text')}
      rows={forms}
      keyOf={({ guid }) => guid}
      empty={texts('forms.none')}
      columns={[
        {
          key: 'title',
          label: texts('column.form'),
          value: ({ title }) => title,
          cell: ({ guid, title }) =>
            mayManage ? <Link to={`/admin/forms/${guid}/all/dashboard`}>{title}</Link> : title,
        },
        { key: 'starts', label: texts('column.starts'), value: ({ starts }) => starts },
        { key: 'completions', label: texts('column.completions'), value: ({ completions }) => completions },
        {
          key: 'rate',
          label: texts('column.rate'),
          value: ({ starts, completions }) =>
            starts === 0 ? texts('unknown') : share.format(Math.min(1, completions / starts)),
        },
      ]}
    />
  );
}
