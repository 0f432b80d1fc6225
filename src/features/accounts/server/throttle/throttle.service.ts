import { createHash } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { networkOf } from '#infra/network.ts';
import { AppError } from '#kernel/errors.ts';
import { accountBudget, askedBudget, type Budget, failuresNow, networkBudget, waitFor } from '../../throttle.rules.ts';
import * as store from './throttle.store.ts';

interface Try {
  email: string;
  ip: string;
}

const day = 86_400_000;

/**
 * Counts a try as wrong before it is looked at, so that many at once get no further than one after the other. Throws
 * `too_many_requests` with the seconds to wait as field `retryAfter`. Gives how many of this account from this network were
 * wrong now, this one counted in.
 */
export async function countTry(ctx: Ctx, tried: Try): Promise<number> {
  const keys = keysOf(tried);
  const counted = await count(ctx, { [keys.network]: networkBudget, [keys.account]: accountBudget });
  return counted.get(keys.account) ?? 0;
}

/** Counts what anybody may ask for, right or not, by its network. Throws `too_many_requests` as `countTry` does. */
export const countAsked = (ctx: Ctx, what: string, ip: string) =>
  count(ctx, { [hash(what, networkOf(ip))]: askedBudget });

const visitKey = (ip: string) => hash('provider-visit', networkOf(ip));

/**
 * Counts a visit to a provider by its network before it begins, since each may make the product call outside. Throws
 * `too_many_requests` as `countTry` does.
 */
export const countVisit = (ctx: Ctx, ip: string) => count(ctx, { [visitKey(ip)]: networkBudget });

/** The visit ended as it should: the network has it back, so that an office where everybody comes in is not slowed down. */
export const forgiveVisit = (ctx: Ctx, ip: string) => store.takeBackFailure(ctx, visitKey(ip));

const factorKey = (accountId: string) => hash('second-factor', accountId);

/**
 * Counts a try of a second factor of an account as wrong before it is looked at, from wherever: whoever tries has the first one.
 * Throws `too_many_requests` as `countTry` does.
 */
export const countFactorTry = (ctx: Ctx, accountId: string) => count(ctx, { [factorKey(accountId)]: accountBudget });

/** The factor was right. */
export const forgiveFactorTries = (ctx: Ctx, accountId: string) => store.deleteTries(ctx, factorKey(accountId));

async function count(ctx: Ctx, budgets: Readonly<Record<string, Budget>>): Promise<ReadonlyMap<string, number>> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const known = [...(await store.lockTries(ctx, Object.keys(budgets)))];
    const wait = Math.max(...known.map(([key, tries]) => waitFor(tries, budgets[key] ?? networkBudget, now)));
    if (wait > 0) throw new AppError('too_many_requests', 'too many', { retryAfter: String(Math.ceil(wait / 1000)) });
    const counted = known.map(([key, tries]) => [key, failuresNow(tries, now) + 1] as const);
    for (const [key, failures] of counted) await store.saveFailures(ctx, key, failures);
    return new Map(counted);
  });
}

/** The try was right: the account's are forgotten, the network has this one back. */
export async function forgiveTry(ctx: Ctx, tried: Try) {
  const keys = keysOf(tried);
  // Both at once, as whoever counts does, so that none waits for the other.
  await store.lockTries(ctx, [keys.account, keys.network]);
  await store.deleteTries(ctx, keys.account);
  await store.takeBackFailure(ctx, keys.network);
  await store.deleteTriesBefore(ctx, new Date(ctx.now().getTime() - day));
}

function keysOf({ email, ip }: Try) {
  const network = networkOf(ip);
  return { network: hash(network), account: hash(network, email.toLowerCase()) };
}

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
