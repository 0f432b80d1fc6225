import { enrolDocuments, lookAtDue } from '#features/authoring/checks/server/issues.service.ts';
import { publishScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { purgeTrash } from '#features/authoring/trash/server/trash.service.ts';
import { installationId } from '#features/base/platforms/installation.ts';
import { platformsByHost } from '#features/base/platforms/server/platforms.service.ts';
import { forgetOldTokens } from '#features/base/undo/server/undo.service.ts';
import { deleteForgottenFiles } from '#features/content/media/server/forget-images.service.ts';
import { indexDue } from '#features/content/search/server/index-documents.service.ts';
import { liftEndedBlocks, pauseDormant } from '#features/identity/account-status/server/dormant-accounts.service.ts';
import { cleanUpAccounts } from '#features/identity/registration/server/clean-up-accounts.service.ts';
import { applyAllRules, applyDueRules } from '#features/identity/roles/server/automatic/automatic.service.ts';
import { cleanUpInvitations } from '#features/operations/invitations/server/clean-up-invitations.service.ts';
import { eraseDeleted } from '#features/operations/users/server/erase-accounts.service.ts';
import { forgetOldMessages } from '#features/operations/users/server/send-users.service.ts';
import { type Ctx, inTransaction, type Platform, system } from '#infra/ctx.ts';
import { deleteOldKeys } from '#infra/idempotency-keys.store.ts';
import { type Post, sendDueMails } from '#infra/mail/mail-jobs.ts';
import { type Dependencies, makeCtx } from './identify.ts';

const second = 1000;
const hour = 3600 * second;

export interface Worker {
  /** After what is being done now. */
  stop: () => Promise<void>;
}

/**
 * Does what has its moment: scheduled publications, looked for every second over all platforms at once, and once an hour
 * what is too old. What fails is told and tried again. Nodes do it together: each schedule once.
 */
export async function startPublicationWorker(
  surroundings: Dependencies,
  tell: (error: unknown) => void,
): Promise<Worker> {
  const now = nowOf(surroundings);
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const { begun, stop } = everySecond(tell, async () => {
    await startScheduler(surroundings, now(), tell);
    await startRoleRuleWorker(surroundings, tell);
    await startCheckWorker(surroundings, tell);
    await startSearchWorker(surroundings, tell);
    if (now().getTime() - cleanedAt < hour) return;
    cleanedAt = now().getTime();
    await cleanUp(surroundings, tell);
  });
  await begun;
  return { stop };
}

/** Sends mails as long as the server runs, apart from the schedules: a slow mail server delays nothing else. */
export const startMailWorker = (surroundings: Dependencies, post: Post, tell: (error: unknown) => void): Worker =>
  everySecond(tell, () => sendMails(surroundings, post, tell));

const nowOf = (surroundings: Dependencies) => () => surroundings.now?.() ?? new Date();

/** The work at once and then every second, never twice at the same time. */
function everySecond(tell: (error: unknown) => void, work: () => Promise<unknown>): Worker & { begun: Promise<void> } {
  let isStopped = false;
  const tick = async () => {
    if (!isStopped) await work().catch(tell);
  };
  const begun = tick();
  let running = begun;
  const timer = setInterval(() => {
    running = running.then(tick);
  }, second).unref();
  return {
    begun,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Carries out what was scheduled for by now, on every platform that has something due, and tells what fails. Gives how many. */
export async function startScheduler(
  surroundings: Dependencies,
  now: Date,
  tell: (error: unknown) => void,
): Promise<number> {
  const due = await surroundings.pool.query<Due>({
    name: 'due-platforms',
    text: 'select distinct platform_id from scheduled_publication where due_at <= $1',
    values: [now],
  });
  let done = 0;
  for (const ctx of await contextsOf(surroundings, due.rows)) done += await publishScheduled(ctx, tell);
  return done;
}

/** Has people whose address or properties changed come into roles by their rules, and go. */
export async function startRoleRuleWorker(surroundings: Dependencies, tell: (error: unknown) => void) {
  const due = await surroundings.pool.query<Due>({
    name: 'due-rules',
    text: 'select distinct platform_id from rule_due',
  });
  for (const ctx of await contextsOf(surroundings, due.rows)) await applyDueRules(ctx).catch(tell);
}

/** Looks for what there is to fix in published documents that are due. */
export async function startCheckWorker(surroundings: Dependencies, tell: (error: unknown) => void) {
  const due = await surroundings.pool.query<Due>({
    name: 'due-checks',
    text: 'select distinct platform_id from document_check where due_at <= $1',
    values: [nowOf(surroundings)()],
  });
  for (const ctx of await contextsOf(surroundings, due.rows)) await lookAtDue(ctx, tell).catch(tell);
}

/** Has what changed found by its words of now. */
export async function startSearchWorker(surroundings: Dependencies, tell: (error: unknown) => void) {
  const due = await surroundings.pool.query<Due>({
    name: 'due-search',
    text: 'select distinct platform_id from search_due where due_at <= $1',
    values: [nowOf(surroundings)()],
  });
  for (const ctx of await contextsOf(surroundings, due.rows)) await indexDue(ctx, tell).catch(tell);
}

/** Sends the mails that are due on every platform, and tells what fails. Gives how many. */
export async function sendMails(
  surroundings: Dependencies,
  post: Post,
  tell: (error: unknown) => void,
): Promise<number> {
  const due = await surroundings.pool.query<Due>({
    name: 'due-mails',
    text: 'select distinct platform_id from mail_job where due_at <= $1',
    values: [nowOf(surroundings)()],
  });
  let sent = 0;
  for (const ctx of await contextsOf(surroundings, due.rows)) sent += await sendDueMails(ctx, post, tell);
  return sent;
}

interface Due {
  platform_id: string;
}

async function contextsOf(surroundings: Dependencies, due: readonly Due[]): Promise<Ctx[]> {
  if (due.length === 0) return [];
  const ids = new Set(due.map(({ platform_id }) => platform_id));
  return (await contexts(surroundings)).filter(({ platform }) => ids.has(platform.id));
}

const cleanups = [
  purgeTrash,
  forgetOldTokens,
  deleteOldKeys,
  cleanUpAccounts,
  liftEndedBlocks,
  cleanUpInvitations,
  forgetOldMessages,
  enrolDocuments,
];

/** Work that goes on until nothing is due, each part of it in a transaction of its own. */
const cleanupInParts = [pauseDormant, eraseDeleted, deleteForgottenFiles, applyAllRules];

/**
 * Deletes for good what is too old on every platform, and tells what fails: the trash with its logs, undo tokens, answers,
 * deleted accounts, files of images that are gone, and what accounts keep for a while; warns and pauses who does not come. The
 * logs of what is left stay, so that steps are undone after any reload and sign-in.
 */
export async function cleanUp(surroundings: Dependencies, tell: (error: unknown) => void) {
  for (const ctx of await contexts(surroundings)) {
    for (const work of cleanups) await inTransaction<unknown>(ctx, work).catch(tell);
    for (const work of cleanupInParts) await (work(ctx) as Promise<unknown>).catch(tell);
  }
}

/** The product itself at work on each platform. */
export async function contexts(surroundings: Dependencies): Promise<Ctx[]> {
  const byHost = await platformsByHost(surroundings.db, surroundings.cache(installationId));
  const platforms = new Map<string, Platform>([...byHost.values()].map((one) => [one.id, one]));
  return [...platforms.values()].map((platform) => makeCtx(surroundings, platform, system));
}
