import * as registrants from '#features/identity/accounts/server/registrants.service.ts';
import { removeMemberships } from '#features/identity/roles/server/access.service.ts';
import { welcome } from '#features/identity/welcome/server/welcome.service.ts';
import { forgetPerson } from '#infra/audit/forget-audit.store.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { notFound } from '#kernel/errors.ts';

const maxShown = 200;

/** Who waits to be let in, the longest first. */
export const readWaiting = async (ctx: Ctx) => ({ registrations: await registrants.selectWaiting(ctx, maxShown) });

/** Lets somebody in, who hears so by mail. Throws `not_found` where nobody waits. */
export const approve = (ctx: Ctx, accountId: string) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await registrants.endWaiting(ctx, accountId))) throw notFound('registration', accountId);
    await welcome(ctx, accountId, { isTold: true });
    await queueMail(ctx, 'registration-approved', { accountId });
    ctx.records({ action: 'registration.approved', object: { kind: 'account', id: accountId } });
  });

/** Deletes the account that waits; its person hears the reason by mail. Throws `not_found` where nobody waits. */
export const reject = (ctx: Ctx, accountId: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await registrants.holdWaiting(ctx, accountId))) throw notFound('registration', accountId);
    await removeMemberships(ctx, accountId);
    const email = await registrants.deleteWaiting(ctx, accountId);
    await forgetPerson(ctx, accountId);
    await queueMail(ctx, 'registration-rejected', { email, reason });
    ctx.records({ action: 'registration.rejected', object: { kind: 'account', id: accountId }, new: { reason } });
  });
