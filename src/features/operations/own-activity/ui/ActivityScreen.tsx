import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { activityKinds } from '../own-activity.contract.ts';
import { readActivity } from './own-activity.api.ts';
import { useActivityTexts } from './texts.ts';

type Filter = Parameters<typeof readActivity>[1];
type PendingActivity = ReturnType<typeof readActivity>;

const periods = ['7', '30', '365'] as const;

/** What the person made, works on and published. */
export function Component() {
  const app = useApp();
  const texts = useActivityTexts();
  const [filter, setFilter] = useState<Filter>({ kind: '', days: '' });
  const [results, setResults] = useState<readonly PendingActivity[]>(() => [
    readActivity(app, { kind: '', days: '' }, 1),
  ]);
  const look = (next: Filter) => {
    setFilter(next);
    startTransition(() => setResults([readActivity(app, next, 1)]));
  };
  const more = () => startTransition(() => setResults([...results, readActivity(app, filter, results.length + 1)]));
  const all = { value: '', label: texts('all') };
  return (
    <Screen title={texts('title')}>
      <div className="app-filters">
        <Select
          label={texts('kind')}
          value={filter.kind}
          options={[all, ...activityKinds.map((value) => ({ value, label: texts(`kind.${value}`) }))]}
          onChange={(value) => look({ ...filter, kind: activityKinds.find((kind) => kind === value) ?? '' })}
        />
        <Select
          label={texts('period')}
          value={filter.days}
          options={[all, ...periods.map((value) => ({ value, label: texts(`days.${value}`) }))]}
          onChange={(value) => look({ ...filter, days: periods.find((days) => days === value) ?? '' })}
        />
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={4} />}>
        <Entries results={results} onMore={more} isFiltered={filter.kind !== '' || filter.days !== ''} />
      </Suspense>
    </Screen>
  );
}

interface EntriesProps {
  results: readonly PendingActivity[];
  isFiltered: boolean;
  onMore: () => void;
}

function Entries({ results, isFiltered, onMore }: EntriesProps) {
  const { formatDate } = useApp();
  const texts = useActivityTexts();
  const read = results.map((result) => use(result));
  const rows = read.flatMap(({ activity }) => activity);
  if (rows.length === 0) {
    const key = isFiltered ? 'none' : 'empty';
    return <EmptyState title={texts(`${key}.title`)} text={texts(`${key}.text`)} />;
  }
  return (
    <>
      <DataTable
        caption={texts('title')}
        rows={rows}
        keyOf={({ kind, guid, on }) => `${kind} ${guid} ${on}`}
        columns={[
          {
            key: 'title',
            label: texts('what'),
            cell: ({ title, path }) => (path ? <a href={path}>{title || texts('untitled')}</a> : title),
          },
          { key: 'kind', label: texts('kind'), cell: ({ kind }) => texts(`kind.${kind}`) },
          { key: 'on', label: texts('when'), cell: ({ on }) => formatDate(on, 'moment') },
        ]}
      />
      {read.at(-1)?.hasMore && (
        <div className="app-pager">
          <Button onClick={onMore}>{texts('more')}</Button>
        </div>
      )}
    </>
  );
}
