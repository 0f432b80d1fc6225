import { createHash } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { networkOf } from '#infra/network.ts';
import { AppError } from '#kernel/errors.ts';
import { accountBudget, type Budget, failuresNow, networkBudget, requestBudget, waitFor } from '../throttle.rules.ts';
import * as store from './throttle.store.ts';

interface Attempt {
  email: string;
  ip: string;
}

const day = 86_400_000;

/**
 * Records an attempt as failed before it is looked at, so that many at once get no further than one after the other. Throws
 * `too_many_requests` with the seconds to wait as field `retryAfter`. Gives how many of this account from this network were
 * wrong now, this one counted in.
 */
export async function recordAttempt(ctx: Ctx, attempt: Attempt): Promise<number> {
  const keys = keysOf(attempt);
  const counted = await count(ctx, { [keys.network]: networkBudget, [keys.account]: accountBudget });
  return counted.get(keys.account) ?? 0;
}

/** Counts what anybody may ask for, right or not, by its network. Throws `too_many_requests` as `recordAttempt` does. */
export const recordRequest = (ctx: Ctx, what: string, ip: string) =>
  count(ctx, { [hash(what, networkOf(ip))]: requestBudget });

const authorizationKey = (ip: string) => hash('provider-authorization', networkOf(ip));

/**
 * Counts an authorization request by its network before it begins, since each may make the product call outside. Throws
 * `too_many_requests` as `recordAttempt` does.
 */
export const recordAuthorization = (ctx: Ctx, ip: string) => count(ctx, { [authorizationKey(ip)]: networkBudget });

/** The request was completed: the network has it back, so that an office where everybody comes in is not slowed down. */
export const resetAuthorization = (ctx: Ctx, ip: string) => store.removeFailure(ctx, authorizationKey(ip));

const factorKey = (accountId: string) => hash('second-factor', accountId);

/**
 * Records an attempt at a second factor of an account as failed before it is looked at, from wherever: anyone who attempts it has the first one.
 * Throws `too_many_requests` as `recordAttempt` does.
 */
export const recordFactorAttempt = (ctx: Ctx, accountId: string) =>
  count(ctx, { [factorKey(accountId)]: accountBudget });

/** The factor was right. */
export const resetFactorAttempts = (ctx: Ctx, accountId: string) => store.deleteAttempts(ctx, factorKey(accountId));

async function count(ctx: Ctx, budgets: Readonly<Record<string, Budget>>): Promise<ReadonlyMap<string, number>> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const known = [...(await store.lockAttempts(ctx, Object.keys(budgets)))];
    const wait = Math.max(...known.map(([key, tries]) => waitFor(tries, budgets[key] ?? networkBudget, now)));
    if (wait > 0) throw new AppError('too_many_requests', 'too many', { retryAfter: String(Math.ceil(wait / 1000)) });
    const counted = known.map(([key, tries]) => [key, failuresNow(tries, now) + 1] as const);
    const failures = new Map(counted);
    await store.saveFailures(ctx, failures);
    return failures;
  });
}

/** The attempt succeeded: the account's are forgotten, the network has this one back. */
export async function resetAttempts(ctx: Ctx, attempt: Attempt) {
  const keys = keysOf(attempt);
  // Both at once, as anyone who counts does, so that none waits for the other.
  await store.lockAttempts(ctx, [keys.account, keys.network]);
  await store.deleteAttempts(ctx, keys.account);
  await store.removeFailure(ctx, keys.network);
  await store.deleteAttemptsBefore(ctx, new Date(ctx.now().getTime() - day));
}

function keysOf({ email, ip }: Attempt) {
  const network = networkOf(ip);
  return { network: hash(network), account: hash(network, email.toLowerCase()) };
}

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
