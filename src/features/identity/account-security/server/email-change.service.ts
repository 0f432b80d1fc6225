import { z } from 'zod';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { orFailed } from '#features/base/mail/server/sending/send-result.ts';
import { askToSend, isAddress } from '#features/base/mail/server/sending/sending.service.ts';
import { isDisposable } from '#features/base/settings/mail-domains.rules.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import {
  deletePassword,
  replaceEmail,
  requireOwnAccount,
} from '#features/identity/accounts/server/accounts.service.ts';
import {
  deleteVerificationsOf,
  type EmailVerification,
  requestVerification,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { type ClientInfo, openSession } from '#features/identity/sessions/server/sessions.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { resetCredentials, revokeAccess } from './revoke-access/revoke-access.service.ts';

interface EmailChange {
  email: string;
  language?: InterfaceLanguage | undefined;
}

/**
 * Asks for another address: a mail to the new one, and a notice with a way back to the old one (functional reference 6.2.4). The
 * answer and the work are the same for an address that somebody else has; that mail says so. Throws
 * `validation_failed` for one that is deleted.
 */
export async function askEmailChange(ctx: Ctx, { email, language }: EmailChange, ip: string): Promise<SendResult> {
  const account = await requireOwnAccount(ctx);
  if (isDisposable(email, await readSettings(ctx)))
    throw new AppError('validation_failed', 'an address that is deleted', { 'body.email': 'disposable' });
  if (!isAddress(email) || email.toLowerCase() === account.email.toLowerCase()) return { result: 'BadRequest' };
  const object = { kind: 'account', id: account.id };
  return orFailed(() =>
    inTransaction(ctx, async (ctx) => {
      const outcome = await askToSend(ctx, { purpose: 'email-change', email, ip });
      if (outcome.result !== 'Sent') return outcome;
      await deleteVerificationsOf(ctx, account.id, ['email-change']);
      await requestVerification(ctx, { purpose: 'email-change', email, accountId: account.id, language });
      const data = { newEmail: email };
      await requestVerification(ctx, {
        purpose: 'email-undo',
        email: account.email,
        accountId: account.id,
        language,
        data,
      });
      ctx.records({ action: 'account.emailChangeAsked', object, old: { email: account.email }, new: { email } });
      return outcome;
    }),
  );
}

/** Forgets the address that was asked for; its link is worth nothing. */
export const cancelEmailChange = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await requireOwnAccount(ctx);
    if ((await deleteVerificationsOf(ctx, id, ['email-change'])) > 0)
      ctx.records({ action: 'account.emailChangeCancelled', object: { kind: 'account', id } });
  });

/**
 * The new address is proven, and becomes that of the account. Every session ends but the one of who confirms it, which goes on
 * under a new id: gives its token. Throws `gone` where somebody else has the address by now.
 */
export async function changeEmail(
  ctx: Ctx,
  verification: EmailVerification,
  client: ClientInfo,
): Promise<string | undefined> {
  const { accountId, email } = verification;
  const old = accountId === null ? undefined : (await replaceEmail(ctx, accountId, email))?.email;
  if (accountId === null || old === undefined) throw new AppError('gone', 'somebody else has this address');
  await revokeAccess(ctx, accountId);
  const object = { kind: 'account', id: accountId };
  ctx.records({ action: 'account.emailChanged', object, old: { email: old }, new: { email }, actorId: accountId });
  return ctx.actor.accountId === accountId ? openSession(ctx, accountId, client) : undefined;
}

const Undo = z.object({ newEmail: z.string() });

/**
 * The address of before is that of the account again. Nothing that was asked for since is good, every session ends, and the
 * password is gone: somebody may know it. Second factors stay, or anyone who reads that mailbox would be rid of them; those of an
 * account whose address was never proven go as well.
 */
export async function restoreEmail(ctx: Ctx, verification: EmailVerification) {
  const { accountId, email } = verification;
  const undone = accountId === null ? undefined : await replaceEmail(ctx, accountId, email);
  if (accountId === null || undone === undefined) throw new AppError('gone', 'somebody else has this address');
  if (undone.wasVerified) await revokeAccess(ctx, accountId);
  else await resetCredentials(ctx, accountId);
  await deleteVerificationsOf(ctx, accountId, ['email-undo']);
  await deletePassword(ctx, accountId);
  ctx.records({
    action: 'account.emailRestored',
    object: { kind: 'account', id: accountId },
    actorId: accountId,
    old: { email: Undo.parse(verification.data).newEmail },
    new: { email },
  });
}
