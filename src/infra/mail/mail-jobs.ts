import { z } from 'zod';
import { dayAt } from '#kernel/dates.ts';
import type { Ctx } from '../ctx.ts';
import { defineJob, handleJob, JobError, type JobHandler } from '../jobs/job.ts';
import { queueJob, rescheduleFailed } from '../jobs/queue-jobs.store.ts';
import * as store from './mail-jobs.store.ts';
import type { Mail, Mailer, OutgoingMail } from './mailer.ts';

/** A letter, who gets it, and under which name of the platform. */
export interface Addressed extends OutgoingMail {
  to: string;
  fromName: string;
  replyTo?: string | undefined;
  /** As a mail has it; who uses that up says `ctx.changed` with this tag: `link:` and it. */
  linkOf?: string;
}

/**
 * Makes the mail of a job at the moment of sending, secrets included; undefined: there is nothing to send. A job that is
 * tried again is composed again.
 */
export type Composer = (ctx: Ctx, job: { id: string; payload: unknown }) => Promise<Addressed | undefined>;

/** Takes the mails of one platform, and says of them from where they come. */
export interface Sender extends Mailer {
  /** Undefined: no-reply at the primary domain. */
  fromAddress?: string | undefined;
}

export interface Post {
  mailer: Mailer;
  /** Of a platform with a mail server of its own; undefined: `mailer` takes its mails. */
  senderOf?: (ctx: Ctx) => Promise<Sender | undefined>;
  /** By the kind of the mail. */
  composers: Readonly<Record<string, Composer>>;
}

/** In a lane of their own, so that a slow mail server holds up mails and nothing else. Given up after some twenty hours. */
const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mail: z.uuid() }),
  maxAttempts: 12,
  lane: 'mail',
});

/** Has a mail made and sent after the commit, by its composer, from a payload without secrets. Only inside `inTransaction`. */
export async function queueMail(ctx: Ctx, kind: string, payload: object) {
  if (!ctx.isInTransaction) throw new Error(`mail ${kind} outside a transaction`);
  const [mail = ''] = await store.insertMails(ctx, kind, [{ payload, dueAt: ctx.now() }]);
  await queueJob(ctx, sendMail, { mail }, { key: mail });
}

/** How fast mails to many go out, so that no other mail waits for all of them. */
export const mailsToManyASecond = 5;

const mailsPerInsert = 1000;

/** The same of mails to many, each from its own moment on: its row is found then. */
export async function queueMails(ctx: Ctx, kind: string, mails: readonly store.NewMail[]) {
  if (!ctx.isInTransaction) throw new Error(`mails ${kind} outside a transaction`);
  for (let at = 0; at < mails.length; at += mailsPerInsert)
    await store.insertMails(ctx, kind, mails.slice(at, at + mailsPerInsert));
}

/** Sends mails. One that is given up stays, for the operator to retry or to remove. */
export const sendsMails = (post: Post): JobHandler =>
  handleJob(sendMail, {
    run: (ctx, { mail }) => send(ctx, post, mail),
    abandon: (ctx, { mail }) => store.deleteMail(ctx, mail),
    due: `select platform_id, json_build_object('mail', id) as payload, id::text as key from mail_job
      where due_at <= $1 order by due_at`,
  });

async function send(ctx: Ctx, { mailer, senderOf, composers }: Post, id: string) {
  const job = await store.findMail(ctx, id);
  if (!job) return;
  const compose = composers[job.kind];
  if (!compose) throw new JobError(`nobody composes ${job.kind}`);
  const made = await compose(ctx, job);
  if (made) {
    const sender: Sender = (await senderOf?.(ctx)) ?? mailer;
    const day = dayAt(ctx.now(), ctx.platform.timeZone);
    try {
      await sender.send(letterOf(ctx, made, { id, fromAddress: sender.fromAddress }));
    } catch (error) {
      if (isRefusal(error as SmtpError)) await store.countMail(ctx, job, { day, outcome: 'refused' });
      throw inWords(job.kind, error as SmtpError);
    }
    await store.countMail(ctx, job, { day, outcome: 'sent' });
  }
  await store.deleteMail(ctx, id);
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** For good, and of this mail: not of the server, nor of where all mails come from. */
const isRefusal = ({ code = '', command, responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && command !== 'MAIL FROM' && /EENVELOPE|EMESSAGE/.test(code);

/** Not the error itself: what a mail server says names the person. */
const inWords = (kind: string, error: SmtpError): JobError =>
  error instanceof JobError
    ? error
    : new JobError(`mail ${kind} ${error.code ?? 'failed'} ${error.responseCode ?? ''}`.trim());

/** What was composed, as the platform sends it. */
export function letterOf(
  ctx: Ctx,
  { fromName, ...letter }: Addressed,
  { id, fromAddress = `no-reply@${ctx.platform.primaryDomain}` }: { id: string; fromAddress?: string | undefined },
): Mail {
  return { ...letter, id, from: { name: fromName, address: fromAddress }, at: ctx.now() };
}

/** Mails of this platform that failed and are tried again are tried now: what was wrong with the mail server may be mended. */
export const retryMails = (ctx: Ctx) => rescheduleFailed(ctx, sendMail);

export { deleteMailCounts, deleteMailsTo } from './mail-jobs.store.ts';
