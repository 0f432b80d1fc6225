import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

export interface JobRow {
  id: string;
  kind: string;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  nextTry: Date;
}

/** The second word of a key is the platform's id. */
const isOwn = (ctx: Ctx) => sql<boolean>`split_part(j.key, ' ', 2) = ${ctx.platform.id}`;

/** Jobs of this platform that failed, or should have been done a minute ago; those that wait longest first. */
export async function selectTroubled(ctx: Ctx, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select j.id::text, j.task_identifier as kind, j.attempts::int, j.max_attempts::int as "maxAttempts",
      j.last_error as "lastError", j.run_at as "nextTry"
    from graphile_worker.jobs j
    where ${isOwn(ctx)} and j.locked_at is null
      and (j.last_error is not null or j.run_at < now() - interval '1 minute')
    order by j.run_at, j.id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Jobs of this platform without attempts left, of which the last one was before this. */
export async function selectGivenUpBefore(ctx: Ctx, instant: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id::text from graphile_worker.jobs j
    where ${isOwn(ctx)} and j.locked_at is null and j.attempts >= j.max_attempts and j.run_at < ${instant}
    order by j.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Its kind; undefined where there is no such job that nobody works at. */
export async function rescheduleJob(ctx: Ctx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select j.task_identifier as kind, graphile_worker.reschedule_jobs(array[j.id], run_at := now(), attempts := 0)
    from graphile_worker.jobs j
    where j.id = ${id}::bigint and ${isOwn(ctx)} and j.locked_at is null`.execute(ctx.db);
  return rows[0]?.kind;
}

/** Takes it out; undefined where there is no such job that nobody works at. */
export async function deleteJob(ctx: Ctx, id: string): Promise<{ kind: string; payload: unknown } | undefined> {
  const { rows } = await sql<{ kind: string; payload: { payload: unknown } }>`
    select j.task_identifier as kind, gone.payload
    from graphile_worker.jobs j, lateral graphile_worker.complete_jobs(array[j.id]) gone
    where j.id = ${id}::bigint and ${isOwn(ctx)} and j.locked_at is null`.execute(ctx.db);
  const [row] = rows;
  return row && { kind: row.kind, payload: row.payload.payload };
}
