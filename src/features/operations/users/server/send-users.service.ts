import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { requestVerification } from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { verificationPurpose } from '#features/identity/registration/server/registration.service.ts';
import { requireAccess } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { mailsToManyASecond, queueMail, queueMails } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { mayManage } from '../../../identity/roles/roles.rules.ts';
import { resendTo } from '../../invitations/server/invite.service.ts';
import { type MailResult, maxMessagesADay, type UserMail } from '../send-users.contract.ts';
import { nameOf } from '../users.rules.ts';
import * as messages from './user-messages.store.ts';
import { type StoredUser, selectThese } from './users.store.ts';

type Message = Extract<UserMail, { kind: 'message' }>;

const day = 24 * 3_600_000;

/** Mails each of these people, and gives the result of each. */
export const sendToUsers = (ctx: Ctx, { people, mail }: { people: readonly string[]; mail: UserMail }) =>
  inTransaction(ctx, async (ctx) => {
    if (mail.kind === 'invitation') requireAccess('manage-invitations', ctx.actor);
    const guids = [...new Set(people)];
    const found = new Map((await selectThese(ctx, guids)).map((user) => [user.guid, user]));
    const results = new Map(guids.map((guid) => [guid, refusalOf(ctx, found.get(guid))]));
    // In one order, no matter who asks: two who mail the same people wait for each other once.
    const open = [...found.values()]
      .filter(({ guid }) => results.get(guid) === undefined)
      .sort((a, b) => (a.email < b.email ? -1 : 1));
    const { sent, message } = await sendEach(ctx, open, mail);
    return {
      results: guids.map((guid) => {
        const user = found.get(guid);
        const result = results.get(guid) ?? sent.get(guid) ?? ('Failed' as const);
        return { guid, name: user ? nameOf(user) || user.email : '', result };
      }),
      message,
    };
  });

function refusalOf(ctx: Ctx, user: StoredUser | undefined): MailResult | undefined {
  if (!user) return 'NotFound';
  if (!mayManage(ctx.actor, user.roles)) return 'NotAllowed';
  return user.isActive || user.cause === 'dormant' ? undefined : 'Inactive';
}

interface Sent {
  sent: ReadonlyMap<string, MailResult>;
  message: string | null;
}

async function sendEach(ctx: Ctx, users: readonly StoredUser[], mail: UserMail): Promise<Sent> {
  if (mail.kind === 'message') return sendMessage(ctx, users, mail);
  const sent = new Map<string, MailResult>();
  const send = mail.kind === 'verification' ? sendVerification : sendInvitation;
  for (const user of users) sent.set(user.guid, await send(ctx, user));
  return { sent, message: null };
}

/** By hand (Manual, functional reference 4.2): the address is counted, not the network of the person who asks for many. */
async function sendVerification(ctx: Ctx, { guid, email, isVerified }: StoredUser): Promise<MailResult> {
  if (isVerified) return 'AlreadyVerified';
  const outcome = await askToSend(ctx, { purpose: verificationPurpose, email, ip: null });
  if (outcome.result !== 'Sent') return toResult(outcome);
  await requestVerification(ctx, { purpose: 'registration', email });
  ctx.records({ action: 'user.verificationSent', object: { kind: 'account', id: guid } });
  return 'Sent';
}

async function sendInvitation(ctx: Ctx, { email }: StoredUser): Promise<MailResult> {
  try {
    const outcome = await resendTo(ctx, email);
    return outcome ? toResult(outcome) : 'NoInvitation';
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_allowed') return 'NotAllowed';
    throw error;
  }
}

function toResult({ result }: SendResult): MailResult {
  return result === 'Unauthorized' ? 'NotAllowed' : result;
}

/** Within so many milliseconds the mails of all messages of a day have gone out. */
const longestQueue = (maxMessagesADay / mailsToManyASecond) * 1000;

async function sendMessage(ctx: Ctx, users: readonly StoredUser[], mail: Message): Promise<Sent> {
  const { subject, words } = mail;
  const message = mail.message ?? (await messages.insertMessage(ctx, { subject, words }));
  const written = await messages.findMessage(ctx, message);
  const dayAgo = new Date(ctx.now().getTime() - day);
  // Who is added to one counts from when it was made: to an older one nobody is added.
  const isSame = written?.subject === subject && written.words === words && written.madeAt > dayAgo;
  if (!isSame) throw notFound('message', message);
  const before = await messages.countRecipients(ctx, dayAgo);
  const reached = users.slice(0, Math.max(0, maxMessagesADay - before));
  const queued = await messages.countRecipients(ctx, new Date(ctx.now().getTime() - longestQueue));
  const dueAt = (at: number) => new Date(ctx.now().getTime() + ((queued + at) / mailsToManyASecond) * 1000);
  const jobs = reached.map(({ guid }, at) => ({ payload: { accountId: guid, message }, dueAt: dueAt(at) }));
  await queueMails(ctx, 'user-message', jobs);
  await messages.addRecipients(ctx, message, reached.length);
  if (reached.length > 0) ctx.records({ action: 'user.messaged', new: { message, subject, count: reached.length } });
  const results = users.map(({ guid }, at) => [guid, at < reached.length ? 'Sent' : 'TooMany'] as const);
  return { sent: new Map(results), message };
}

/** A message as it would come to others, to the person who asks. */
export const testMessage = (ctx: Ctx, written: messages.Written): Promise<SendResult> =>
  inTransaction(ctx, async (ctx) => {
    const [own] = ctx.actor.accountId === null ? [] : await selectThese(ctx, [ctx.actor.accountId]);
    if (!own) throw new AppError('not_signed_in', 'only a person gets a test');
    const outcome = await askToSend(ctx, { purpose: 'message-test', email: own.email, ip: null, isApart: true });
    if (outcome.result === 'Sent') await queueMail(ctx, 'user-message', { accountId: own.guid, ...written });
    return outcome;
  });

const keptFor = 7 * day;

/** Deletes messages whose mails have gone out, or were given up. */
export const forgetOldMessages = (ctx: Ctx) =>
  messages.deleteMessagesBefore(ctx, new Date(ctx.now().getTime() - keptFor));
