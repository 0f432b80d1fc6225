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
      {entries.map(({ id, receivedOn, path, browser, correlationId, repeated, stack }) => (
        <li key={id}>
          <p className="client-log-text">
            {formatDate(receivedOn, 'moment')} · {path || texts('unknown')} · {browser || texts('unknown')}
            {repeated > 1 && ` · ${repeated}×`}
          </p>
          {correlationId !== '' && (
            <p className="client-log-text">
              {texts('correlation')}: <code>{correlationId}</code>
            </p>
          )}
          {stack !== '' && (
            <details>
              <summary>{texts('stack')}</summary>
              <pre className="client-log-stack">{stack}</pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
