import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { maskEmail } from '#kernel/text/mask-email.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import type { Newsletter } from '../newsletter.contract.ts';
import * as store from './newsletter.store.ts';

/** Whether the platform has a newsletter. */
export const offersNewsletter = async (ctx: Ctx): Promise<boolean> => (await readSettings(ctx)).newsletter;

/** Whether the actor gets it, and since when. */
export async function readOwnNewsletter(ctx: Ctx): Promise<Newsletter> {
  const found = await store.findSubscription(ctx, requireAccountId(ctx));
  return {
    isOffered: await offersNewsletter(ctx),
    since: found?.confirmedAt?.toISOString() ?? null,
    isPending: found !== undefined && found.confirmedAt === null,
  };
}

/** Subscribes the actor, or ends that. Throws `not_found` where there is nothing to subscribe to. */
export async function setOwnNewsletter(ctx: Ctx, isSubscribed: boolean): Promise<Newsletter> {
  const accountId = requireAccountId(ctx);
  if (!isSubscribed) await inTransaction(ctx, (ctx) => end(ctx, accountId));
  else {
    if (!(await offersNewsletter(ctx))) throw notFound('newsletter', 'of this platform');
    await inTransaction(ctx, (ctx) => subscribe(ctx, accountId));
  }
  return readOwnNewsletter(ctx);
}

async function subscribe(ctx: Ctx, accountId: string) {
  const person = await store.findProven(ctx, accountId);
  if (!person) throw notFound('account', accountId);
  const { email, isVerified } = person;
  if (isVerified) return begin(ctx, accountId, ctx.now());
  await store.insertSubscription(ctx, { accountId, askedAt: ctx.now(), confirmedAt: null });
  const { result } = await askToSend(ctx, { purpose: 'newsletter', email, ip: ctx.ip });
  if (result === 'Sent') await queueMail(ctx, 'newsletter-confirm', { accountId });
}

/** Somebody whose address is proven said so at that moment. Nothing happens where there is no newsletter. Only inside a transaction. */
export async function rememberNewsletterOptIn(ctx: Ctx, accountId: string, askedAt: Date) {
  if (await offersNewsletter(ctx)) await begin(ctx, accountId, askedAt);
}

async function begin(ctx: Ctx, accountId: string, askedAt: Date) {
  const isNew = await store.insertSubscription(ctx, { accountId, askedAt, confirmedAt: ctx.now() });
  if (isNew) recordBegin(ctx, accountId);
  else await confirmPending(ctx, accountId);
}

/** The address is proven: what waited for that counts. Only inside a transaction. */
export async function confirmPending(ctx: Ctx, accountId: string) {
  if (await store.confirmSubscription(ctx, accountId)) recordBegin(ctx, accountId);
}

const recordBegin = (ctx: Ctx, accountId: string) =>
  ctx.records({
    action: 'newsletter.subscribed',
    object: { kind: 'account', id: accountId },
    actorId: accountId,
  });

async function end(ctx: Ctx, accountId: string) {
  if (await store.deleteSubscription(ctx, accountId))
    ctx.records({
      action: 'newsletter.unsubscribed',
      object: { kind: 'account', id: accountId },
      actorId: accountId,
    });
}

const purpose = ({ platform }: Ctx) => `newsletter ${platform.id}`;

/** What the link of a mail about the newsletter ends in: good for this subscription and no later one. Nothing of it is stored. */
export async function linkTokenFor(ctx: Ctx, accountId: string): Promise<string | undefined> {
  const found = await store.findSubscription(ctx, accountId);
  return found && ctx.secrets.seal(`${accountId} ${found.askedAt.getTime()}`, purpose(ctx));
}

/** Throws `gone` for a token that was made up, or whose subscription ended. */
async function findByToken(ctx: Ctx, token: string): Promise<store.Subscription> {
  const [accountId = '', askedAt] = opened(ctx, token).split(' ');
  const found = accountId ? await store.findSubscription(ctx, accountId) : undefined;
  if (!found || String(found.askedAt.getTime()) !== askedAt) throw new AppError('gone', 'no such subscription');
  return found;
}

function opened(ctx: Ctx, token: string): string {
  try {
    return ctx.secrets.open(token, purpose(ctx));
  } catch (error) {
    throw new AppError('gone', 'no token of ours', {}, { cause: error });
  }
}

/** What a link is for; looking changes nothing. Throws `gone`. */
export async function readByToken(ctx: Ctx, token: string) {
  const { confirmedAt, email } = await findByToken(ctx, token);
  return { state: confirmedAt ? ('subscribed' as const) : ('pending' as const), maskedEmail: maskEmail(email) };
}

/** Throws `gone`. */
export async function confirmByToken(ctx: Ctx, token: string) {
  const { accountId } = await findByToken(ctx, token);
  await inTransaction(ctx, (ctx) => confirmPending(ctx, accountId));
}

/** Throws `gone`. */
export async function endByToken(ctx: Ctx, token: string) {
  const { accountId } = await findByToken(ctx, token);
  await inTransaction(ctx, (ctx) => end(ctx, accountId));
}

function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
