import { makeActive, makeInactive } from '#features/identity/accounts/server/change-account.service.ts';
import { termsToAsk } from '#features/identity/legal/server/terms.service.ts';
import { endSessionsOf } from '#features/identity/sessions/server/sessions.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { isLastAdmin } from '../../roles/server/members.service.ts';
import type { AccountStatus, BlockReason, Contributions } from '../account-status.contract.ts';
import { eraseAfterDays } from '../account-status.rules.ts';
import * as store from './account-status.store.ts';
import { removesContributions } from './remove-contributions.ts';

/** What stands between the actor and the full use of their account. */
export async function readAccountStatus(ctx: Ctx, language: 'nl' | 'en'): Promise<AccountStatus> {
  const accountId = requireAccountId(ctx);
  const stored = await store.findAccountStatus(ctx, accountId);
  const isInactive = stored !== undefined && !stored.isActive;
  const cause = stored?.cause === 'dormant' ? 'dormant' : 'blocked';
  return {
    terms: isInactive ? null : await termsToAsk(ctx, language),
    isRestricted: !ctx.actor.hasAcceptedTerms,
    needsFactor: ctx.actor.needsFactor,
    inactive: isInactive
      ? { cause, reason: stored.reason, until: stored.until?.toISOString() ?? null, contact: stored.contact }
      : null,
  };
}

interface Block {
  reason: BlockReason;
  /** Null: until somebody lifts it. */
  until: Date | null;
  /** Address or page by which the person can object. */
  contact: string;
}

/** Shuts somebody out, with the reason that they read and by mail. Throws `not_found`, and `conflict` for the last admin. */
export async function blockAccount(ctx: Ctx, accountId: string, { reason, until, contact }: Block) {
  await inTransaction(ctx, async (ctx) => {
    await requireNotLastAdmin(ctx, accountId);
    const before = await requireAccountStatus(ctx, accountId);
    await makeInactive(ctx, accountId, { cause: 'blocked', reason, until, contact });
    ctx.records({
      action: 'account.blocked',
      object: { kind: 'account', id: accountId },
      old: { cause: before.cause },
      new: { reason, until: until?.toISOString() ?? null },
    });
    await queueMail(ctx, 'account-blocked', { accountId });
  });
}

/** Ends a block, a pause or a deletion that is not yet published. Throws `not_found`. */
export async function activateAccount(ctx: Ctx, accountId: string) {
  await inTransaction(ctx, async (ctx) => {
    const { isActive, cause } = await requireAccountStatus(ctx, accountId);
    if (isActive) return;
    await makeActive(ctx, accountId);
    ctx.records({ action: 'account.activated', object: { kind: 'account', id: accountId }, old: { cause } });
    await queueMail(ctx, 'account-active', { accountId });
  });
}

/** The actor comes back from a pause. Throws `not_allowed` when somebody shut them out. */
export async function reactivate(ctx: Ctx) {
  const accountId = requireAccountId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { isActive, cause } = await requireAccountStatus(ctx, accountId);
    if (!isActive && cause !== 'dormant') throw new AppError('not_allowed', 'the account was blocked');
    if (!isActive) await activateAccount(ctx, accountId);
  });
}

/**
 * Deletes the actor's account: signed out everywhere, erased after thirty days. What they placed stays without their name, or goes
 * to the trash. Throws `conflict` for the last admin.
 */
export async function deleteOwnAccount(ctx: Ctx, { contributions }: { contributions: Contributions }) {
  const accountId = requireAccountId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const result = await deleteAccountOf(ctx, accountId);
    if (contributions === 'remove') await queueJob(ctx, removesContributions, { account: accountId });
    return result;
  });
}

/** Deletes somebody's account as they could themselves. Throws `not_found`, and `conflict` for the last admin. */
export async function deleteAccountOf(ctx: Ctx, accountId: string): Promise<{ erasedOn: string }> {
  const erasedOn = new Date(ctx.now().getTime() + eraseAfterDays * 86_400_000).toISOString();
  return inTransaction(ctx, async (ctx) => {
    await requireNotLastAdmin(ctx, accountId);
    await requireAccountStatus(ctx, accountId);
    await makeInactive(ctx, accountId, { cause: 'deleted' });
    await endSessionsOf(ctx, accountId);
    ctx.records({ action: 'account.deleted', object: { kind: 'account', id: accountId } });
    await queueMail(ctx, 'account-deleted', { accountId, erasedOn });
    return { erasedOn };
  });
}

export type StoredAccountStatus = Omit<store.StoredAccountStatus, 'until'> & { until: string | null };

/** Whether and why an account is inactive; it stays so until the transaction ends. Throws `not_found`. */
export async function holdAccountStatus(ctx: Ctx, accountId: string): Promise<StoredAccountStatus> {
  const { until, ...status } = await requireAccountStatus(ctx, accountId);
  return { ...status, until: until?.toISOString() ?? null };
}

interface AccountStatusUndo {
  before: StoredAccountStatus;
  after: StoredAccountStatus;
}

/** Takes a change of status back. Throws `conflict` where it was changed since, and for the last admin. */
export async function restoreAccountStatus(ctx: Ctx, accountId: string, { before, after }: AccountStatusUndo) {
  if (canonicalJson(await holdAccountStatus(ctx, accountId)) !== canonicalJson(after))
    throw new AppError('conflict', 'the account was changed since');
  const { isActive, cause, reason, until, contact } = before;
  if (isActive) return activateAccount(ctx, accountId);
  if (cause === 'deleted') return void (await deleteAccountOf(ctx, accountId));
  const ends = until === null ? null : new Date(until);
  if (cause === 'blocked') return blockAccount(ctx, accountId, { reason: reason ?? 'other', until: ends, contact });
  await requireNotLastAdmin(ctx, accountId);
  await makeInactive(ctx, accountId, { cause: 'dormant' });
  ctx.records({ action: 'account.paused', object: { kind: 'account', id: accountId } });
}

async function requireNotLastAdmin(ctx: Ctx, accountId: string) {
  if (await isLastAdmin(ctx, accountId))
    throw new AppError('conflict', 'nobody would be left to manage the platform', { account: 'last_admin' });
}

async function requireAccountStatus(ctx: Ctx, accountId: string): Promise<store.StoredAccountStatus> {
  const status = await store.lockAccountStatus(ctx, accountId);
  if (!status) throw notFound('account', accountId);
  return status;
}

function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
