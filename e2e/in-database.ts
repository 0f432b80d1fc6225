import { Client } from 'pg';
import { readConfig } from '#infra/config.ts';
import { startPostgres } from '#infra/postgres/embedded-postgres.ts';

/** Rows of a statement in the database of a running product, as its owner: for what only time or a thief can do. */
export async function inDatabase(dataDir: string, statement: string, values: readonly unknown[] = []) {
  const postgres = await startPostgres({ dataDir, bin: readConfig({}).PG_BIN, as: 'tool' });
  const client = new Client({ host: postgres.socket, user: 'owner', database: 'bouwsteen' });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows as Record<string, unknown>[];
  } finally {
    await client.end();
    await postgres.stop();
  }
}
