import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Ctx } from '../ctx.ts';
import type { Job, JobHandler } from './job.ts';

interface Queueing {
  /** Of two jobs with one key the last one counts. */
  key?: string;
  /** At once unless it says otherwise. */
  runAt?: Date;
}

/** Has a job done once this transaction is committed. Only inside `inTransaction`. */
export const queueJob = <Payload>(ctx: Ctx, job: Job<Payload>, payload: Payload, queueing: Queueing = {}) =>
  queueJobs(ctx, job, [{ payload, ...queueing }]);

/** The same of many. */
export async function queueJobs<Payload>(
  ctx: Ctx,
  job: Job<Payload>,
  jobs: readonly ({ payload: Payload } & Queueing)[],
) {
  if (!ctx.isInTransaction) throw new Error(`job ${job.name} outside a transaction`);
  // The moment by the clock of the database, which all nodes share.
  const rows = jobs.map(({ payload, key = randomUUID(), runAt = ctx.now() }) => ({
    payload: envelope(ctx.platform.id, job.payload.parse(payload)),
    key: `${job.name} ${ctx.platform.id} ${key}`,
    wait: Math.max(0, runAt.getTime() - ctx.now().getTime()),
  }));
  await sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(row(
        ${job.name}, j.payload, null, now() + j.wait * interval '1 millisecond', ${job.maxAttempts},
        j.key, ${job.priority}, null
      )::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(rows)}::json) as j(payload json, key text, wait double precision)
    ))`.execute(ctx.db);
}

/** Jobs of one kind on this platform that failed and wait for another attempt have it now. Only inside `inTransaction`. */
export async function rescheduleFailed(ctx: Ctx, { name }: { name: string }) {
  if (!ctx.isInTransaction) throw new Error(`job ${name} outside a transaction`);
  await sql`
    select count(*) from graphile_worker.reschedule_jobs((
      select coalesce(array_agg(j.id), '{}') from graphile_worker.jobs j
      where j.key like ${`${name} ${ctx.platform.id} %`} and j.task_identifier = ${name}
        and j.locked_at is null and j.last_error is not null and j.attempts < j.max_attempts
    ), run_at := now())`.execute(ctx.db);
}

const envelope = (platform: string, payload: unknown) => ({ platform, payload });

/** So many of one kind in one go; the rest has its turn with the next. */
const atOnce = 2000;

/** Rows that have become due, of all platforms whose plan has them, become jobs. One that failed before keeps its place and its wait. */
export async function queueDue(pool: Pool, now: Date, { job, due, capability }: JobHandler) {
  if (due === undefined) return;
  const text = `with due as (${due}), ready as (
      select platform_id, payload, concat_ws(' ', $2::text, platform_id, key) as key from due
      where not exists (select from platform_plan p where p.platform_id = due.platform_id and $5::text = any (p.without))
    )
    select count(graphile_worker.add_job(
      $2::text, json_build_object('platform', platform_id, 'payload', payload),
      max_attempts := $3::integer, job_key := key, priority := $4::integer, job_key_mode := 'unsafe_dedupe'))
    from (
      select * from ready
      where not exists (select from graphile_worker.jobs j where j.key = ready.key)
      limit ${atOnce}
    ) fresh`;
  await pool.query(text, [now, job.name, job.maxAttempts, job.priority, capability]);
}

/** Work of the installation, once: of two with one name the last one counts. Before all work of platforms. */
export async function queueInstallationJob(pool: Pool, name: string, { wait }: { wait: number }) {
  await pool.query(
    `select graphile_worker.add_job($1::text, run_at := now() + $2 * interval '1 millisecond', job_key := $1::text,
       max_attempts := 25, priority := -10)`,
    [name, wait],
  );
}
