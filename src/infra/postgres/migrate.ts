import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../config.ts';
import { grantJobs, migrateJobs } from '../jobs/job-schema.ts';

const lockKey = 0x62_6f_75_78;

/**
 * Brings the database to the newest version: plain SQL files in order of their names, each in one transaction, forward
 * only, one node at a time; then the schema of the job engine. Where nothing is left to do, a role that may make no tables will do. With `only`, those migrations
 * and no others: for a database that is to be as an older one was.
 */
export async function migrate(connection: ClientConfig, folder: string, only?: ReadonlySet<string>): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const known = await client.query(`select to_regclass('schema_migration') as "table"`);
    if (!known.rows[0].table)
      await client.query(
        'create table schema_migration (name text primary key, at timestamptz not null default now())',
      );
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const done = new Set(rows.map(({ name }) => name));
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    refuseNewer(done, files);
    const wanted = files.filter((file) => !done.has(file) && (only?.has(file) ?? true));
    for (const name of wanted) await apply(client, folder, name);
    await migrateJobs(client, connection);
    await turnOffJit(client);
  } finally {
    await client.end();
  }
}

/**
 * Statements of the product are short and many: PostgreSQL would compile some of them for longer than it runs them. For everybody who
 * connects from now on; in a database of somebody else it stays as it is.
 */
async function turnOffJit(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname = current_database() and pg_has_role(datdba, 'usage') and current_setting('jit') = 'on'`,
  );
  for (const { name } of rows) await client.query(`alter database ${client.escapeIdentifier(name)} set jit = off`);
}

function refuseNewer(done: ReadonlySet<string>, files: readonly string[]) {
  const unknown = [...done].find((name) => !files.includes(name));
  if (unknown)
    throw new StartError(`The database was made by a newer version of the product (${unknown}): start that version.`);
}

async function apply(client: Client, folder: string, name: string) {
  try {
    await client.query('begin');
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** The role that the process works as: it may read and write rows and nothing else. For the embedded database. */
export async function prepareRoles(connection: ClientConfig, database: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
    const role = await client.query(`select 1 from pg_roles where rolname = 'app'`);
    if (!role.rowCount) await client.query('create role app login nosuperuser nocreatedb nocreaterole');
  } finally {
    await client.end();
  }
}

/** As which role a connection works, and in which database. */
export async function whoIs(connection: ClientConfig): Promise<{ role: string; database: string }> {
  const client = new Client(connection);
  try {
    await client.connect();
    const { rows } = await client.query('select current_user as role, current_database() as database');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** The role may read and write rows, queue jobs and do them, and nothing else; as the owner, after each migration. */
export async function grantRows(connection: ClientConfig, role: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Nodes that start at once would change the same rights at once.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const name = client.escapeIdentifier(role);
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    // An import works with tables of its own session.
    await client.query(`
      grant connect, temporary on database ${client.escapeIdentifier(rows[0]?.database ?? '')} to ${name};
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      revoke insert, update, delete on schema_migration from ${name};
      grant usage on all sequences in schema public to ${name}`);
    await grantJobs(client, role);
  } finally {
    await client.end();
  }
}
