import { Suspense, startTransition, use, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import { getJobs, removeJob, retryJob, type TroubledJob } from '../jobs.contract.ts';
import { useJobTexts } from './texts.ts';

type PendingJobs = Promise<Output<typeof getJobs>>;

/** Background work that failed or is late, for platform staff: each can be tried again or removed. */
export function JobsPanel() {
  const app = useApp();
  const texts = useJobTexts();
  const [result, setResult] = useState<PendingJobs>(() => app.api.call(getJobs, { query: { lang: app.language } }));
  const reload = () => startTransition(() => setResult(app.api.call(getJobs, { query: { lang: app.language } })));
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('jobs.intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <JobTable result={result} reload={reload} />
      </Suspense>
      <div>
        <Button onClick={reload}>{texts('jobs.reload')}</Button>
      </div>
    </div>
  );
}

function JobTable({ result, reload }: { result: PendingJobs; reload: () => void }) {
  const { api, formatDate } = useApp();
  const texts = useJobTexts();
  const { jobs } = use(result);
  const change = useAction(({ id }: TroubledJob, verb: 'retry' | 'remove') => ({
    type: verb === 'retry' ? 'update' : 'delete',
    entity: 'setting',
    done: texts(`jobs.${verb}.done`),
    run: () => api.call(verb === 'retry' ? retryJob : removeJob, { params: { id } }),
    onDone: reload,
  }));
  if (jobs.length === 0) return <EmptyState title={texts('jobs.none')} text={texts('jobs.noneText')} />;
  const nameOf = ({ name }: TroubledJob) => name;
  return (
    <>
      <DataTable
        caption={texts('jobs.title')}
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          { key: 'kind', label: texts('jobs.kind'), cell: nameOf },
          { key: 'state', label: texts('jobs.state'), cell: ({ state }) => texts(`jobs.state.${state}`) },
          {
            key: 'attempts',
            label: texts('jobs.attempts'),
            cell: ({ attempts, maxAttempts }) => texts('jobs.attemptsOf', { attempts, maxAttempts }),
          },
          { key: 'error', label: texts('jobs.error'), cell: ({ lastError }) => lastError ?? '–' },
          {
            key: 'next',
            label: texts('jobs.next'),
            cell: ({ state, nextTryOn }) => (state === 'failed' ? '–' : formatDate(nextTryOn, 'moment')),
          },
          {
            key: 'actions',
            label: texts('jobs.actions'),
            isQuiet: true,
            cell: (job) => (
              <div className="action-group">
                <Button isBusy={change.isBusy} onClick={() => void change.start(job, 'retry')}>
                  {texts('jobs.retry')} <span className="visually-hidden">{nameOf(job)}</span>
                </Button>
                <Button isBusy={change.isBusy} onClick={() => void change.start(job, 'remove')}>
                  {texts('jobs.remove')} <span className="visually-hidden">{nameOf(job)}</span>
                </Button>
              </div>
            ),
          },
        ]}
      />
      <FailureText error={change.error} />
    </>
  );
}
