import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { findAddressee, findSignInAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { currentTerms } from '#features/identity/legal/server/terms.service.ts';
import { recordRequest } from '#features/identity/throttle/server/throttle.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { hashToken, isToken } from '#infra/secret-token.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import { maskEmail } from '#kernel/text/mask-email.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import type { PropertyDefinition } from '../../../identity/properties/properties.contract.ts';
import { readAskedAtJoining } from '../../../identity/properties/server/properties.service.ts';
import { isPending, stateOf } from '../invitations.rules.ts';
import type { InvitationStatus } from '../user-invitation.contract.ts';
import * as store from './invitations.store.ts';

/** The invitation whose link holds this code. */
export const findByLink = async (ctx: Ctx, code: string): Promise<store.StoredInvitation | undefined> =>
  isToken(code) ? store.findByCode(ctx, hashToken(code)) : undefined;

/**
 * Counts a code that nobody has, by its network; throws `too_many_requests` for who guesses (security B15). Before any
 * transaction, since what is refused is counted as well.
 */
export async function slowGuesses(ctx: Ctx, code: string, ip: string) {
  if (!(await findByLink(ctx, code))) await recordRequest(ctx, 'invitation', ip);
}

/** What an invitation says to who has its link. Throws `not_found`, `conflict` once it was answered, and `gone` when it expired. */
export async function readStatus(ctx: Ctx, code: string): Promise<InvitationStatus> {
  const found = await requirePending(ctx, code);
  const account = await findSignInAccount(ctx, { email: found.email });
  const isOwn = await isOwnAddress(ctx, found.email);
  const { defaultLanguage } = ctx.platform;
  const { platformName, newsletter: offersNewsletter } = await readSettings(ctx);
  const { firstName, lastName, message, language } = found;
  return {
    state: found.openedAt ? 'Opened' : 'Sent',
    platformName: localized(platformName, language, defaultLanguage).text || ctx.platform.primaryDomain,
    inviter: await nameOf(ctx, found.invitedBy),
    maskedEmail: maskEmail(found.email),
    firstName,
    lastName,
    message,
    language,
    expiresOn: found.expiresAt.toISOString(),
    accountExists: account !== undefined,
    requiresLogin: account !== undefined && ctx.actor.accountId === null,
    isForCaller: ctx.actor.accountId !== null && (isOwn || found.anyAddress),
    requiredProperties: await readRequired(ctx),
    termsVersion: (await currentTerms(ctx)).version,
    offersNewsletter,
  };
}

async function requirePending(ctx: Ctx, code: string): Promise<store.StoredInvitation> {
  const found = await findByLink(ctx, code);
  const state = found && stateOf(found, ctx.now());
  if (!found || !state || state === 'Revoked') throw notFound('invitation', 'of this code');
  if (isPending(state)) return found;
  const fields = { state, expiresOn: found.expiresAt.toISOString() };
  throw new AppError(state === 'Expired' ? 'gone' : 'conflict', `the invitation is ${state}`, fields);
}

/** Whether the actor has this address. */
export async function isOwnAddress(ctx: Ctx, email: string): Promise<boolean> {
  if (ctx.actor.accountId === null) return false;
  const own = await findAddressee(ctx, { accountId: ctx.actor.accountId });
  return own?.email.toLowerCase() === email.toLowerCase();
}

async function nameOf(ctx: Ctx, accountId: string | null): Promise<string> {
  const person = accountId === null ? undefined : await findAddressee(ctx, { accountId });
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}

/** Whether an address has an invitation that can still be accepted. */
export const isInvited = store.hasPending;

/** The properties that everybody who joins fills in. */
export const readRequired = async (ctx: Ctx): Promise<PropertyDefinition[]> =>
  (await readAskedAtJoining(ctx)).filter(({ required }) => required);

/** Somebody looks at it in a browser. */
export async function noteOpened(ctx: Ctx, code: string) {
  const found = await requirePending(ctx, code);
  if (!found.openedAt) await store.note(ctx, found.id, 'opened_at');
}

/** Says no; the inviter hears of it. Throws as `readStatus`. */
export async function decline(ctx: Ctx, code: string) {
  const { id, invitedBy } = await requirePending(ctx, code);
  await store.note(ctx, id, 'declined_at');
  ctx.changed(`link:${id}`);
  ctx.records({ action: 'invitation.declined', object: { kind: 'invitation', id } });
  if (invitedBy) await queueMail(ctx, 'invitation-answered', { invitation: id, isAccepted: false });
}

/** Asks who invited for a new invitation in the place of an expired one. */
export async function requestAgain(ctx: Ctx, code: string, ip: string): Promise<SendResult> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findByLink(ctx, code);
    if (!found?.invitedBy || stateOf(found, ctx.now()) !== 'Expired') return { result: 'NotFound' };
    const outcome = await askToSend(ctx, { purpose: 'invitation-anew', email: found.email, ip });
    if (outcome.result === 'Sent') await queueMail(ctx, 'invitation-wanted', { invitation: found.id });
    return outcome;
  });
}
