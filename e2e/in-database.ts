import { Client } from 'pg';
import { readConfig } from '#infra/config.ts';
import { startPostgres } from '#infra/postgres/embedded-postgres.ts';

async function openClient(dataDir: string) {
  const postgres = await startPostgres({ dataDir, bin: readConfig({}).PG_BIN, as: 'tool' });
  const client = new Client({ host: postgres.socket, user: 'owner', database: 'bouwsteen' });
  await client.connect();
  const close = async () => {
    await client.end();
    await postgres.stop();
  };
  return { client, close };
}

/** Holds what a statement locks in the database of a running product, until it is released. */
export async function holdInDatabase(dataDir: string, statement: string, values: readonly unknown[] = []) {
  const { client, close } = await openClient(dataDir);
  await client.query('begin');
  const { rowCount } = await client.query(statement, [...values]);
  if (!rowCount) throw new Error(`nothing is held by: ${statement}`);
  return {
    /** Ends the connections of all that wait for it. Gives how many. */
    async endWaiting(): Promise<number> {
      await client.query('select pg_stat_clear_snapshot()');
      const ended = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      );
      return ended.rowCount ?? 0;
    },
    async release() {
      await client.query('rollback');
      await close();
    },
  };
}

/** Rows of a statement in the database of a running product, as its owner: for what only time or a thief can do. */
export async function inDatabase(dataDir: string, statement: string, values: readonly unknown[] = []) {
  const { client, close } = await openClient(dataDir);
  try {
    return (await client.query(statement, [...values])).rows as Record<string, unknown>[];
  } finally {
    await close();
  }
}
