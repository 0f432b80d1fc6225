import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../src/infra/postgres/embedded-postgres.ts';
import { grantRows, migrate, prepareRoles } from '../src/infra/postgres/migrate.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    socket: string;
  }
}

/** One database server per run, and a migrated database in it from which each test file has its own copy. */
export default async function setup(project: TestProject) {
  const { folder, remove } = openTemporaryFolder(project, 'test');
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), bin: process.env.PG_BIN, as: 'server' });
  const owner = { host: postgres.socket, user: 'owner' };
  await prepareRoles({ ...owner, database: 'postgres' }, 'template_bouwsteen');
  await migrate({ ...owner, database: 'template_bouwsteen' }, new URL('../db/migrations', import.meta.url).pathname);
  await grantRows({ ...owner, database: 'template_bouwsteen' }, 'app');
  const client = new Client({ ...owner, database: 'postgres' });
  await client.connect();
  await client.query('alter database template_bouwsteen is_template true');
  // What happens when it is killed is proven on servers of their own; here nothing has to survive the run.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
  project.provide('socket', postgres.socket);
  return async () => {
    await postgres.stop();
    remove();
  };
}
