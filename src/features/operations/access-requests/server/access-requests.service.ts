import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { readAdmins } from '#features/identity/roles/server/members.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';

/** As many admins as hear of a request. */
const maxAdmins = 50;

/** Tells the admins that the actor cannot see what is at this path. Throws `unverified_account`. */
export async function requestAccess(ctx: Ctx, { path, reason }: { path: string; reason: string }): Promise<SendResult> {
  const { accountId } = ctx.actor;
  const person = accountId === null ? undefined : await findAddressee(ctx, { accountId });
  if (accountId === null || !person) throw new AppError('not_signed_in', 'only a person asks for access');
  if (!ctx.actor.isVerified) throw new AppError('unverified_account', 'the address is not proven');
  return inTransaction(ctx, async (ctx) => {
    const asked = await askToSend(ctx, { purpose: 'access-request', email: person.email, ip: null, isApart: true });
    if (asked.result !== 'Sent') return asked;
    for (const admin of await readAdmins(ctx, maxAdmins))
      await queueMail(ctx, 'access-requested', { admin, accountId, path, reason });
    ctx.records({
      action: 'access.requested',
      object: { kind: 'account', id: accountId },
      new: { address: path, reason },
    });
    return asked;
  });
}
