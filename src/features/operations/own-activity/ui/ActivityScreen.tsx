import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useAction } from '#ui/use-action.ts';
import { type Activity, activityKinds } from '../own-activity.contract.ts';
import { type Filter, readActivity, saveActivity, withdrawItem } from './own-activity.api.ts';
import { RemoveAll } from './RemoveAll.tsx';
import { useActivityTexts } from './texts.ts';

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
  const reload = () => startTransition(() => setResults([readActivity(app, filter, 1)]));
  const save = useAction(() => ({
    type: 'export',
    entity: 'change',
    run: () => saveActivity(app, filter, texts('exportFile')),
    done: ({ count, isComplete }) => texts(isComplete ? 'exported' : 'exportedPart', { count }),
  }));
  const more = () => startTransition(() => setResults([...results, readActivity(app, filter, results.length + 1)]));
  const all = { value: '', label: texts('all') };
  return (
    <Screen
      title={texts('title')}
      action={
        <Button isBusy={save.isBusy} onClick={() => void save.start()}>
          {texts('export')}
        </Button>
      }
    >
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
        <Entries
          results={results}
          onMore={more}
          onChanged={reload}
          isFiltered={filter.kind !== '' || filter.days !== ''}
        />
      </Suspense>
    </Screen>
  );
}

interface EntriesProps {
  results: readonly PendingActivity[];
  isFiltered: boolean;
  onMore: () => void;
  onChanged: () => void;
}

function Entries({ results, isFiltered, onMore, onChanged }: EntriesProps) {
  const { formatDate } = useApp();
  const texts = useActivityTexts();
  const read = results.map((result) => use(result));
  const rows = read.flatMap(({ activity }) => activity);
  const ownItems = read.at(-1)?.ownItems ?? 0;
  if (rows.length === 0) {
    const key = isFiltered ? 'none' : 'empty';
    return <EmptyState title={texts(`${key}.title`)} text={texts(`${key}.text`)} />;
  }
  return (
    <>
      <div className="app-section">
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
            {
              key: 'actions',
              label: texts('actions'),
              isQuiet: true,
              cell: (one) => one.canWithdraw && <Withdraw activity={one} onChanged={onChanged} />,
            },
          ]}
        />
        {read.at(-1)?.hasMore && (
          <div className="app-pager">
            <Button onClick={onMore}>{texts('more')}</Button>
          </div>
        )}
      </div>
      {ownItems > 0 && <RemoveAll count={ownItems} onChanged={onChanged} />}
    </>
  );
}

function Withdraw({ activity: { guid, title }, onChanged }: { activity: Activity; onChanged: () => void }) {
  const app = useApp();
  const texts = useActivityTexts();
  const name = title || texts('untitled');
  const withdraw = useAction(() => ({
    type: 'delete',
    entity: 'item',
    run: () => withdrawItem(app, guid),
    done: texts('withdrawn', { title: name }),
    onDone: onChanged,
    onUndone: onChanged,
  }));
  return (
    <Button
      look="quiet"
      isBusy={withdraw.isBusy}
      aria-label={texts('withdrawOne', { title: name })}
      onClick={() => void withdraw.start()}
    >
      {texts('withdraw')}
    </Button>
  );
}
