import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { activityKinds } from '../../data-export.contract.ts';
import { readActivity } from '../data-export.api.ts';
import { useDataExportTexts } from '../texts.ts';

type Filter = Parameters<typeof readActivity>[1];
type PendingActivity = ReturnType<typeof readActivity>;

const periods = ['7', '30', '365'] as const;

/** What the person made, works on and published. */
export function Component() {
  const app = useApp();
  const texts = useDataExportTexts();
  const [filter, setFilter] = useState<Filter>({ kind: '', days: '' });
  const [results, setResults] = useState<readonly PendingActivity[]>(() => [
    readActivity(app, { kind: '', days: '' }, 1),
  ]);
  const look = (next: Filter) => {
    setFilter(next);
    startTransition(() => setResults([readActivity(app, next, 1)]));
  };
  const more = () => startTransition(() => setResults([...results, readActivity(app, filter, results.length + 1)]));
  const all = { value: '', label: texts('activity.all') };
  return (
    <Screen title={texts('activity.title')}>
      <div className="app-filters">
        <Select
          label={texts('activity.kind')}
          value={filter.kind}
          options={[all, ...activityKinds.map((value) => ({ value, label: texts(`activity.kind.${value}`) }))]}
          onChange={(value) => look({ ...filter, kind: activityKinds.find((kind) => kind === value) ?? '' })}
        />
        <Select
          label={texts('activity.period')}
          value={filter.days}
          options={[all, ...periods.map((value) => ({ value, label: texts(`activity.days.${value}`) }))]}
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
  const texts = useDataExportTexts();
  const read = results.map((result) => use(result));
  const rows = read.flatMap(({ activity }) => activity);
  if (rows.length === 0) {
    const key = isFiltered ? 'activity.none' : 'activity.empty';
    return <EmptyState title={texts(`${key}.title`)} text={texts(`${key}.text`)} />;
  }
  return (
    <>
      <DataTable
        caption={texts('activity.title')}
        rows={rows}
        keyOf={({ kind, guid, on }) => `${kind} ${guid} ${on}`}
        columns={[
          {
            key: 'title',
            label: texts('activity.what'),
            cell: ({ title, path }) => (path ? <a href={path}>{title || texts('activity.untitled')}</a> : title),
          },
          { key: 'kind', label: texts('activity.kind'), cell: ({ kind }) => texts(`activity.kind.${kind}`) },
          { key: 'on', label: texts('activity.when'), cell: ({ on }) => formatDate(on, 'moment') },
        ]}
      />
      {read.at(-1)?.hasMore && (
        <div className="app-pager">
          <Button onClick={onMore}>{texts('activity.more')}</Button>
        </div>
      )}
    </>
  );
}
