import type { z } from 'zod';
import type { Capability } from '#kernel/capabilities.ts';
import type { Ctx } from '../ctx.ts';

export type Lane = 'main' | 'mail' | 'webhooks' | 'follows' | 'exports' | 'clean-up';

/** One kind of work that is done later, on whichever node is free. Its payload names rows and holds nothing of a person. */
export interface Job<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** It waits ever longer after each failure (e^n seconds, at most six hours), and is given up after so many. */
  maxAttempts: number;
  /** Lower goes first. */
  priority: number;
  /** Lanes have workers of their own: one that is slow holds up no other. */
  lane: Lane;
}

interface JobSettings<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  maxAttempts?: number;
  priority?: number;
  lane?: Lane;
}

/** Some four months of trying: for what must happen some day, since the row that asks for it stays. */
const neverGivenUp = 500;

export function defineJob<Payload>(settings: JobSettings<Payload>): Job<Payload> {
  return { maxAttempts: neverGivenUp, priority: 0, lane: 'main', ...settings };
}

/** What is wrong, in words that name nobody: they are kept with the job, and the operator reads them. */
export class JobError extends Error {
  override readonly name = 'JobError';
}

/** Rows of all platforms that have become due, as jobs: columns `platform_id`, `payload` and `key`; `$1` is the moment. */
type DueStatement = string;

/** What a node does for one kind of job. */
export interface JobHandler {
  job: Job<unknown>;
  run(ctx: Ctx, payload: unknown): Promise<void>;
  /** The operator takes a job out: what asked for it goes as well, or it would come back. */
  abandon?(ctx: Ctx, payload: unknown): Promise<void>;
  /** The key of a job that waits is not given out again. */
  due?: DueStatement;
  /** Where the plan of a platform lacks it, nothing is done for that platform: what is due waits until the plan has it again. */
  capability?: Capability;
}

interface Handling<Payload> extends Pick<JobHandler, 'due' | 'capability'> {
  run(ctx: Ctx, payload: Payload): Promise<unknown>;
  abandon?(ctx: Ctx, payload: Payload): Promise<unknown>;
}

export function handleJob<Payload>(
  job: Job<Payload>,
  { run, abandon, due, capability }: Handling<Payload>,
): JobHandler {
  return {
    job,
    ...(due !== undefined && { due }),
    ...(capability && { capability }),
    async run(ctx, payload) {
      await run(ctx, job.payload.parse(payload));
    },
    ...(abandon && {
      async abandon(ctx: Ctx, payload: unknown) {
        await abandon(ctx, job.payload.parse(payload));
      },
    }),
  };
}
