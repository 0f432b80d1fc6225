import { mkdirSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { type Config, StartError } from '#infra/config.ts';
import { startPostgres } from '#infra/postgres/embedded-postgres.ts';
import { grantRows, migrate, prepareRoles, whoIs } from '#infra/postgres/migrate.ts';
import { refuseTransactionPooler } from '#infra/postgres/transaction-pooler.ts';

interface Connecting {
  migrations: string;
  as: 'server' | 'tool';
  say: (line: string) => void;
}

/** Brings the database to the newest version, the embedded one where none is given. Gives how the process connects from now on. */
export async function connect(config: Config, { migrations, as, say }: Connecting) {
  prepareFolder(config.DATA_DIR);
  if (config.DATABASE_URL)
    return { connection: await bringUp(config, config.DATABASE_URL, migrations), stop: async () => {} };
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, bin: config.PG_BIN, as, say });
  const owner = { host: postgres.socket, user: 'owner', database: 'bouwsteen' };
  try {
    await prepareRoles({ ...owner, database: 'postgres' }, 'bouwsteen');
    await migrate(owner, migrations);
    await grantRows(owner, 'app');
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { connection: { ...owner, user: 'app' } as ClientConfig, stop: postgres.stop };
}

/** Makes the data folder. Throws StartError where that cannot be. */
export function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new StartError('The disk is full: make room and start again.');
    throw new StartError(
      `The data folder ${folder} cannot be made (${code}): set DATA_DIR to a folder that this user may write.`,
    );
  }
}

/** Migrates as the role for that, where there is one, and gives the other the few rights that it needs. */
async function bringUp(config: Config, url: string, migrations: string): Promise<ClientConfig> {
  const connection: ClientConfig = { connectionString: url };
  await refuseTransactionPooler(connection).catch((error) => {
    throw unreachable(error, 'DATABASE_URL');
  });
  const { DATABASE_MIGRATION_URL: ownUrl } = config;
  if (ownUrl === undefined) {
    await migrate(connection, migrations).catch((error) => {
      throw unreachable(error, 'DATABASE_URL');
    });
    return connection;
  }
  const owner: ClientConfig = { connectionString: ownUrl };
  const [worker, migrator] = await Promise.all([whoIs(connection), whoIs(owner)]).catch((error) => {
    throw unreachable(error, 'DATABASE_MIGRATION_URL');
  });
  if (worker.database !== migrator.database)
    throw new StartError(
      `DATABASE_MIGRATION_URL names the database ${migrator.database}, DATABASE_URL ${worker.database}: they must be the same.`,
    );
  await migrate(owner, migrations)
    .then(() => (worker.role === migrator.role ? undefined : grantRows(owner, worker.role)))
    .catch((error) => {
      throw unreachable(error, 'DATABASE_MIGRATION_URL');
    });
  return connection;
}

/** The same failure in a sentence for who starts the product, where they can mend it. */
export function unreachable(error: unknown, variable: string): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isNetwork = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|ENOENT)$/.test(code);
  if (isNetwork) return new StartError(`The database of ${variable} cannot be reached (${code}).`);
  if (/^28/.test(code) || code === '3D000')
    return new StartError(`The database of ${variable} refuses the connection: ${message}.`);
  if (code === '42501')
    return new StartError(
      `The role of ${variable} may not migrate the database (${message}): let it own the database, or set DATABASE_MIGRATION_URL.`,
    );
  if (code === '53100') return new StartError('The disk of the database is full.');
  return error;
}
