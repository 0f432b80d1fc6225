import { z } from 'zod';
import { actorOf } from '#features/identity/sessions/server/people.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { dayAt } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { monthBefore, nextMonth } from '../../months.rules.ts';
import * as store from './monthly.store.ts';

const today = (ctx: Ctx) => dayAt(ctx.now(), ctx.platform.timeZone);

/** Whether the actor gets the figures of each month by mail. */
export async function readOwnMonthlyMail(ctx: Ctx) {
  const { accountId } = ctx.actor;
  return { isOn: accountId !== null && (await store.findReader(ctx, accountId)) !== undefined };
}

/** From the next month on, or no longer. */
export async function setOwnMonthlyMail(ctx: Ctx, isOn: boolean) {
  const { accountId } = ctx.actor;
  if (accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  await inTransaction(ctx, (ctx) => (isOn ? begin(ctx, accountId) : end(ctx, accountId)));
  return readOwnMonthlyMail(ctx);
}

async function begin(ctx: Ctx, accountId: string) {
  const isNew = await store.insertReader(ctx, { accountId, askedAt: ctx.now(), nextOn: nextMonth(today(ctx)) });
  if (isNew) record(ctx, 'monthlyMail.subscribed', accountId);
}

async function end(ctx: Ctx, accountId: string) {
  if (await store.deleteReader(ctx, accountId)) record(ctx, 'monthlyMail.unsubscribed', accountId);
}

const record = (ctx: Ctx, action: 'monthlyMail.subscribed' | 'monthlyMail.unsubscribed', accountId: string) =>
  ctx.records({ action, object: { kind: 'account', id: accountId }, actorId: accountId });

const purpose = ({ platform }: Ctx) => `monthly figures ${platform.id}`;

/** What the link in a mail ends in, which turns it off: good until they turn it off, and for no later choice. Nothing of it is stored. */
export async function linkTokenFor(ctx: Ctx, accountId: string): Promise<string | undefined> {
  const found = await store.findReader(ctx, accountId);
  return found && ctx.secrets.seal(`${accountId} ${found.askedAt.getTime()}`, purpose(ctx));
}

/** Throws `gone` for a token that was made up, or of who gets the mail no longer. */
export async function endByToken(ctx: Ctx, token: string) {
  const [accountId = '', askedAt] = opened(ctx, token).split(' ');
  await inTransaction(ctx, async (ctx) => {
    const found = await store.lockReader(ctx, accountId);
    if (String(found?.askedAt.getTime()) !== askedAt) throw new AppError('gone', 'they get no such mail');
    await end(ctx, accountId);
  });
}

function opened(ctx: Ctx, token: string): string {
  try {
    return ctx.secrets.open(token, purpose(ctx));
  } catch (error) {
    throw new AppError('gone', 'no token of ours', {}, { cause: error });
  }
}

const sendJob = defineJob({
  name: 'send-monthly-figures',
  payload: z.object({ account: z.guid() }),
  lane: 'clean-up',
});

/** Has the figures of the month before sent to who asked for them. */
export const sendsMonthlyFigures = handleJob(sendJob, {
  run: (ctx, { account }) => inTransaction(ctx, (ctx) => send(ctx, account)),
  due: store.dueReaders,
});

/** Once a month, also where mails of some months were missed. Who may not read the figures any more gets none, from now on. */
async function send(ctx: Ctx, accountId: string) {
  const reader = await store.lockReader(ctx, accountId);
  const day = today(ctx);
  if (!reader || reader.nextOn > day) return;
  const actor = await actorOf(ctx, accountId);
  if (!actor?.isActive || !hasGrant(actor, 'view-statistics')) return end(ctx, accountId);
  await queueMail(ctx, 'statistics-month', { accountId, month: monthBefore(day).from });
  await store.updateNext(ctx, accountId, nextMonth(day));
}
