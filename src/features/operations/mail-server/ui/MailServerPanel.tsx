import { Suspense, startTransition, use, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import { getMailServer, type MailServer, removeMailServer, testMailServer } from '../mail-server.contract.ts';
import { MailServerDialog } from './MailServerDialog.tsx';
import { useMailServerTexts } from './texts.ts';

type PendingServer = Promise<Output<typeof getMailServer>>;

/** Over which server the mails of the website go, for platform staff. */
export function MailServerPanel() {
  const app = useApp();
  const texts = useMailServerTexts();
  const read = () => app.api.call(getMailServer, {});
  const [result, setResult] = useState<PendingServer>(read);
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <CurrentServer result={result} reload={() => startTransition(() => setResult(read()))} />
      </Suspense>
    </div>
  );
}

function CurrentServer({ result, reload }: { result: PendingServer; reload: () => void }) {
  const texts = useMailServerTexts();
  const { server } = use(result);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {server ? (
        <OwnServer key={server.version} server={server} onEdit={() => setOpen(true)} reload={reload} />
      ) : (
        <EmptyState title={texts('none')} text={texts('noneText')}>
          <Button look="primary" onClick={() => setOpen(true)}>
            {texts('add')}
          </Button>
        </EmptyState>
      )}
      {isOpen && <MailServerDialog server={server} onClose={() => setOpen(false)} onChanged={reload} />}
    </>
  );
}

interface OwnServerProps {
  server: MailServer;
  onEdit: () => void;
  reload: () => void;
}

function OwnServer({ server, onEdit, reload }: OwnServerProps) {
  const app = useApp();
  const texts = useMailServerTexts();
  const [tested, setTested] = useState<Output<typeof testMailServer>>();
  const test = useAction(async () => {
    setTested(undefined);
    setTested(await app.api.call(testMailServer, {}));
  });
  const removing = useAction(() => ({
    type: 'delete',
    entity: 'setting',
    run: () => app.api.call(removeMailServer, { query: { version: server.version } }),
    done: texts('removed'),
    onDone: reload,
    onUndone: reload,
  }));
  const { host, port, security, user, fromAddress, failingSince, lastError } = server;
  const facts = [
    ['server', `${host}, ${texts('portOf', { port })}`],
    ['security', texts(`security.${security}`)],
    ['user', user ?? texts('noUser')],
    ['fromAddress', fromAddress ?? texts('usualFrom')],
    ['state', texts(failingSince ? 'failing' : 'working', failingIn(failingSince, app.formatDate))],
  ] as const;
  return (
    <>
      <dl className="app-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{texts(key)}</dt>
            <dd>
              {value}
              {key === 'state' && lastError && ` ${texts(`reason.${lastError}`)}`}
            </dd>
          </div>
        ))}
      </dl>
      <div className="action-group">
        <Button isBusy={test.isBusy} onClick={() => void test.start()}>
          {texts('test')}
        </Button>
        <Button onClick={onEdit}>{texts('edit')}</Button>
        <Button look="quiet" isBusy={removing.isBusy} onClick={() => void removing.start()}>
          {texts('remove')}
        </Button>
      </div>
      <div role="status">{tested && <TestResult tested={tested} />}</div>
      <FailureText error={test.error ?? removing.error} />
    </>
  );
}

const failingIn = (failingSince: string | null, formatDate: (instant: string, style: 'moment') => string) =>
  failingSince === null ? undefined : { moment: formatDate(failingSince, 'moment') };

function TestResult({ tested: { to, error, answer } }: { tested: Output<typeof testMailServer> }) {
  const texts = useMailServerTexts();
  return (
    <>
      <p>{error ? `${texts('test.failed')} ${texts(`reason.${error}`)}` : texts('test.done', { to })}</p>
      {answer && (
        <p className="app-quiet">
          {texts('test.answer')} <q lang="">{answer}</q>
        </p>
      )}
    </>
  );
}
