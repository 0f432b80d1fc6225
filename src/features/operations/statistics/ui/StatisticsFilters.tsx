import { Suspense, use, useState } from 'react';
import { languageName } from '#kernel/languages/language-name.ts';
import { DateField } from '#ui/DateField.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { periodIn, periods, readBranches, readLists } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';

interface StatisticsFiltersProps {
  filters: URLSearchParams;
  filter: (name: string, value: string) => void;
  go: (filters: URLSearchParams) => void;
  /** What is of pages can be seen for a part of the website, and beside an earlier period. */
  isOfPages?: boolean;
  /** What is of lists can be seen for one of them. */
  isOfLists?: boolean;
}

/** The period, what it is compared with, and the part of the website; all in the address. */
export function StatisticsFilters({
  filters,
  filter,
  go,
  isOfPages = false,
  isOfLists = false,
}: StatisticsFiltersProps) {
  const app = useApp();
  const texts = useStatisticsTexts();
  const [branches] = useState(() => (isOfPages ? readBranches(app) : undefined));
  const [lists] = useState(() => (isOfLists ? readLists(app) : undefined));
  const period = filters.get('period') ?? '30';
  const days = periodIn(app, filters);
  const choose = (value: string) => {
    const next = new URLSearchParams(filters);
    if (value === '30') next.delete('period');
    else next.set('period', value);
    for (const name of ['from', 'until'] as const)
      if (value === 'custom') next.set(name, days[name]);
      else next.delete(name);
    go(next);
  };
  return (
    <div className="app-filters">
      <Select
        label={texts('period')}
        value={period}
        options={periods.map((value) => ({ value, label: texts(`period.${value}`) }))}
        onChange={choose}
      />
      {period === 'custom' &&
        (['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            label={texts(`period.${name}`)}
            value={days[name]}
            onChange={(value) => filter(name, value)}
          />
        ))}
      {branches && (
        <>
          <Select
            label={texts('compare')}
            value={filters.get('compare') ?? 'before'}
            options={(['before', 'year'] as const).map((value) => ({ value, label: texts(`compare.${value}`) }))}
            onChange={(value) => filter('compare', value === 'before' ? '' : value)}
          />
          <Suspense>
            <BranchFilter
              reading={branches}
              value={filters.get('branch') ?? ''}
              onChange={(value) => filter('branch', value)}
            />
            <LanguageFilter
              reading={branches}
              value={filters.get('language') ?? ''}
              onChange={(value) => filter('language', value)}
            />
          </Suspense>
        </>
      )}
      {lists && (
        <Suspense>
          <ListFilter reading={lists} value={filters.get('list') ?? ''} onChange={(value) => filter('list', value)} />
        </Suspense>
      )}
    </div>
  );
}

interface PartFilterProps<Reading> {
  reading: Reading;
  value: string;
  onChange: (value: string) => void;
}

function BranchFilter({ reading, value, onChange }: PartFilterProps<ReturnType<typeof readBranches>>) {
  const texts = useStatisticsTexts();
  const { branches } = use(reading);
  const options = branches.map(({ guid, title, path }) => ({ value: guid, label: `${title} (${path})` }));
  return (
    <Select
      label={texts('branch')}
      value={value}
      options={[{ value: '', label: texts('branch.all') }, ...options]}
      onChange={onChange}
    />
  );
}

function LanguageFilter({ reading, value, onChange }: PartFilterProps<ReturnType<typeof readBranches>>) {
  const { language } = useApp();
  const texts = useStatisticsTexts();
  const { languages } = use(reading);
  const options = languages.map((code) => ({ value: code, label: languageName(code, language) }));
  if (options.length < 2) return null;
  return (
    <Select
      label={texts('readIn')}
      value={value}
      options={[{ value: '', label: texts('readIn.all') }, ...options]}
      onChange={onChange}
    />
  );
}

function ListFilter({ reading, value, onChange }: PartFilterProps<ReturnType<typeof readLists>>) {
  const texts = useStatisticsTexts();
  const { lists } = use(reading);
  const options = lists.map(({ guid, title, path }) => ({
    value: guid,
    label: path === null ? title : `${title} (${path})`,
  }));
  if (options.length === 0) return null;
  return (
    <Select
      label={texts('list')}
      value={value}
      options={[{ value: '', label: texts('list.all') }, ...options]}
      onChange={onChange}
    />
  );
}
