import type { Ctx } from '#infra/ctx.ts';
import type { JobHandler } from '#infra/jobs/job.ts';
import { runReadyJobs } from '#infra/jobs/run-jobs.ts';
import type { Dependencies } from '../src/process/identify.ts';
import { cleansUp, findDue, jobDependencies, planCleanUp } from '../src/process/scheduler.ts';

const rethrow = (error: unknown): never => {
  throw error;
};

/**
 * Does the jobs of these kinds that are due by the clock of the test, until none is left, and gives how many were done. Of those
 * that failed before, each is tried once more. What fails is told; where nobody is told, the first is thrown. `as` is the
 * context for its platform, in place of what the process knows.
 */
export async function runJobs(
  dependencies: Dependencies,
  handlers: readonly JobHandler[],
  tell?: (error: unknown) => void,
  as?: Ctx,
): Promise<number> {
  const { pool } = dependencies;
  const failures: unknown[] = [];
  const listen = tell ?? ((error: unknown) => void failures.push(error));
  const names = handlers.map(({ job }) => job.name);
  await pool.query(
    `update graphile_worker._private_jobs j set run_at = now()
     from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any($1) and j.run_at <= $2 and j.run_at > now()`,
    [names, dependencies.now?.() ?? new Date()],
  );
  await findDue(dependencies, handlers, rethrow);
  let done = 0;
  const counted = handlers.map((handler) => ({
    ...handler,
    async run(...given: Parameters<JobHandler['run']>) {
      await handler.run(...given);
      done += 1;
    },
  }));
  const jobs = jobDependencies(dependencies, { handlers: counted, tell: listen });
  const contextOf = async (id: string) => (id === as?.platform.id ? as : jobs.contextOf(id));
  await runReadyJobs(pool, { ...jobs, contextOf });
  if (failures.length > 0) throw (failures[0] as Error).cause ?? failures[0];
  return done;
}

/** What happens every hour, on every platform. */
export async function cleanUp(dependencies: Dependencies, tell?: (error: unknown) => void) {
  await planCleanUp(dependencies);
  await runJobs(dependencies, [cleansUp], tell);
}
