import { z } from 'zod';
import { removeOldJobs } from '#features/operations/jobs/server/jobs.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type CleanUp, inOneTransaction, type JobEnvironment } from '#infra/feature.ts';
import { deleteOldKeys } from '#infra/idempotency-keys.store.ts';
import { defineJob, handleJob, type JobHandler } from '#infra/jobs/job.ts';
import { queueDue, queueInstallationJob, queueJobs } from '#infra/jobs/queue-jobs.store.ts';
import { type JobDependencies, startJobs } from '#infra/jobs/run-jobs.ts';
import { deleteOldRateLimits } from '#infra/limits/rate-limits.ts';
import { type Post, sendsMails } from '#infra/mail/mail-jobs.ts';
import { asPlatformSpeaks } from './address-form.ts';
import { contexts } from './contexts.ts';
import type { Dependencies } from './identify.ts';
import { abandonableJobs, featureCleanUps, featureJobs } from './mount-features.ts';

/**
 * What is deleted for good on a platform when it is too old. Who does not come is warned and paused. The logs of what is left
 * stay, so that steps are undone after any reload and sign-in.
 */
const cleanUps: Readonly<Record<string, CleanUp>> = {
  ...featureCleanUps,
  'failed-jobs': (ctx) => removeOldJobs(ctx, abandonableJobs),
  'idempotency-keys': inOneTransaction(deleteOldKeys),
};

const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.object({ what: z.string() }),
  priority: 30,
  lane: 'clean-up',
});

export const cleansUp = handleJob(cleanUp, { run: async (ctx, { what }) => cleanUps[what]?.(ctx) });

/** Has every platform cleaned up, each part by itself: one that fails keeps no other back. */
export async function planCleanUp(dependencies: Dependencies) {
  const jobs = Object.keys(cleanUps).map((what) => ({ payload: { what }, key: what }));
  for (const ctx of await contexts(dependencies)) await inTransaction(ctx, (ctx) => queueJobs(ctx, cleanUp, jobs));
}

/** What this product does by itself, by kind. */
export const jobHandlers = (post: Post, environment: JobEnvironment): JobHandler[] => [
  ...featureJobs(environment),
  sendsMails(post),
  cleansUp,
];

const second = 1000;

/**
 * Every minute somebody looks whether the look-out, which goes by the second, is still there; every hour all is cleaned up. The one
 * that is there keeps its moment: that of a crontab is by the clock of a node, which may be ahead of that of the database.
 */
const crontab = `
* * * * * find-due ?id=find-due&max=25&jobKey=find-due&jobKeyMode=preserve_run_at
0 * * * * plan-clean-up ?id=plan-clean-up&max=25&jobKey=plan-clean-up
`;

interface Starting {
  environment: JobEnvironment;
  post: Post;
  tell: (error: unknown) => void;
}

/** Does jobs on this node, together with the others, until it is stopped: then after what is being done. */
export async function startScheduler(dependencies: Dependencies, { environment, post, tell }: Starting) {
  const handlers = jobHandlers(post, environment);
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
  const { connection } = environment;
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
  handlers: handlers.map((handler) => ({
    ...handler,
    run: (ctx, payload) => asPlatformSpeaks(ctx, () => handler.run(ctx, payload)),
  })),
  tell,
  contextOf: async (id) => (await contexts(dependencies)).find(({ platform }) => platform.id === id),
});
