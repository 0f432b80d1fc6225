import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { startPostgres } from '#infra/postgres/embedded-postgres.ts';
import { migrate, prepareRoles } from '#infra/postgres/migrate.ts';

/** Runs `work` against a database of its own that is migrated, empty and gone afterwards. */
export async function withDatabase<T>(work: (connection: ClientConfig) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-'));
  const postgres = await startPostgres({ dataDir, bin: process.env.PG_BIN, as: 'server' });
  const connection = { host: postgres.socket, user: 'owner', database: 'bouwsteen' };
  try {
    await prepareRoles({ ...connection, database: 'postgres' }, 'bouwsteen');
    await migrate(connection, new URL('../db/migrations', import.meta.url).pathname);
    return await work(connection);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
