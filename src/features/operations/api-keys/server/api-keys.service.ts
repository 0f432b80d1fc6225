import { randomUUID } from 'node:crypto';
import { namesOfPeople } from '#features/operations/audit/server/names.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { hashToken } from '#infra/secret-token.ts';
import { addDays, dayAfter, dayAt, startOfDay } from '#kernel/dates.ts';
import type { Input } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { type ApiKey, type addApiKey as contract, hasEnded, maxKeys } from '../api-keys.contract.ts';
import { endError, keptDays, stateOf, usualDays, warnedFrom } from '../api-keys.rules.ts';
import * as store from './api-keys.store.ts';
import { endingOf, makeKey } from './key-text.ts';

type Given = Input<typeof contract>['body'];

/** Those that work by name, then the others. */
export async function readKeys(ctx: Ctx): Promise<{ keys: ApiKey[] }> {
  const keys = await toWire(ctx, await store.selectKeys(ctx));
  return { keys: [...keys.filter((key) => !hasEnded(key)), ...keys.filter(hasEnded)] };
}

/** Gives what it is sent as, once. Throws `validation_failed` with the field. */
export const addKey = (ctx: Ctx, { lastDay: given, ...facts }: Given) =>
  inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    if (accountId === null) throw new AppError('not_signed_in', 'a key acts for somebody');
    const { timeZone } = ctx.platform;
    const today = dayAt(ctx.now(), timeZone);
    const lastDay = given ?? addDays(today, usualDays);
    requireGood(
      facts,
      (await store.selectKeys(ctx)).filter((one) => !isOver(ctx, one)),
    );
    const error = endError(lastDay, today);
    if (error) throw refusal('lastDay', error);
    const secret = makeKey();
    const key: store.StoredKey = {
      ...facts,
      guid: randomUUID(),
      accountId,
      ending: endingOf(secret),
      isStrong: ctx.credential?.isStrong === true,
      madeAt: ctx.now(),
      expiresAt: startOfDay(dayAfter(lastDay), timeZone),
      revokedAt: null,
      lastUsedAt: null,
    };
    await store.insertKey(ctx, key, { hash: hashToken(secret), isWarned: key.expiresAt <= warnedFrom(ctx.now()) });
    await queueMail(ctx, 'api-key-made', { accountId, key: key.guid });
    ctx.records({
      action: 'apiKey.added',
      object: aboutKey(key),
      new: { name: key.name, reach: key.reach, lastDay, keyAddresses: key.addresses },
      names: nameOf(ctx, key),
    });
    return { key: await oneToWire(ctx, key), secret };
  });

/** At once and for good. Throws `not_found`, and `conflict` for one that does not work any more. */
export const revokeKey = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const key = await store.lockKey(ctx, guid);
    if (!key) throw notFound('API key', guid);
    if (isOver(ctx, key)) throw new AppError('conflict', 'it does not work any more');
    await store.setRevoked(ctx, guid);
    ctx.records({
      action: 'apiKey.revoked',
      object: aboutKey(key),
      old: { name: key.name, reach: key.reach, keyOwner: key.accountId },
      names: nameOf(ctx, key),
    });
    return { key: await oneToWire(ctx, key) };
  });

/** Those that have not worked for a while. */
export const forgetEnded = (ctx: Ctx) =>
  store.deleteEndedBefore(ctx, new Date(ctx.now().getTime() - keptDays * 86_400_000));

const isOver = (ctx: Ctx, { revokedAt, expiresAt }: store.StoredKey) => revokedAt !== null || expiresAt <= ctx.now();

function requireGood({ name }: Pick<Given, 'name'>, others: readonly store.StoredKey[]) {
  if (others.length >= maxKeys) throw refusal('name', 'too_many');
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw refusal('name', 'taken');
}

const refusal = (field: string, code: string) =>
  new AppError('validation_failed', `${field}: ${code}`, { [`body.${field}`]: code });

async function oneToWire(ctx: Ctx, { guid }: store.StoredKey): Promise<ApiKey> {
  const stored = (await store.selectKeys(ctx)).filter((one) => one.guid === guid);
  const [key] = await toWire(ctx, stored);
  if (!key) throw notFound('API key', guid);
  return key;
}

async function toWire(ctx: Ctx, stored: Awaited<ReturnType<typeof store.selectKeys>>): Promise<ApiKey[]> {
  const owners = await namesOfPeople(ctx, [...new Set(stored.map(({ accountId }) => accountId))]);
  return stored.map((key) => ({
    guid: key.guid,
    name: key.name,
    reach: key.reach,
    addresses: key.addresses,
    ending: key.ending,
    owner: { guid: key.accountId, name: owners.get(key.accountId) ?? '' },
    madeOn: key.madeAt.toISOString(),
    lastUsedOn: key.lastUsedAt?.toISOString() ?? null,
    lastDay: lastDayOf(ctx, key),
    state: stateOf(key, ctx.now()),
  }));
}

/** The day at whose end it ends. */
export const lastDayOf = ({ platform }: Pick<Ctx, 'platform'>, { expiresAt }: Pick<store.StoredKey, 'expiresAt'>) =>
  dayAt(new Date(expiresAt.getTime() - 1), platform.timeZone);

const aboutKey = ({ guid }: store.StoredKey) => ({ kind: 'apiKey', id: guid });

const nameOf = (ctx: Ctx, { guid, name }: store.StoredKey) => ({
  [guid]: { title: { [ctx.platform.defaultLanguage]: name } },
});
