import { type Client, type ClientConfig, Pool } from 'pg';

/** The newest migration of graphile-worker; the library is loaded only where the database is older. */
export const newestJobMigration = 20;

/** Brings the schema of the job engine to its newest version, as the owner. */
export async function migrateJobs(client: Client, connection: ClientConfig) {
  const known = await client.query<{ table: string | null }>(
    `select to_regclass('graphile_worker.migrations')::text as table`,
  );
  if (known.rows[0]?.table) {
    const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
    if ((rows[0]?.id ?? 0) >= newestJobMigration) return;
  }
  const { runMigrations } = await import('graphile-worker');
  const pool = new Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (one) => one.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** The role queues jobs and does them. The engine's tables have row security, so that a grant alone opens none. */
export async function grantJobs(client: Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`
    grant usage on schema graphile_worker to ${name};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${name};
    revoke insert, update, delete on graphile_worker.migrations from ${name};
    grant usage on all sequences in schema graphile_worker to ${name}`);
  const { rows } = await client.query<{ tablename: string }>(
    `select t.tablename from pg_tables t
     where t.schemaname = 'graphile_worker' and t.rowsecurity and not exists (
       select from pg_policies p
       where p.schemaname = t.schemaname and p.tablename = t.tablename and p.policyname = $1
     )`,
    [role],
  );
  for (const { tablename } of rows)
    await client.query(
      `create policy ${name} on graphile_worker.${client.escapeIdentifier(tablename)} to ${name} using (true) with check (true)`,
    );
}
