import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { endSessionsOf } from '../../accounts/server/sessions/sessions.service.ts';
import { isLastAdmin } from '../../roles/server/members.service.ts';
import type { BlockReason, Standing } from '../standing.contract.ts';
import { eraseAfterDays } from '../standing.rules.ts';
import * as store from './standing.store.ts';
import { termsToAsk } from './terms.service.ts';

/** What stands between the actor and the full use of their account. */
export async function readStanding(ctx: Ctx, language: 'nl' | 'en'): Promise<Standing> {
  const accountId = demandAccountId(ctx);
  const stored = await store.findStanding(ctx, accountId);
  const isInactive = stored !== undefined && !stored.isActive;
  const cause = stored?.cause === 'dormant' ? 'dormant' : 'blocked';
  return {
    terms: isInactive ? null : await termsToAsk(ctx, language),
    isLimited: !ctx.actor.hasAcceptedTerms,
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
    await demandNotLastAdmin(ctx, accountId);
    const before = await demandStanding(ctx, accountId);
    await store.makeInactive(ctx, accountId, { cause: 'blocked', reason, until, contact });
    ctx.records({
      ...{ action: 'account.blocked', object: { kind: 'account', id: accountId } },
      ...{ old: { cause: before.cause }, new: { reason, until: until?.toISOString() ?? null } },
    });
    await queueMail(ctx, 'account-blocked', { accountId });
  });
}

/** Ends a block, a pause or a deletion that is not yet carried out. Throws `not_found`. */
export async function activateAccount(ctx: Ctx, accountId: string) {
  await inTransaction(ctx, async (ctx) => {
    const { isActive, cause } = await demandStanding(ctx, accountId);
    if (isActive) return;
    await store.makeActive(ctx, accountId);
    ctx.records({ action: 'account.activated', object: { kind: 'account', id: accountId }, old: { cause } });
    await queueMail(ctx, 'account-active', { accountId });
  });
}

/** The actor comes back from a pause. Throws `not_allowed` when somebody shut them out. */
export async function reactivate(ctx: Ctx) {
  const accountId = demandAccountId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { isActive, cause } = await demandStanding(ctx, accountId);
    if (!isActive && cause !== 'dormant') throw new AppError('not_allowed', 'the account was blocked');
    if (!isActive) await activateAccount(ctx, accountId);
  });
}

/** Deletes the actor's account: signed out everywhere, erased after thirty days. Throws `conflict` for the last admin. */
export async function deleteOwnAccount(ctx: Ctx): Promise<{ erasedOn: string }> {
  return deleteAccountOf(ctx, demandAccountId(ctx));
}

/** Deletes somebody's account as they could themselves. Throws `not_found`, and `conflict` for the last admin. */
export async function deleteAccountOf(ctx: Ctx, accountId: string): Promise<{ erasedOn: string }> {
  const erasedOn = new Date(ctx.now().getTime() + eraseAfterDays * 86_400_000).toISOString();
  return inTransaction(ctx, async (ctx) => {
    await demandNotLastAdmin(ctx, accountId);
    await demandStanding(ctx, accountId);
    await store.makeInactive(ctx, accountId, { cause: 'deleted' });
    await endSessionsOf(ctx, accountId);
    ctx.records({ action: 'account.deleted', object: { kind: 'account', id: accountId } });
    await queueMail(ctx, 'account-deleted', { accountId, erasedOn });
    return { erasedOn };
  });
}

export type StoredStanding = Omit<store.StoredStanding, 'until'> & { until: string | null };

/** Whether and why an account is inactive; it stays so until the transaction ends. Throws `not_found`. */
export async function holdStanding(ctx: Ctx, accountId: string): Promise<StoredStanding> {
  const { until, ...standing } = await demandStanding(ctx, accountId);
  return { ...standing, until: until?.toISOString() ?? null };
}

interface StandingUndo {
  before: StoredStanding;
  after: StoredStanding;
}

/** Takes a change of standing back. Throws `conflict` where it was changed since, and for the last admin. */
export async function putStandingBack(ctx: Ctx, accountId: string, { before, after }: StandingUndo) {
  if (canonicalJson(await holdStanding(ctx, accountId)) !== canonicalJson(after))
    throw new AppError('conflict', 'the account was changed since');
  const { isActive, cause, reason, until, contact } = before;
  if (isActive) return activateAccount(ctx, accountId);
  if (cause === 'deleted') return void (await deleteAccountOf(ctx, accountId));
  const ends = until === null ? null : new Date(until);
  if (cause === 'blocked') return blockAccount(ctx, accountId, { reason: reason ?? 'other', until: ends, contact });
  await demandNotLastAdmin(ctx, accountId);
  await store.makeInactive(ctx, accountId, { cause: 'dormant' });
  ctx.records({ action: 'account.paused', object: { kind: 'account', id: accountId } });
}

async function demandNotLastAdmin(ctx: Ctx, accountId: string) {
  if (await isLastAdmin(ctx, accountId))
    throw new AppError('conflict', 'nobody would be left to manage the platform', { account: 'last_admin' });
}

async function demandStanding(ctx: Ctx, accountId: string): Promise<store.StoredStanding> {
  const standing = await store.lockStanding(ctx, accountId);
  if (!standing) throw notFound('account', accountId);
  return standing;
}

function demandAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
