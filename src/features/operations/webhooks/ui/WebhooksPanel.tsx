import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Webhook, WebhookDelivery } from '../webhooks.contract.ts';
import { reasonIn } from './delivery-words.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { useWebhookTexts, type WebhookTexts } from './texts.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { readWebhooks, remove, sendTest, type WebhooksData } from './webhooks.api.ts';

/** Addresses that hear of what happens, and the log of each. */
export function WebhooksPanel() {
  const app = useApp();
  const texts = useWebhookTexts();
  const [result, setResult] = useState(() => readWebhooks(app));
  const reload = () => startTransition(() => setResult(readWebhooks(app)));
  const [logged, setLogged] = useState<Webhook>();
  if (logged)
    return (
      <WebhookLog
        webhook={logged}
        onClose={() => {
          setLogged(undefined);
          reload();
        }}
      />
    );
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <Webhooks result={result} reload={reload} onLog={setLogged} />
      </Suspense>
    </div>
  );
}

type Open = { kind: 'edit'; webhook?: Webhook } | { kind: 'secret'; webhook: Webhook; secret?: string };

interface WebhooksProps {
  result: Promise<WebhooksData>;
  reload: () => void;
  onLog: (webhook: Webhook) => void;
}

function Webhooks({ result, reload, onLog }: WebhooksProps) {
  const texts = useWebhookTexts();
  const { webhooks } = use(result);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState title={texts('none')} text={texts('noneYet')} />
      ) : (
        <ul className="property-list" aria-label={texts('list')}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.guid}
              webhook={webhook}
              reload={reload}
              onEdit={() => setOpen({ kind: 'edit', webhook })}
              onSecret={() => setOpen({ kind: 'secret', webhook })}
              onLog={() => onLog(webhook)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button look={webhooks.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen({ kind: 'edit' })}>
          {texts('add')}
        </Button>
      </div>
      {open?.kind === 'edit' && (
        <WebhookDialog
          webhook={open.webhook}
          onClose={close}
          onChanged={reload}
          onAdded={(webhook, secret) => setOpen({ kind: 'secret', webhook, secret })}
        />
      )}
      {open?.kind === 'secret' && (
        <SecretDialog webhook={open.webhook} secret={open.secret} onClose={close} onChanged={reload} />
      )}
    </>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  reload: () => void;
  onEdit: () => void;
  onSecret: () => void;
  onLog: () => void;
}

function WebhookRow({ webhook, reload, onEdit, onSecret, onLog }: WebhookRowProps) {
  const app = useApp();
  const texts = useWebhookTexts();
  const { guid, name, url } = webhook;
  const [tested, setTested] = useState<WebhookDelivery>();
  const test = useAction(async () => {
    setTested(undefined);
    setTested((await sendTest(app, guid)).delivery);
  });
  const removing = useAction(() => ({
    type: 'delete',
    entity: 'setting',
    run: () => remove(app, guid),
    done: texts('removed', { name }),
    onDone: reload,
    onUndone: reload,
  }));
  const moment = (instant: string) => app.formatDate(instant, 'moment');
  const quiet = [
    ['edit', onEdit],
    ['log', onLog],
    ['renew', onSecret],
  ] as const;
  return (
    <li>
      <span className="property-list__name">
        <strong>{name}</strong>
        <small className="webhook-address">{url}</small>
        <small>{[stateIn(webhook, texts, moment), ...earlierIn(webhook, texts, moment)].join(' · ')}</small>
        <small>{webhook.events.map((event) => texts(`event.${event}`)).join(', ')}</small>
      </span>
      <span className="app-actions webhook-actions">
        <Button
          look="quiet"
          isBusy={test.isBusy}
          aria-label={texts('testOf', { name })}
          onClick={() => void test.start()}
        >
          {texts('test')}
        </Button>
        {quiet.map(([key, onClick]) => (
          <Button key={key} look="quiet" aria-label={texts(`${key}Of`, { name })} onClick={onClick}>
            {texts(key)}
          </Button>
        ))}
        <Button
          look="quiet"
          isBusy={removing.isBusy}
          aria-label={texts('removeOf', { name })}
          onClick={() => void removing.start()}
        >
          {texts('remove')}
        </Button>
      </span>
      <FailureText error={test.error} />
      <p role="status" className={tested ? 'app-quiet webhook-told' : 'visually-hidden'}>
        {tested && testedIn(tested, texts)}
      </p>
    </li>
  );
}

type Moment = (instant: string) => string;

function stateIn({ isOn, failingSince, turnedOffOn }: Webhook, texts: WebhookTexts, moment: Moment): string {
  if (turnedOffOn !== null) return texts('turnedOff', { moment: moment(turnedOffOn) });
  if (!isOn) return texts('state.off');
  return failingSince === null ? texts('state.on') : texts('failing', { moment: moment(failingSince) });
}

const earlierIn = ({ earlierSecretUntil: until }: Webhook, texts: WebhookTexts, moment: Moment): string[] =>
  until === null ? [] : [texts('earlier', { moment: moment(until) })];

const testedIn = (delivery: WebhookDelivery, texts: WebhookTexts): string =>
  delivery.state === 'delivered'
    ? texts('test.done', { status: delivery.status ?? '', ms: delivery.duration ?? 0 })
    : texts('test.failed', { reason: reasonIn(delivery, texts) });
