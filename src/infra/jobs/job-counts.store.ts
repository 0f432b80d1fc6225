import type { Pool } from 'pg';

export interface JobCounts {
  waiting: number;
  overdue: number;
  failing: number;
  givenUp: number;
}

/** Jobs of every platform that nobody works at. A job that is given up counts in nothing else. */
export async function countJobs(pool: Pick<Pool, 'query'>): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(`
    select
      count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts < max_attempts and run_at < now() - interval '1 minute')::int as overdue,
      count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as "givenUp"
    from graphile_worker.jobs where locked_at is null`);
  return rows[0] as JobCounts;
}
