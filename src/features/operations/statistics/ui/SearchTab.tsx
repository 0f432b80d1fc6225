import { use } from 'react';
import { useFound } from '#ui/screens/use-found.ts';
import { Figures } from './Figures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { readSearches, type Searches } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** What visitors search for on the website. */
export function SearchTab() {
  const { result, ...filtering } = useFound(readSearches);
  return (
    <>
      <StatisticsFilters {...filtering} />
      <Waiting>
        <Result result={result} />
      </Waiting>
    </>
  );
}

function Result({ result }: { result: Promise<Searches> }) {
  const { searches, terms, withoutHits } = use(result);
  const texts = useStatisticsTexts();
  const columns = [
    { key: 'term', label: texts('column.term'), value: ({ term }: Searches['terms'][number]) => term },
    {
      key: 'searches',
      label: texts('figure.searches'),
      value: (one: Searches['terms'][number]) => one.searches,
    },
    {
      key: 'withoutHits',
      label: texts('column.withoutHits'),
      value: (one: Searches['terms'][number]) => one.withoutHits,
    },
  ];
  return (
    <>
      <section className="app-section">
        <h3 className="visually-hidden">{texts('overview.figures')}</h3>
        <Figures figures={[{ name: 'searches', label: texts('figure.searches'), value: searches }]} />
        <p className="app-quiet">{texts('search.text')}</p>
      </section>
      {[
        { title: texts('search.terms'), rows: terms },
        { title: texts('search.withoutHits'), rows: withoutHits },
      ].map(({ title, rows }) => (
        <StatisticsTable key={title} title={title} rows={rows} keyOf={({ term }) => term} columns={columns} />
      ))}
    </>
  );
}
