import { type Ctx, inTransaction } from '../ctx.ts';
import * as store from './mail-jobs.store.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** A letter, who gets it, and under which name of the platform. */
export interface Addressed extends OutgoingMail {
  to: string;
  fromName: string;
}

/**
 * Makes the mail of a job at the moment of sending, secrets included; undefined: there is nothing to send. A job that is
 * tried again is composed again.
 */
export type Composer = (ctx: Ctx, job: { id: string; payload: unknown }) => Promise<Addressed | undefined>;

export interface Post {
  mailer: Mailer;
  /** By the kind of the job. */
  composers: Readonly<Record<string, Composer>>;
}

const minute = 60_000;
const hour = 60 * minute;

/** How long after each try the next one comes. Then it is given up. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];

/** One round; what is left waits for the next. */
const jobsPerRound = 20;

/** Has a mail made and sent after the commit, by its composer, from a payload without secrets. Only inside `inTransaction`. */
export async function queueMail(ctx: Ctx, kind: string, payload: object) {
  if (!ctx.isInTransaction) throw new Error(`mail ${kind} outside a transaction`);
  await store.insertJobs(ctx, kind, [{ payload, dueAt: ctx.now() }]);
}

/** How fast mails to many go out, so that no other mail waits for all of them. */
export const mailsToManyASecond = 5;

const jobsPerInsert = 1000;

/** The same of mails to many, each from its own moment on. */
export async function queueMails(ctx: Ctx, kind: string, jobs: readonly store.NewJob[]) {
  if (!ctx.isInTransaction) throw new Error(`mails ${kind} outside a transaction`);
  for (let at = 0; at < jobs.length; at += jobsPerInsert)
    await store.insertJobs(ctx, kind, jobs.slice(at, at + jobsPerInsert));
}

/** Sends what is due on this platform, and tells what fails. Nodes do it together, each job once. Gives how many went out. */
export async function sendDueMails(ctx: Ctx, post: Post, tell: (error: unknown) => void): Promise<number> {
  let sent = 0;
  for (let round = 0; round < jobsPerRound; round += 1) {
    const job = await inTransaction(ctx, claimJob);
    if (!job) break;
    try {
      if (await sendJob(ctx, post, job)) sent += 1;
      await store.deleteJob(ctx, job.id);
    } catch (error) {
      await recordFailure(ctx, job, { error, tell });
    }
  }
  return sent;
}

/** Ours until its next moment: a node that ends meanwhile leaves it to the others. */
async function claimJob(ctx: Ctx): Promise<store.MailJob | undefined> {
  const job = await store.lockDueJob(ctx);
  if (!job) return undefined;
  const wait = waits[job.tries] ?? hour;
  await store.saveTry(ctx, job.id, { tries: job.tries + 1, dueAt: new Date(ctx.now().getTime() + wait) });
  return job;
}

async function sendJob(ctx: Ctx, { mailer, composers }: Post, { id, kind, payload }: store.MailJob): Promise<boolean> {
  const compose = composers[kind];
  if (!compose) throw new Error(`nobody composes ${kind}`);
  const made = await compose(ctx, { id, payload });
  if (!made) return false;
  const { fromName, ...letter } = made;
  const from = { name: fromName, address: `no-reply@${ctx.platform.primaryDomain}` };
  await mailer.send({ ...letter, id, from, at: ctx.now() });
  return true;
}

interface Failure {
  error: unknown;
  tell: (error: unknown) => void;
}

async function recordFailure(ctx: Ctx, { id, kind, tries }: store.MailJob, { error, tell }: Failure) {
  const isLast = tries >= waits.length;
  // Not the error itself: what a mail server says names the person.
  const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number };
  const why = code ? `${code} ${responseCode}`.trim() : String(error);
  tell(new Error(`mail ${kind} ${id}: try ${tries + 1} failed (${why})${isLast ? ', given up' : ''}`));
  if (isLast) await store.deleteJob(ctx, id);
}
