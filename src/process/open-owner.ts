import type { ClientConfig } from 'pg';
import type { Config } from '#infra/config.ts';
import { startPostgres } from '#infra/postgres/embedded-postgres.ts';
import { prepareRoles, whoIs } from '#infra/postgres/migrate.ts';
import { prepareFolder, unreachable } from './connect.ts';

/**
 * The database as the role that owns it, not migrated: the embedded one, which no server may have meanwhile, or that of the
 * operator. Throws StartError in words.
 */
export async function openOwner(
  config: Config,
  say: (line: string) => void,
): Promise<{ owner: ClientConfig; stop: () => Promise<void> }> {
  const variable = config.DATABASE_MIGRATION_URL ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL';
  const url = config[variable];
  prepareFolder(config.DATA_DIR);
  if (url !== undefined) {
    const owner = { connectionString: url };
    await whoIs(owner).catch((error) => {
      throw unreachable(error, variable);
    });
    return { owner, stop: async () => {} };
  }
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, bin: config.PG_BIN, as: 'server', say });
  const owner = { host: postgres.socket, user: 'owner', database: 'bouwsteen' };
  try {
    await prepareRoles({ ...owner, database: 'postgres' }, 'bouwsteen');
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { owner, stop: postgres.stop };
}
