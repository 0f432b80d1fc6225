import { Suspense, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { type LogGroup, logDays, logStates, markLogGroup } from '../client-log.contract.ts';
import { daysIn, groupsPerPage, type LogData, levelIn, logLevels, logStateIn, readLog } from './client-log.api.ts';
import { LogEntriesDialog } from './LogEntriesDialog.tsx';
import { useClientLogTexts } from './texts.ts';

/** What browsers reported, for platform staff: equal errors are one group, which is marked when it is done. */
export function ClientLogPanel() {
  const app = useApp();
  const texts = useClientLogTexts();
  const { filters, result, filter, again } = useFound(readLog);
  return (
    <>
      <p className="app-intro app-quiet">{texts('intro')}</p>
      <div className="app-filters">
        <Select
          label={texts('state')}
          value={logStateIn(filters)}
          options={logStates.map((value) => ({ value, label: texts(`state.${value}`) }))}
          onChange={(value) => filter('state', value === 'open' ? '' : value)}
        />
        <Select
          label={texts('level')}
          value={levelIn(filters) ?? ''}
          options={[
            { value: '', label: texts('level.all') },
            ...logLevels.map((value) => ({ value, label: texts(`level.${value}`) })),
          ]}
          onChange={(value) => filter('level', value)}
        />
        <Select
          label={texts('days')}
          value={daysIn(filters)}
          options={logDays.map((value) => ({ value, label: texts('days.of', { days: Number(value) }) }))}
          onChange={(value) => filter('days', value === '7' ? '' : value)}
        />
        <Suspense>
          <ReleaseFilter
            result={result}
            value={filters.get('release') ?? ''}
            onChange={(value) => filter('release', value)}
          />
        </Suspense>
        <TextField
          label={texts('path')}
          type="search"
          maxLength={150}
          value={filters.get('path') ?? ''}
          onChange={(value) => filter('path', value)}
        />
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Groups
          result={result}
          page={pageIn(filters)}
          onPage={(page) => filter('page', String(page))}
          onChanged={again}
        />
      </Suspense>
    </>
  );
}

interface ReleaseFilterProps {
  result: Promise<LogData>;
  value: string;
  onChange: (value: string) => void;
}

function ReleaseFilter({ result, value, onChange }: ReleaseFilterProps) {
  const texts = useClientLogTexts();
  const { releases } = use(result);
  const known = value === '' || releases.includes(value) ? releases : [value, ...releases];
  return (
    <Select
      label={texts('release')}
      value={value}
      options={[{ value: '', label: texts('release.all') }, ...known.map((one) => ({ value: one, label: one }))]}
      onChange={onChange}
    />
  );
}

interface GroupsProps {
  result: Promise<LogData>;
  page: number;
  onPage: (page: number) => void;
  onChanged: () => void;
}

function Groups({ result, page, onPage, onChanged }: GroupsProps) {
  const app = useApp();
  const texts = useClientLogTexts();
  const { groups, total } = use(result);
  const [shown, setShown] = useState<LogGroup>();
  const mark = useAction(({ fingerprint, isDone }: LogGroup) => ({
    type: 'update' as const,
    entity: 'change' as const,
    run: () => app.api.call(markLogGroup, { params: { fingerprint }, body: { isDone: !isDone } }),
    done: texts(isDone ? 'reopened' : 'marked'),
    onDone: onChanged,
    onUndone: onChanged,
  }));
  if (groups.length === 0) return <EmptyState title={texts('none')} text={texts('noneText')} />;
  return (
    <section>
      <p role="status" className="app-quiet">
        {texts('count', { count: total })}
      </p>
      <DataTable
        caption={texts('title')}
        rows={groups}
        keyOf={({ fingerprint }) => fingerprint}
        columns={[
          { key: 'message', label: texts('message'), cell: (group) => <Message group={group} /> },
          { key: 'times', label: texts('times'), cell: (group) => <Times group={group} /> },
          {
            key: 'last',
            label: texts('last'),
            cell: ({ firstOn, lastOn }) => (
              <span className="app-page-name">
                <span>{app.formatDate(lastOn, 'moment')}</span>
                <small>{texts('first', { moment: app.formatDate(firstOn, 'moment') })}</small>
              </span>
            ),
          },
          { key: 'where', label: texts('where'), cell: (group) => <Where group={group} /> },
          {
            key: 'actions',
            label: texts('actions'),
            isQuiet: true,
            cell: (group) => (
              <span className="client-log-actions">
                <Button aria-label={texts('showOf', { message: group.message })} onClick={() => setShown(group)}>
                  {texts('show')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={texts(group.isDone ? 'reopenOf' : 'doneOf', { message: group.message })}
                  onClick={() => void mark.start(group)}
                >
                  {texts(group.isDone ? 'reopen' : 'done')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <FailureText error={mark.error} />
      <Pager label={texts('pages')} page={page} total={total} shown={groupsPerPage} onPage={onPage} />
      {shown && <LogEntriesDialog group={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

function Times({ group: { count, sessionCount } }: { group: LogGroup }) {
  const { language } = useApp();
  const texts = useClientLogTexts();
  return (
    <span className="app-page-name">
      <span>{count.toLocaleString(language)}</span>
      {sessionCount > 0 && <small>{texts('sessions', { count: sessionCount })}</small>}
    </span>
  );
}

function Message({ group: { message, level, release } }: { group: LogGroup }) {
  const texts = useClientLogTexts();
  const levelName = texts(`level.${logLevels[level] ?? '2'}`);
  return (
    <span className="app-page-name">
      <strong className="client-log-text">{message}</strong>
      <small>
        {levelName} · {texts('release')} {release || texts('unknown')}
      </small>
    </span>
  );
}

function Where({ group: { paths, pathCount, browsers } }: { group: LogGroup }) {
  const texts = useClientLogTexts();
  const more = pathCount - paths.length;
  return (
    <span className="app-page-name">
      <span className="client-log-text">{paths.join(', ') || texts('unknown')}</span>
      {more > 0 && <small>{texts('morePaths', { count: more })}</small>}
      <small>{browsers.join(', ') || texts('unknown')}</small>
    </span>
  );
}
