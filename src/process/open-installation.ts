import type { ClientConfig } from 'pg';
import { createDataCache } from '#infra/caches/data-cache.ts';
import { followChanges, notifyChanges } from '#infra/change-log.ts';
import { createChanges } from '#infra/changes.ts';
import { type Config, StartError } from '#infra/config.ts';
import { type Ctx, system } from '#infra/ctx.ts';
import { openDatabase } from '#infra/database.ts';
import { openStores } from '#infra/files/open-files.ts';
import { createScanner } from '#infra/files/scan-file.ts';
import { createOutboundCalls } from '#infra/http/outbound/outbound-fetch.ts';
import { createSecretBox, secretKeyOf } from '#infra/postgres/secret-box.ts';
import { connect, unreachable } from './connect.ts';
import { type Dependencies, findPlatform, makeCtx } from './identify.ts';

export interface Installation {
  dependencies: Dependencies;
  changes: ReturnType<typeof createChanges>;
  /** Of a session, for who listens or holds a lock. */
  connection: ClientConfig;
  /** The context of the product itself on the platform of a host. Throws StartError when there is none. */
  ctxFor(host: string): Promise<Ctx>;
  close(): Promise<void>;
}

interface Opening {
  config: Config;
  /** Begun before; else it begins here. */
  connecting?: ReturnType<typeof connect>;
  migrations: string;
  as: 'server' | 'tool';
  say?: (line: string) => void;
}

/** Opens the database (the embedded one where none is given), brings it up to date, and follows its changes. */
export async function openInstallation({
  config,
  migrations,
  as,
  say = () => {},
  connecting = connect(config, { migrations, as, say }),
}: Opening): Promise<Installation> {
  const { connection, stop } = await connecting;
  const { db, pool, close } = await openQueries(config, connection);
  const changes = createChanges();
  const changeLog = await followChanges({ db, connection, changes, say });
  const { images, files, fetched } = await openStores(config);
  const dependencies: Dependencies = {
    db,
    pool,
    changeLog,
    cache: createDataCache(changes),
    files: images,
    storage: files,
    fetched,
    scanFile: createScanner(config),
    secrets: createSecretBox(secretKeyOf(config)),
    outbound: createOutboundCalls([...config.TRUSTED_RECEIVERS, new URL(config.PDOK_URL).origin]),
  };
  return {
    dependencies,
    changes,
    connection,
    async ctxFor(host) {
      const { platform } = await findPlatform(dependencies, host);
      if (!platform)
        throw new StartError(`No platform has the host ${host}: make it with npm run platform -- add ${host}`);
      return makeCtx(dependencies, platform, system);
    },
    async close() {
      if (as === 'tool') await notifyChanges(connection).catch(() => {});
      await changeLog.close();
      await close();
      await stop();
    },
  };
}

/** Where queries go: through the pooler, if there is one. */
async function openQueries({ DATABASE_POOL_URL: url }: Config, connection: ClientConfig) {
  if (url === undefined) return openDatabase(connection);
  const database = openDatabase({ connectionString: url }, { isShared: true });
  await database.pool.query('select 1').catch(async (error) => {
    await database.close();
    throw unreachable(error, 'DATABASE_POOL_URL');
  });
  return database;
}
