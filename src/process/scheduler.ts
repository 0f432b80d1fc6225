import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { checksDocuments, enrolDocuments } from '#features/authoring/checks/server/issues.service.ts';
import { publishesScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { purgeTrash } from '#features/authoring/trash/server/trash.service.ts';
import { deleteOldEntries } from '#features/base/client-log/server/client-log.service.ts';
import { installationId } from '#features/base/platforms/installation.ts';
import { platformsByHost } from '#features/base/platforms/server/platforms.service.ts';
import { forgetOldTokens } from '#features/base/undo/server/undo.service.ts';
import { deleteForgottenFiles } from '#features/content/media/server/forget-images.service.ts';
import { indexesDocuments } from '#features/content/search/server/index-documents.service.ts';
import { liftEndedBlocks, pauseDormant } from '#features/identity/account-status/server/dormant-accounts.service.ts';
import { cleanUpAccounts } from '#features/identity/registration/server/clean-up-accounts.service.ts';
import { appliesRules, applyAllRules } from '#features/identity/roles/server/automatic/automatic.service.ts';
import { cleanUpInvitations } from '#features/operations/invitations/server/clean-up-invitations.service.ts';
import { eraseDeleted } from '#features/operations/users/server/erase-accounts.service.ts';
import { forgetOldMessages } from '#features/operations/users/server/send-users.service.ts';
import { type Ctx, inTransaction, type Platform, system } from '#infra/ctx.ts';
import { deleteOldKeys } from '#infra/idempotency-keys.store.ts';
import { defineJob, handleJob, type JobHandler } from '#infra/jobs/job.ts';
import { queueDue, queueInstallationJob, queueJobs } from '#infra/jobs/queue-jobs.store.ts';
import { type JobDependencies, startJobs } from '#infra/jobs/run-jobs.ts';
import { deleteOldRateLimits } from '#infra/limits/rate-limits.ts';
import { type Post, sendsMails } from '#infra/mail/mail-jobs.ts';
import { type Dependencies, makeCtx } from './identify.ts';

type CleanUp = (ctx: Ctx) => Promise<unknown>;

const inOneTransaction =
  (work: CleanUp): CleanUp =>
  (ctx) =>
    inTransaction(ctx, work);

/**
 * What is deleted for good on a platform when it is too old: the trash with its logs, undo tokens, responses, deleted accounts,
 * files of images that are gone, and what accounts keep for a while. Who does not come is warned and paused. The logs of what is
 * left stay, so that steps are undone after any reload and sign-in.
 */
const cleanups: Readonly<Record<string, CleanUp>> = {
  trash: inOneTransaction(purgeTrash),
  'undo-tokens': inOneTransaction(forgetOldTokens),
  'idempotency-keys': inOneTransaction(deleteOldKeys),
  accounts: inOneTransaction(cleanUpAccounts),
  blocks: inOneTransaction(liftEndedBlocks),
  invitations: inOneTransaction(cleanUpInvitations),
  messages: inOneTransaction(forgetOldMessages),
  'client-log': inOneTransaction(deleteOldEntries),
  checks: inOneTransaction(enrolDocuments),
  // These go on until nothing is due, each part in a transaction of its own.
  dormant: pauseDormant,
  'deleted-users': eraseDeleted,
  'forgotten-files': deleteForgottenFiles,
  'role-rules': applyAllRules,
};

const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.object({ what: z.string() }),
  priority: 30,
  lane: 'clean-up',
});

export const cleansUp = handleJob(cleanUp, { run: async (ctx, { what }) => cleanups[what]?.(ctx) });

/** Has every platform cleaned up, each part by itself: one that fails keeps no other back. */
export async function planCleanUp(dependencies: Dependencies) {
  const jobs = Object.keys(cleanups).map((what) => ({ payload: { what }, key: what }));
  for (const ctx of await contexts(dependencies)) await inTransaction(ctx, (ctx) => queueJobs(ctx, cleanUp, jobs));
}

/** What this product does by itself, by kind. */
export const jobHandlers = (post: Post): JobHandler[] => [
  publishesScheduled,
  sendsMails(post),
  appliesRules,
  indexesDocuments,
  checksDocuments,
  cleansUp,
];

const second = 1000;

/** Every minute somebody looks whether the look-out, which goes by the second, is still there; every hour all is cleaned up. */
const crontab = `
* * * * * find-due ?id=find-due&max=25&jobKey=find-due
0 * * * * plan-clean-up ?id=plan-clean-up&max=25&jobKey=plan-clean-up
`;

interface Starting {
  connection: ClientConfig;
  post: Post;
  tell: (error: unknown) => void;
}

/** Does jobs on this node, together with the others, until it is stopped: then after what is being done. */
export async function startScheduler(dependencies: Dependencies, { connection, post, tell }: Starting) {
  const handlers = jobHandlers(post);
  const { pool } = dependencies;
  const ofInstallation = {
    async 'find-due'() {
      await findDue(dependencies, handlers, tell);
      await queueInstallationJob(pool, 'find-due', { wait: second });
    },
    async 'plan-clean-up'() {
      await deleteOldRateLimits(pool);
      await planCleanUp(dependencies);
    },
  };
  for (const name of Object.keys(ofInstallation)) await queueInstallationJob(pool, name, { wait: 0 });
  return startJobs({ ...jobDependencies(dependencies, { handlers, tell }), connection, ofInstallation, crontab });
}

/** Turns rows that are due into jobs. A kind that fails is told, and keeps no other back. */
export async function findDue(
  dependencies: Dependencies,
  handlers: readonly JobHandler[],
  tell: (error: unknown) => void,
) {
  const now = dependencies.now?.() ?? new Date();
  for (const handler of handlers) await queueDue(dependencies.pool, now, handler).catch(tell);
}

/** What the engine needs to do jobs of these kinds here. */
export const jobDependencies = (
  dependencies: Dependencies,
  { handlers, tell }: Pick<JobDependencies, 'handlers' | 'tell'>,
): JobDependencies => ({
  handlers,
  tell,
  contextOf: async (id) => (await contexts(dependencies)).find(({ platform }) => platform.id === id),
});

/** The product itself at work on each platform. */
export async function contexts(dependencies: Dependencies): Promise<Ctx[]> {
  const byHost = await platformsByHost(dependencies.db, dependencies.cache(installationId));
  const platforms = new Map<string, Platform>([...byHost.values()].map((one) => [one.id, one]));
  return [...platforms.values()].map((platform) => makeCtx(dependencies, platform, system));
}
