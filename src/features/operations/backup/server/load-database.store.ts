import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#infra/config.ts';
import { listTables, quoted, quotedColumns } from './dump-database.store.ts';
import type { Manifest, TableInBackup } from './manifest.ts';

/**
 * Throws a StartError where the database has a platform, belongs to something else, is newer than the backup, or where a process of
 * the product works on it. Changes nothing.
 */
export async function requireEmptyDatabase(owner: ClientConfig, { schema }: Manifest): Promise<void> {
  const client = await open(owner);
  try {
    const {
      rows: [at],
    } = await client.query<{ migrations: string | null; platforms: string | null; tables: number; nodes: number }>(
      `select to_regclass('public.schema_migration')::text as migrations, to_regclass('public.platform')::text as platforms,
         (select count(*)::int from pg_tables where schemaname in ('public', 'graphile_worker')) as tables,
         (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name like 'bouwsteen:%' and pid <> pg_backend_pid()) as nodes`,
    );
    if (!at) throw new Error('nothing was answered');
    if (!at.migrations && at.tables > 0)
      throw new StartError('The database holds tables of something else: give a database that is empty.');
    if (at.platforms) await requireNoPlatform(client);
    if (at.nodes > 0) throw new StartError('The product runs on this database: stop every node first.');
    if (!at.migrations) return;
    const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
    const known = new Set(schema.migrations.map(({ name }) => name));
    if (rows.some(({ name }) => !known.has(name)))
      throw new StartError(
        'The database has no content, but is newer than the backup: give a new database, or another DATA_DIR.',
      );
  } finally {
    await client.end();
  }
}

async function requireNoPlatform(client: Client) {
  const { rows } = await client.query('select 1 from platform limit 1');
  if (rows.length > 0)
    throw new StartError(
      'The database has a platform already, and a backup is restored in an empty one only: give a new database, or another DATA_DIR.',
    );
}

export interface Loading {
  addPart(table: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Loads a database in one transaction, in which `work` gives the rows: it is all there, or nothing is. Foreign keys are taken off
 * and put back, which checks every row; the triggers of the product do nothing meanwhile. Only what an owner of tables may do.
 */
export async function loadDatabase(
  owner: ClientConfig,
  manifest: Manifest,
  work: (loading: Loading) => Promise<void>,
): Promise<void> {
  const client = await open(owner);
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local lock_timeout = '10s'; set local datestyle = iso; set local intervalstyle = postgres`);
    const tables = await listTables(client);
    await requireTables(manifest, tables);
    const names = tables.map((table) => quoted(client, table));
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
    await requireNoPlatform(client);
    const keys = await listForeignKeys(client);
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);

    const rows = new Map<string, number>();
    const byName = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
    await work({
      async addPart(name, content) {
        const table = byName.get(name);
        if (!table) throw new Error(`${name} is no table of the backup`);
        rows.set(name, (rows.get(name) ?? 0) + (await copyPart(client, table, content)));
      },
    });

    for (const [name, table] of byName)
      if ((rows.get(name) ?? 0) !== table.rows)
        throw new StartError(
          `The table ${name} has ${rows.get(name) ?? 0} rows and not ${table.rows}: nothing was restored.`,
        );
    // Workers that had them in hand are gone.
    await client.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null`,
    );
    await client.query(
      `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null`,
    );
    for (const { schema, name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(client, { schema, name }), value]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    // In the order in which they were made, so that they work in it.
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // What was not committed is gone with the connection.
    await client.end();
  }
}

async function open(owner: ClientConfig) {
  const client = new Client({ ...owner, application_name: `bouwsteen:restore:${process.pid}` });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Every table and column of the backup is there: its migrations were run. */
async function requireTables(manifest: Manifest, tables: readonly TableInBackup[]) {
  const columns = new Map(tables.map(({ schema, name, columns }) => [`${schema}.${name}`, new Set(columns)]));
  for (const { schema, name, columns: named } of manifest.tables) {
    const known = columns.get(`${schema}.${name}`);
    const unknown = named.find((column) => !known?.has(column));
    if (unknown)
      throw new StartError(
        `The backup was made by version ${manifest.product} and has ${schema}.${name}.${unknown}, which this version does not have: restore it with that version.`,
      );
  }
}

async function listForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname in ('public', 'graphile_worker') order by c.oid`,
  );
  return rows;
}

async function copyPart(client: Client, table: TableInBackup, content: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(client, table)} (${quotedColumns(client, table)}) from stdin`));
  await pipeline(Readable.from(content, { objectMode: false }), createGunzip(), copy);
  return copy.rowCount;
}
