import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runner, RunnerOptions, Task, TaskList } from 'graphile-worker';
import { type ClientConfig, Pool } from 'pg';
import { z } from 'zod';
import { hasCapability } from '../authorize.ts';
import type { Ctx } from '../ctx.ts';
import { ownStatementTime } from '../postgres/connections.ts';
import { JobError, type JobHandler, type Lane } from './job.ts';
import { keepWorkerAlive } from './worker-lock.ts';

/** What the engine asks of the process. */
export interface JobDependencies {
  handlers: readonly JobHandler[];
  /** The product itself on a platform; undefined where there is none any more. */
  contextOf(platformId: string): Promise<Ctx | undefined>;
  tell(error: unknown): void;
}

/** Work of the installation rather than of one platform, by name. */
export type InstallationJobs = Readonly<Record<string, () => Promise<void>>>;

const Envelope = z.object({ platform: z.string(), payload: z.unknown() });

/** The kinds of job as the engine runs them. What fails is told whole; what is kept with the job names nobody. */
export function taskList(
  { handlers, contextOf, tell }: JobDependencies,
  ofInstallation: InstallationJobs = {},
): TaskList {
  const tasks: Record<string, Task> = {};
  const telling =
    (work: (raw: unknown) => Promise<void>): Task =>
    async (raw, { job }) => {
      try {
        await work(raw);
      } catch (error) {
        const attempt = `attempt ${job.attempts} of ${job.max_attempts}`;
        const words = `job ${job.task_identifier} ${job.id}: ${attempt} failed (${describe(error)})`;
        tell(new Error(words, error instanceof JobError ? {} : { cause: error }));
        throw new Error(describe(error));
      }
    };
  for (const { job, run, capability } of handlers)
    tasks[job.name] = telling(async (raw) => {
      const { platform, payload } = Envelope.parse(raw);
      const ctx = await contextOf(platform);
      if (ctx && (!capability || hasCapability(ctx, capability))) await run(ctx, payload);
    });
  for (const [name, run] of Object.entries(ofInstallation)) tasks[name] = telling(run);
  return tasks;
}

/** The kind of an error and its codes: its words may quote what a person wrote. */
function describe(error: unknown): string {
  if (error instanceof JobError) return error.message;
  const { name = 'Error', code, responseCode } = error as { name?: string; code?: string; responseCode?: number };
  return [name, code, responseCode].filter((one) => one !== undefined).join(' ');
}

interface Running extends JobDependencies {
  /** Of a session: the engine listens. */
  connection: ClientConfig;
  ofInstallation: InstallationJobs;
  /** Lines of a crontab: when work of the installation is queued. */
  crontab: string;
}

/** So many jobs of a lane at once on this node. */
const workers: Readonly<Record<Lane, number>> = {
  main: 4,
  mail: 1,
  webhooks: 2,
  follows: 1,
  exports: 1,
  'clean-up': 1,
};

const restartAfter = 2_000;

interface Lanes {
  stop: () => Promise<void>;
}

/** Does jobs until it is stopped, then ends what it is doing. */
export async function startJobs({ connection, crontab, ofInstallation, ...jobs }: Running): Promise<Lanes> {
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>;
  const lock = keepWorkerAlive(connection, jobs.tell);
  events.on('pool:create', ({ workerPool }) => lock.hold(workerPool.id));
  const pool = new Pool({
    // One that listens in each lane, and some to take and finish jobs.
    max: 10,
    statement_timeout: ownStatementTime,
    application_name: `bouwsteen:jobs:${process.pid}`,
    ...connection,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const engine = await engineSettings(jobs.tell);
  const lanes = (Object.keys(workers) as Lane[]).map((lane) => {
    const handlers = jobs.handlers.filter(({ job }) => job.lane === lane);
    const isMain = lane === 'main';
    const options: RunnerOptions = {
      ...engine,
      pgPool: pool,
      taskList: taskList({ ...jobs, handlers }, isMain ? ofInstallation : {}),
      crontab: isMain ? crontab : '',
      concurrency: workers[lane],
      // Jobs of now are announced; this is for those that wait for a moment.
      pollInterval: 1_000,
      events,
    };
    return keepRunning(options, jobs.tell);
  });
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
      await lock.close();
      await pool.end();
    },
  };
}

/** The engine gives up when the database is away for minutes: then another begins. */
function keepRunning(options: RunnerOptions, tell: (error: unknown) => void): Lanes {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const keep = async () => {
    const { run } = await import('graphile-worker');
    while (!stopping.signal.aborted) {
      try {
        runner = await run(options);
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        tell(error);
      }
      runner = undefined;
      await delay(restartAfter, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = keep();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop();
      await running;
    },
  };
}

/** Does the jobs that are ready, and those that they queue, then ends. For tools and tests. */
export async function runReadyJobs(pool: Pool, dependencies: JobDependencies): Promise<void> {
  const { runOnce } = await import('graphile-worker');
  await runOnce({
    ...(await engineSettings(dependencies.tell)),
    pgPool: pool,
    taskList: taskList(dependencies),
    concurrency: 1,
  });
}

/** Signals are for the process. What fails in a job is told by `taskList`; what fails in the engine is told here. */
async function engineSettings(tell: (error: unknown) => void) {
  const { Logger } = await import('graphile-worker');
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error' && !meta?.failure) tell(new Error(`jobs: ${message}`, { cause: meta?.error }));
  });
  // What is done is written down before the engine ends.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  return { logger, noHandleSignals: true, preset };
}
