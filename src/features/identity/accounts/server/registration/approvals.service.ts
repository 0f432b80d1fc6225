import { forgetPerson } from '#infra/audit/forget-audit.store.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { notFound } from '#kernel/errors.ts';
import { welcome } from '../../../welcome/server/welcome.service.ts';
import * as store from './registration.store.ts';

const maxShown = 200;

/** Who waits to be let in, the longest first. */
export const readWaiting = async (ctx: Ctx) => ({ registrations: await store.selectWaiting(ctx, maxShown) });

/** Lets somebody in, who hears so by mail. Throws `not_found` where nobody waits. */
export const approve = (ctx: Ctx, accountId: string) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await store.endWaiting(ctx, accountId))) throw notFound('registration', accountId);
    await welcome(ctx, accountId, { isTold: true });
    await queueMail(ctx, 'registration-approved', { accountId });
    ctx.records({ action: 'registration.approved', object: { kind: 'account', id: accountId } });
  });

/** Deletes the account that waits; its person hears the reason by mail. Throws `not_found` where nobody waits. */
export const reject = (ctx: Ctx, accountId: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    const email = await store.deleteWaiting(ctx, accountId);
    if (email === undefined) throw notFound('registration', accountId);
    await forgetPerson(ctx, accountId);
    await queueMail(ctx, 'registration-rejected', { email, reason });
    ctx.records({ action: 'registration.rejected', object: { kind: 'account', id: accountId }, new: { reason } });
  });
