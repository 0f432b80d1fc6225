import { randomUUID } from 'node:crypto';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { addressProblem } from '#infra/http/outbound/typed-address.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import {
  type GivenWebhook,
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookEvents,
} from '../webhooks.contract.ts';
import { earlierSecretFor, keptDays, removedFor } from '../webhooks.rules.ts';
import * as deliveries from './deliveries.store.ts';
import { makeSecret } from './signature.ts';
import * as store from './webhooks.store.ts';

const purposeOf = (ctx: Ctx, guid: string) => `webhook secret ${ctx.platform.id} ${guid}`;

const toWire = (ctx: Ctx, webhook: store.StoredWebhook): Webhook => ({
  guid: webhook.guid,
  name: webhook.name,
  url: webhook.url,
  events: inOrder(webhook.events),
  isOn: webhook.isOn,
  version: webhook.version,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  turnedOffOn: webhook.turnedOffAt?.toISOString() ?? null,
  earlierSecretUntil: hasEarlier(ctx, webhook) ? (webhook.earlierUntil?.toISOString() ?? null) : null,
});

const inOrder = (events: readonly string[]): WebhookEvent[] => webhookEvents.filter((one) => events.includes(one));

const hasEarlier = (ctx: Ctx, { earlierUntil }: store.StoredWebhook) =>
  earlierUntil !== null && earlierUntil > ctx.now();

export async function readWebhooks(ctx: Ctx) {
  return { webhooks: (await store.selectWebhooks(ctx)).map((one) => toWire(ctx, one)) };
}

/** The secrets that sign now, in the clear: the one before the last one as well, for a day. */
export const secretsOf = (ctx: Ctx, webhook: store.StoredWebhook): string[] =>
  [webhook.secret, hasEarlier(ctx, webhook) ? webhook.earlierSecret : null].flatMap((sealed) =>
    sealed === null ? [] : [ctx.secrets.open(sealed, purposeOf(ctx, webhook.guid))],
  );

/** Gives its secret, once. Throws `validation_failed` with the field. */
export const addWebhook = (ctx: Ctx, given: GivenWebhook) =>
  inTransaction(ctx, async (ctx) => {
    const others = await store.selectWebhooks(ctx);
    if (others.length >= maxWebhooks) throw refusal('name', 'too_many');
    requireGood(ctx, given, others);
    const guid = randomUUID();
    const secret = makeSecret();
    const webhook: store.StoredWebhook = {
      ...given,
      guid,
      events: inOrder(given.events),
      secret: ctx.secrets.seal(secret, purposeOf(ctx, guid)),
      earlierSecret: null,
      earlierUntil: null,
      failingSince: null,
      turnedOffAt: null,
      version: 1,
    };
    await store.insertWebhook(ctx, webhook);
    ctx.records({
      action: 'webhook.added',
      object: aboutWebhook(guid),
      new: factsOf(webhook),
      names: namesOf(ctx, webhook),
    });
    return { webhook: toWire(ctx, webhook), secret };
  });

/** Throws `not_found`, `conflict` where it was changed since, and `validation_failed` with the field. */
export const saveWebhook = (ctx: Ctx, guid: string, { version, ...given }: GivenWebhook & { version: number }) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx, guid);
    if (before.version !== version) throw new AppError('conflict', 'somebody else changed it');
    requireGood(
      ctx,
      given,
      (await store.selectWebhooks(ctx)).filter((one) => one.guid !== guid),
    );
    const after = await keep(ctx, before, given);
    const undo: SaveUndo = { guid, version: after.version, given: givenOf(before) };
    return { webhook: toWire(ctx, after), undoToken: await offerUndo(ctx, 'webhook', undo, [{ text: before.name }]) };
  });

interface SaveUndo {
  guid: string;
  version: number;
  given: GivenWebhook;
}

/** Throws `conflict` where it was changed since. */
export async function undoSave(ctx: Ctx, payload: unknown) {
  const { guid, version, given } = payload as SaveUndo;
  const before = await lock(ctx, guid);
  if (before.version !== version) throw new AppError('conflict', 'the webhook was changed since');
  requireGood(
    ctx,
    given,
    (await store.selectWebhooks(ctx)).filter((one) => one.guid !== guid),
  );
  await keep(ctx, before, given);
}

/** Another address, or turned on again: what failed before says nothing of it. */
async function keep(ctx: Ctx, before: store.StoredWebhook, given: GivenWebhook) {
  const isAfresh = given.url !== before.url || (given.isOn && !before.isOn);
  const after: store.StoredWebhook = {
    ...before,
    ...given,
    events: inOrder(given.events),
    failingSince: isAfresh ? null : before.failingSince,
    turnedOffAt: isAfresh ? null : before.turnedOffAt,
    version: before.version + 1,
  };
  await store.updateWebhook(ctx, after);
  if (!after.isOn) await deliveries.giveUpWaiting(ctx, after.guid);
  ctx.records({
    action: 'webhook.changed',
    object: aboutWebhook(after.guid),
    old: factsOf(before),
    new: factsOf(after),
    names: namesOf(ctx, after),
  });
  return after;
}

