import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Webhook, WebhookDelivery } from '../webhooks.contract.ts';
import { reasonIn } from './delivery-words.ts';
import { useWebhookTexts } from './texts.ts';
import { type DeliveriesData, deliveriesPerPage, readDeliveries, resend } from './webhooks.api.ts';

/** What a webhook was told in the last 30 days, and what came back. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const app = useApp();
  const texts = useWebhookTexts();
  const [page, setPage] = useState(1);
  const [result, setResult] = useState(() => readDeliveries(app, webhook.guid, 1));
  const show = (next: number) => {
    setPage(next);
    startTransition(() => setResult(readDeliveries(app, webhook.guid, next)));
  };
  return (
    <section className="webhook-log">
      <div>
        <Button look="quiet" onClick={onClose} autoFocus>
          {texts('log.back')}
        </Button>
      </div>
      <h3>{texts('log.title', { name: webhook.name })}</h3>
      <p className="app-quiet app-intro">{texts('log.intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Deliveries webhook={webhook} result={result} page={page} onPage={show} />
      </Suspense>
    </section>
  );
}

interface DeliveriesProps {
  webhook: Webhook;
  result: Promise<DeliveriesData>;
  page: number;
  onPage: (page: number) => void;
}

function Deliveries({ webhook, result, page, onPage }: DeliveriesProps) {
  const app = useApp();
  const texts = useWebhookTexts();
  const { deliveries, total } = use(result);
  const again = useAction(async (delivery: string) => {
    await resend(app, webhook.guid, delivery);
    onPage(page);
  });
  const moment = (instant: string) => app.formatDate(instant, 'moment');
  if (deliveries.length === 0) return <EmptyState title={texts('log.none')} text={texts('log.noneYet')} />;
  return (
    <>
      <FailureText error={again.error} />
      <DataTable
        caption={texts('log.title', { name: webhook.name })}
        rows={deliveries}
        keyOf={({ guid }) => guid}
        columns={[
          {
            key: 'event',
            label: texts('log.event'),
            cell: ({ event, body }) => (
              <span className="app-page-name">
                <strong>{texts(`event.${event}`)}</strong>
                {body !== null && (
                  <details>
                    <summary>{texts('log.body')}</summary>
                    <pre className="webhook-body">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
                  </details>
                )}
              </span>
            ),
          },
          { key: 'when', label: texts('log.when'), cell: ({ happenedOn }) => moment(happenedOn) },
          { key: 'result', label: texts('log.result'), cell: (one) => <Result delivery={one} moment={moment} /> },
          {
            key: 'actions',
            label: texts('log.actions'),
            isQuiet: true,
            cell: ({ guid, event, happenedOn }) => (
              <Button
                look="quiet"
                isBusy={again.isBusy}
                aria-label={texts('log.resendOf', { event: texts(`event.${event}`), moment: moment(happenedOn) })}
                onClick={() => void again.start(guid)}
              >
                {texts('log.resend')}
              </Button>
            ),
          },
        ]}
      />
      <Pager label={texts('log.pages')} page={page} total={total} shown={deliveriesPerPage} onPage={onPage} />
    </>
  );
}

interface ResultProps {
  delivery: WebhookDelivery;
  moment: (instant: string) => string;
}

function Result({ delivery, moment }: ResultProps) {
  const texts = useWebhookTexts();
  const { state, status, tries, duration, nextTryOn } = delivery;
  const isFailing = state === 'failed' || (state === 'waiting' && tries > 0);
  const told =
    state === 'delivered'
      ? texts('state.delivered', { status: status ?? '' })
      : state === 'failed'
        ? texts('state.failed')
        : tries > 0 && nextTryOn !== null
          ? texts('state.again', { moment: moment(nextTryOn) })
          : texts('state.waiting');
  const facts = [
    ...(isFailing ? [reasonIn(delivery, texts)] : []),
    ...(tries > 0 ? [texts('log.tries', { count: tries })] : []),
    ...(duration !== null ? [texts('log.duration', { ms: duration })] : []),
  ];
  return (
    <span className="app-page-name">
      <span className={isFailing ? 'ui-tag ui-tag--warning' : undefined}>{told}</span>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </span>
  );
}
