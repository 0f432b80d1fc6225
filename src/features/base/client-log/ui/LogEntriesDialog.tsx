import { Suspense, use, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { getLogGroup, type LogGroup, maxOccurrences } from '../client-log.contract.ts';
import { useClientLogTexts } from './texts.ts';

interface LogEntriesDialogProps {
  group: LogGroup;
  onClose: () => void;
}

/** The newest entries of one group, as they were reported. */
export function LogEntriesDialog({ group, onClose }: LogEntriesDialogProps) {
  const app = useApp();
  const texts = useClientLogTexts();
  const [result] = useState(() => app.api.call(getLogGroup, { params: { fingerprint: group.fingerprint } }));
  return (
    <Dialog title={texts('entries')} onClose={onClose}>
      <div className="ui-form">
        <p className="client-log-text">{group.message}</p>
        <p className="app-quiet">{texts('entriesIntro', { max: maxOccurrences })}</p>
        <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
          <Entries result={result} />
        </Suspense>
        <div className="ui-form__end">
          <Button look="primary" onClick={onClose}>
            {texts('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Entries({ result }: { result: Promise<Output<typeof getLogGroup>> }) {
  const { formatDate } = useApp();
  const texts = useClientLogTexts();
  const { entries } = use(result);
  return (
    <ol className="client-log-entries">
      {entries.map(({ id, receivedOn, happenedOn, isOnline, path, browser, correlationId, session, ...entry }) => (
        <li key={id}>
          <p className="client-log-text">
            {formatDate(receivedOn, 'moment')} · {path || texts('unknown')} · {browser || texts('unknown')}
            {entry.repeated > 1 && ` · ${entry.repeated}×`}
            {!isOnline && ` · ${texts('offline')}`}
          </p>
          {happenedOn !== null && isElsewhen(happenedOn, receivedOn) && (
            <p className="client-log-text">{texts('happened', { moment: formatDate(happenedOn, 'moment') })}</p>
          )}
          {session !== '' && (
            <p className="client-log-text">
              {texts('session')}: <code>{session}</code>
            </p>
          )}
          {correlationId !== '' && (
            <p className="client-log-text">
              {texts('correlation')}: <code>{correlationId}</code>
            </p>
          )}
          <Stack summary={texts('source')} stack={entry.source} />
          <Stack summary={texts('stack')} stack={entry.stack} />
        </li>
      ))}
    </ol>
  );
}

/** Told later than a batch waits, or by a clock that is wrong. */
const isElsewhen = (happenedOn: string, receivedOn: string) =>
  Math.abs(Date.parse(receivedOn) - Date.parse(happenedOn)) > 60_000;

function Stack({ summary, stack }: { summary: string; stack: string }) {
  if (stack === '') return null;
  return (
    <details>
      <summary>{summary}</summary>
      <pre className="client-log-stack">{stack}</pre>
    </details>
  );
}
