import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { SequenceInBackup, TableInBackup } from './manifest.ts';

/** So much of a table is in memory, and in one part of the backup; a longer row is a part of its own. */
const partSize = 4 * 1024 * 1024;
const compress = promisify(gzip);
const newline = 0x0a;

export interface Dump {
  /** Names of the migrations that the database has. */
  migrations: string[];
  jobs: number;
  tables: TableInBackup[];
  sequences: SequenceInBackup[];
  files: StoredFileName[];
}

/** Of an image, or of a file of one platform. */
export type StoredFileName =
  | { kind: 'image'; key: string }
  | { kind: 'file'; platform: string; storageKey: string; isNeeded: boolean };

/**
 * Reads all rows as they are at one moment, while others write: `onPart` gets each part of a table, compressed, in order. What is
 * not kept when PostgreSQL dies (presence, limits) is left out.
 */
export const dumpDatabase = (
  connection: ClientConfig,
  onPart: (table: TableInBackup, at: number, bytes: Buffer) => Promise<void>,
): Promise<Dump> =>
  inSnapshot(connection, async (client) => {
    const tables = await listTables(client);
    for (const table of tables) {
      const source = `${quoted(client, table)} (${quotedColumns(client, table)})`;
      table.rows = await copyRows(client, source, (bytes, at) => onPart(table, at, bytes));
    }
    return {
      migrations: await listMigrations(client),
      jobs: Number((await namesOf(client, 'select max(id)::text as name from graphile_worker.migrations'))[0]),
      tables,
      files: await listFiles(client),
      // Not of the moment but of now, so past every number in the rows.
      sequences: await listSequences(client),
    };
  });

/** Does work that sees the database as it is at one moment, in texts that mean the same in every database. */
export async function inSnapshot<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...connection, application_name: `bouwsteen:backup:${process.pid}` });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local datestyle = iso; set local intervalstyle = postgres; set local timezone = 'UTC';
      set local bytea_output = hex; set local extra_float_digits = 3`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

export const listMigrations = (client: Client) => namesOf(client, 'select name from schema_migration order by name');

async function namesOf(client: Client, text: string, values: unknown[] = []) {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}

/** Without columns that the database computes. */
export async function listTables(client: Client): Promise<TableInBackup[]> {
  const { rows } = await client.query<TableInBackup>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (n.nspname, c.relname) not in (('public', 'schema_migration'), ('graphile_worker', 'migrations'))
     group by n.nspname, c.relname order by n.nspname desc, c.relname`,
  );
  return rows.map((row) => ({ ...row, rows: 0 }));
}

export const quoted = (client: Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export const quotedColumns = (client: Client, { columns }: TableInBackup) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** In the text format, which every version of PostgreSQL reads: a line is a row. Gives how many there are. */
export async function copyRows(client: Client, source: string, onPart: (bytes: Buffer, at: number) => Promise<void>) {
  const stream = client.query(copyTo(`copy ${source} to stdout`));
  let [rows, parts, size] = [0, 0, 0];
  let held: Buffer[] = [];
  const flush = async (whole: Buffer) => {
    for (let at = whole.indexOf(newline); at >= 0; at = whole.indexOf(newline, at + 1)) rows += 1;
    await onPart(await compress(whole, { level: 4 }), parts);
    parts += 1;
  };
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    held.push(bytes);
    size += bytes.length;
    if (size < partSize) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(newline) + 1;
    if (end > 0) await flush(all.subarray(0, end));
    held = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) await flush(Buffer.concat(held));
  return rows;
}

async function listSequences(client: Client): Promise<SequenceInBackup[]> {
  const { rows } = await client.query<SequenceInBackup>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  );
  return rows;
}

/** Of all platforms, or of one. What a scan found to be malware has no content; what was removed has it as long as that can be undone. */
export async function listFiles(client: Client, platform: string | null = null): Promise<StoredFileName[]> {
  const images = await namesOf(
    client,
    'select distinct storage_key as name from image where $1::uuid is null or platform_id = $1 order by 1',
    [platform],
  );
  const { rows } = await client.query<{ platform: string; storageKey: string; isNeeded: boolean }>(
    `select platform_id as platform, storage_key as "storageKey", bool_or("isNeeded") as "isNeeded" from (
       select platform_id, storage_key, removed_at is null and scan = 'clean' as "isNeeded" from file where scan <> 'blocked'
       union all select platform_id, storage_key, false from file_removed
     ) as named where $1::uuid is null or platform_id = $1 group by 1, 2 order by 1, 2`,
    [platform],
  );
  return [
    ...images.map((key) => ({ kind: 'image' as const, key })),
    ...rows.map((row) => ({ kind: 'file' as const, ...row })),
  ];
}
