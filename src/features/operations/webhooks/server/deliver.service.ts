import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readAdmins } from '#features/identity/roles/server/members.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { OutboundRefusal } from '#infra/http/outbound/outbound-fetch.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { notFound } from '#kernel/errors.ts';
import { testEvent, type WebhookDelivery } from '../webhooks.contract.ts';
import { failsFor, nextTry, patience } from '../webhooks.rules.ts';
import * as store from './deliveries.store.ts';
import { makeMessage } from './message.ts';
import { sign } from './signature.ts';
import * as webhooks from './webhooks.service.ts';
import { findWebhook, lockWebhook, type StoredWebhook, updateWebhook } from './webhooks.store.ts';

const deliverJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ delivery: z.guid() }),
  lane: 'webhooks',
});

/** Tries what is due. A process that ends meanwhile tries it again: a receiver knows by the id what it has already. */
export const deliversWebhooks = handleJob(deliverJob, {
  run: (ctx, { delivery }) => tryDelivery(ctx, delivery),
  due: store.dueDeliveries,
  capability: 'webhooks',
});

/** Tries one that waits, whatever time it waits for. Nothing happens where none does. */
async function tryDelivery(ctx: Ctx, guid: string) {
  const delivery = await store.findDelivery(ctx, guid);
  const webhook = delivery && (await findWebhook(ctx, delivery.webhook));
  if (!webhook || delivery.state !== 'waiting') return;
  const body = delivery.body ?? (await makeMessage(ctx, delivery));
  if (delivery.body === null) await store.updateDelivery(ctx, guid, { body });
  const began = Date.now();
  const outcome = await send(ctx, webhook, { id: guid, body });
  const duration = Date.now() - began;
  await inTransaction(ctx, (ctx) => keepOutcome(ctx, guid, { ...outcome, duration }));
}

interface Outcome {
  status: number | null;
  error: WebhookDelivery['error'];
}

async function send(ctx: Ctx, webhook: StoredWebhook, { id, body }: { id: string; body: string }): Promise<Outcome> {
  const timestamp = Math.floor(ctx.now().getTime() / 1000);
  try {
    const { status } = await ctx.outbound.fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Bouwsteen-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': sign({ id, timestamp, body }, webhooks.secretsOf(ctx, webhook)),
      },
      body,
      patience,
      maxBytes: 65_536,
    });
    return { status, error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): NonNullable<Outcome['error']> {
  if (error instanceof OutboundRefusal) return error.why;
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT')
    return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'not_found';
  if (code === 'ECONNREFUSED') return 'refused';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'certificate';
  return 'unreachable';
}

/** A receiver that says 410 wants nothing more (Standard Webhooks). */
const gone = 410;

async function keepOutcome(ctx: Ctx, guid: string, outcome: Outcome & { duration: number }) {
  const found = await store.findDelivery(ctx, guid);
  const webhook = found && (await lockWebhook(ctx, found.webhook));
  const delivery = await store.lockDelivery(ctx, guid);
  if (!webhook || delivery?.state !== 'waiting') return;
  const { status, error, duration } = outcome;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const tries = delivery.tries + 1;
  const isTest = delivery.event === testEvent;
  const next = isDelivered || isTest || !webhook.isOn ? undefined : nextTry(tries, ctx.now());
  await store.updateDelivery(ctx, guid, {
    state: isDelivered ? 'delivered' : next ? 'waiting' : 'failed',
    nextTryAt: next ?? null,
    tries,
    triedAt: ctx.now(),
    status,
    error,
    duration,
  });
  if (!isTest) await noteHealth(ctx, webhook, { isDelivered, isGone: status === gone });
}

/** One try that succeeds says that it works; days of others turn it off. */
async function noteHealth(
  ctx: Ctx,
  webhook: StoredWebhook,
  { isDelivered, isGone }: { isDelivered: boolean; isGone: boolean },
) {
  const failingSince = isDelivered ? null : (webhook.failingSince ?? ctx.now());
  const isOver = failingSince !== null && (isGone || ctx.now().getTime() - failingSince.getTime() >= failsFor);
  if (isOver && webhook.isOn) await turnOff(ctx, { ...webhook, failingSince });
  else if (failingSince?.getTime() !== webhook.failingSince?.getTime())
    await updateWebhook(ctx, { ...webhook, failingSince });
}

/** As many admins as hear of it. */
const mostAdmins = 20;

async function turnOff(ctx: Ctx, webhook: StoredWebhook) {
  await updateWebhook(ctx, { ...webhook, isOn: false, turnedOffAt: ctx.now(), version: webhook.version + 1 });
  await store.giveUpWaiting(ctx, webhook.guid);
  ctx.records({
    action: 'webhook.turnedOff',
    object: webhooks.aboutWebhook(webhook.guid),
    names: webhooks.namesOf(ctx, webhook),
  });
  for (const accountId of await readAdmins(ctx, mostAdmins))
    await queueMail(ctx, 'webhook-off', { accountId, webhook: webhook.guid });
}

/** Long enough for the try that is made at once: no job makes the same one meanwhile. */
const held = 60_000;

/** Sends a test, once, whether the webhook is on or off. Throws `not_found`. */
export async function sendTest(ctx: Ctx, guid: string) {
  const id = randomUUID();
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockWebhook(ctx, guid))) throw notFound('webhook', guid);
    const nextTryAt = new Date(ctx.now().getTime() + held);
    await store.insertDelivery(ctx, { guid: id, webhook: guid, event: testEvent, nextTryAt });
  });
  return tryAtOnce(ctx, id);
}

/** Sends the same once more, and as often as at first where that fails. Throws `not_found`. */
export async function resend(ctx: Ctx, webhook: string, guid: string) {
  await inTransaction(ctx, async (ctx) => {
    const delivery = (await lockWebhook(ctx, webhook)) && (await store.lockDelivery(ctx, guid));
    if (delivery?.webhook !== webhook) throw notFound('delivery', guid);
    const nextTryAt = new Date(ctx.now().getTime() + held);
    await store.updateDelivery(ctx, guid, { state: 'waiting', nextTryAt, tries: 0 });
  });
  return tryAtOnce(ctx, guid);
}

async function tryAtOnce(ctx: Ctx, guid: string): Promise<{ delivery: WebhookDelivery }> {
  await tryDelivery(ctx, guid);
  const delivery = await store.findDelivery(ctx, guid);
  if (!delivery) throw notFound('delivery', guid);
  return { delivery: webhooks.toDelivery(delivery) };
}