/** Throws `not_found`. */
export const removeWebhook = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const webhook = await lock(ctx, guid);
    await store.setRemoved(ctx, guid, ctx.now());
    ctx.records({
      action: 'webhook.removed',
      object: aboutWebhook(guid),
      old: factsOf(webhook),
      names: namesOf(ctx, webhook),
    });
    return { undoToken: await offerUndo(ctx, 'webhook-removed', { guid }, [{ text: webhook.name }]) };
  });

/** With its log, and with what waited. Throws `conflict` where it cannot come back. */
export async function undoRemove(ctx: Ctx, payload: unknown) {
  const { guid } = payload as { guid: string };
  const others = await store.selectWebhooks(ctx);
  const isBack = others.length < maxWebhooks && (await store.setRemoved(ctx, guid, null));
  const webhook = isBack ? await store.findWebhook(ctx, guid) : undefined;
  if (!webhook) throw new AppError('conflict', 'the webhook cannot come back');
  if (others.some((one) => isSameName(one, webhook))) throw new AppError('conflict', 'another webhook has its name');
  ctx.records({
    action: 'webhook.restored',
    object: aboutWebhook(guid),
    new: factsOf(webhook),
    names: namesOf(ctx, webhook),
  });
}

/** The one before it signs as well for a day. Throws `not_found`. */
export const renewSecret = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx, guid);
    const secret = makeSecret();
    const after: store.StoredWebhook = {
      ...before,
      secret: ctx.secrets.seal(secret, purposeOf(ctx, guid)),
      earlierSecret: before.secret,
      earlierUntil: new Date(ctx.now().getTime() + earlierSecretFor),
      version: before.version + 1,
    };
    await store.updateWebhook(ctx, after);
    ctx.records({ action: 'webhook.secretRenewed', object: aboutWebhook(guid), names: namesOf(ctx, after) });
    return { webhook: toWire(ctx, after), secret };
  });

/** Throws `not_found`. */
export async function readDeliveries(
  ctx: Ctx,
  guid: string,
  { pageNumber, itemCount }: { pageNumber: number; itemCount: number },
) {
  if (!(await store.findWebhook(ctx, guid))) throw notFound('webhook', guid);
  const log = await deliveries.selectLog(ctx, guid, { offset: (pageNumber - 1) * itemCount, limit: itemCount });
  return { deliveries: log.deliveries.map(toDelivery), total: log.total };
}

export const toDelivery = (stored: deliveries.StoredDelivery): WebhookDelivery => ({
  guid: stored.guid,
  event: stored.event as WebhookDelivery['event'],
  happenedOn: stored.happenedAt.toISOString(),
  state: stored.state,
  tries: stored.tries,
  triedOn: stored.triedAt?.toISOString() ?? null,
  nextTryOn: stored.nextTryAt?.toISOString() ?? null,
  status: stored.status,
  duration: stored.duration,
  error: stored.error as WebhookDelivery['error'],
  body: stored.body,
});

/** What is older than the log reaches, and what was removed and can no longer come back. */
export async function forgetOld(ctx: Ctx) {
  await deliveries.deleteOldDeliveries(ctx, new Date(ctx.now().getTime() - keptDays * 86_400_000));
  await store.deleteRemoved(ctx, new Date(ctx.now().getTime() - removedFor));
}

async function lock(ctx: Ctx, guid: string): Promise<store.StoredWebhook> {
  const found = await store.lockWebhook(ctx, guid);
  if (!found) throw notFound('webhook', guid);
  return found;
}

function requireGood(ctx: Ctx, given: GivenWebhook, others: readonly store.StoredWebhook[]) {
  if (others.some((one) => isSameName(one, given))) throw refusal('name', 'taken');
  const problem = addressProblem(URL.parse(given.url), ctx.outbound);
  if (problem) throw refusal('url', problem);
}

const isSameName = (one: { name: string }, other: { name: string }) =>
  one.name.toLowerCase() === other.name.toLowerCase();

const refusal = (field: string, code: string) =>
  new AppError('validation_failed', `${field}: ${code}`, { [`body.${field}`]: code });

const givenOf = ({ name, url, events, isOn }: store.StoredWebhook): GivenWebhook => ({
  name,
  url,
  events: inOrder(events),
  isOn,
});

/** The path of an address can be a key to it: only who it leads to is written down. */
const factsOf = ({ name, url, events, isOn }: store.StoredWebhook) => ({
  name,
  receiver: new URL(url).origin,
  webhookEvents: inOrder(events),
  isOn,
});

export const aboutWebhook = (guid: string) => ({ kind: 'webhook', id: guid });

export const namesOf = (ctx: Ctx, { guid, name }: Pick<store.StoredWebhook, 'guid' | 'name'>) => ({
  [guid]: { title: { [ctx.platform.defaultLanguage]: name } },
});
