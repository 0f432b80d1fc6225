import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#infra/config.ts';
import { queriesOn } from '#infra/database.ts';
import { placePlatform } from '../../../base/platforms/server/platforms.service.ts';
import { jobsTable } from './dump-platform.store.ts';
import type { PlatformManifest } from './manifest.ts';
import type { PlatformHosts } from './platform-of.ts';
import { ofItsHosts } from './platform-tables.rules.ts';
import { listPlatformTables, type PlatformTable, type PlatformTables } from './platform-tables.store.ts';

interface LoadingPlatform {
  /** Parts come in the order of the manifest. */
  addPart(table: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Stores the rows of a platform beside those of others, in one transaction, in which `work` gives them: it is all there, or nothing
 * is. No row can be of another platform, since none says of which one it is. Others go on reading and writing meanwhile. Throws a
 * StartError where the platform or one of its hosts is there already.
 */
export async function loadPlatform(
  connection: ClientConfig,
  manifest: PlatformManifest,
  { hosts, work }: { hosts: PlatformHosts; work: (loading: LoadingPlatform) => Promise<void> },
): Promise<void> {
  const client = await open(connection);
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local datestyle = iso; set local intervalstyle = postgres`);
    await requireFree(client, manifest, hosts);
    const tables = await listPlatformTables(client);
    requireTables(manifest, tables);
    const loader = createLoader(client, { manifest, tables, hosts });
    await work(loader);
    await loader.end();
    for (const table of tables.groups.flat()) await passNumbers(client, table, manifest.platform.guid);
    await placePlatform(queriesOn(client), { id: manifest.platform.guid, hosts: hosts.hosts });
    await client.query('commit');
  } catch (error) {
    throw isTaken(error) ? taken(hosts.hosts.join(', '), { cause: error }) : error;
  } finally {
    // What was not committed is gone with the connection.
    await client.end();
  }
}

async function open(connection: ClientConfig) {
  const client = new Client({ ...connection, application_name: `bouwsteen:import:${process.pid}` });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function hasPlatform(connection: ClientConfig, guid: string): Promise<boolean> {
  const client = await open(connection);
  try {
    return (await client.query('select from platform where id = $1', [guid])).rows.length > 0;
  } finally {
    await client.end();
  }
}

const isTaken = (error: unknown) => {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23505' && (table === 'platform_host' || table === 'platform');
};

const taken = (host: string, options?: ErrorOptions) =>
  Object.assign(
    new StartError(
      `Another platform has the host ${host} already: give another one with --host. Nothing was imported.`,
    ),
    options,
  );

/** Nobody else imports this platform before the transaction ends. */
async function requireFree(client: Client, { platform }: PlatformManifest, { hosts }: PlatformHosts) {
  const { rows: locks } = await client.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('import of the platform ' || $1, 0)) as "isMine"`,
    [platform.guid],
  );
  if (!locks[0]?.isMine) throw new StartError('This platform is being imported by another process at this moment.');
  const { rows: same } = await client.query<{ host: string }>(
    'select primary_domain as host from platform where id = $1',
    [platform.guid],
  );
  if (same[0])
    throw new StartError(
      `The platform is there already, at ${same[0].host}: an installation has it once. Nothing was imported.`,
    );
  const { rows: others } = await client.query<{ host: string }>(
    `select host from platform_host where host = any($1) union select primary_domain from platform
     where primary_domain = any($1) order by 1 limit 1`,
    [hosts],
  );
  if (others[0]) throw taken(others[0].host);
}

/** They are those of this database, which its migrations made. */
function requireTables(manifest: PlatformManifest, { groups }: PlatformTables) {
  const own = [
    ...groups.flat().map(({ name, columns }) => ({ schema: 'public', name, columns })),
    { ...jobsTable, columns: [...jobsTable.columns] },
  ];
  const named = manifest.tables.map(({ schema, name, columns }) => ({ schema, name, columns }));
  if (JSON.stringify(own) !== JSON.stringify(named))
    throw new StartError('The export has other tables than this version of the product. Nothing was imported.');
}

interface Into {
  manifest: PlatformManifest;
  tables: PlatformTables;
  hosts: PlatformHosts;
}

function createLoader(client: Client, { manifest, tables, hosts }: Into) {
  const { guid } = manifest.platform;
  const platform = client.escapeLiteral(guid);
  const isElsewhere = !manifest.platform.hosts.includes(hosts.primaryDomain);
  const given: Readonly<Record<string, Record<string, string>>> = {
    platform: { primary_domain: client.escapeLiteral(hosts.primaryDomain) },
    ...(isElsewhere && ofItsHosts.values),
  };
  const groupOf = new Map(tables.groups.flatMap((group) => group.map(({ name }) => [`public.${name}`, group])));
  const rows = new Map<string, number>();
  let current: PlatformTable[] | undefined;
  let isAfterTriggers = false;

  const insertOf = ({ name, platformColumn, columns }: PlatformTable) => {
    const into = [platformColumn, ...columns].map((column) => client.escapeIdentifier(column)).join(', ');
    const values = columns.map((column) => given[name]?.[column] ?? client.escapeIdentifier(column)).join(', ');
    return `insert into public.${client.escapeIdentifier(name)} (${into}) overriding system value
      select ${platform}::uuid, ${values} from pg_temp.${stageOf(name)}`;
  };
  /** What refers to each other is stored by one statement: keys are checked at its end. */
  const store = async (group: readonly PlatformTable[]) => {
    const wanted = group.filter(({ name }) => !isElsewhere || !ofItsHosts.tables.has(name));
    if (wanted.length > 0) {
      const inserts = wanted.map((table, at) => `stored_${at} as (${insertOf(table)})`);
      await client.query(`with ${inserts.join(', ')} select`);
    }
    await client.query(`truncate ${group.map(({ name }) => `pg_temp.${stageOf(name)}`).join(', ')}`);
  };
  /** What triggers made of rows is in the export as it was. */
  const passTriggers = async () => {
    isAfterTriggers = true;
    for (const { name, platformColumn } of tables.groups.flat())
      if (!tables.beforeTriggers.has(name))
        await client.query(
          `delete from public.${client.escapeIdentifier(name)} where ${client.escapeIdentifier(platformColumn)} = ${platform}`,
        );
  };
  const begin = async (group: PlatformTable[] | undefined) => {
    if (group === current) return;
    if (current && tables.isWhole(current)) await store(current);
    if (!isAfterTriggers && !group?.every(({ name }) => tables.beforeTriggers.has(name))) await passTriggers();
    for (const { name, columns } of group ?? []) {
      const named = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      await client.query(
        `create temporary table ${stageOf(name)} on commit drop as
         select ${named} from public.${client.escapeIdentifier(name)} with no data`,
      );
    }
    current = group;
  };
  return {
    async addPart(table: string, content: AsyncIterable<Buffer>) {
      const group = groupOf.get(table);
      const found = group?.find(({ name }) => `public.${name}` === table);
      await begin(group);
      const count = found ? await copyPart(client, found, content) : await addJobs(client, guid, content);
      rows.set(table, (rows.get(table) ?? 0) + count);
      if (group && !tables.isWhole(group)) await store(group);
    },
    async end() {
      await begin(undefined);
      for (const { schema, name, rows: wanted } of manifest.tables) {
        const count = rows.get(`${schema}.${name}`) ?? 0;
        if (count !== wanted)
          throw new StartError(`The table ${name} has ${count} rows and not ${wanted}: nothing was imported.`);
      }
    },
  };
}

const stageOf = (name: string) => `import_${name}`;

async function copyPart(
  client: Client,
  { name, columns }: Pick<PlatformTable, 'name' | 'columns'>,
  content: AsyncIterable<Buffer>,
) {
  const named = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy pg_temp.${stageOf(name)} (${named}) from stdin`));
  await pipeline(Readable.from(content, { objectMode: false }), createGunzip(), copy);
  return copy.rowCount;
}

/** They are done for this platform, whatever they say. */
async function addJobs(client: Client, guid: string, content: AsyncIterable<Buffer>) {
  await client.query(
    `create temporary table if not exists import_jobs (
       name text, payload json, key text, run_at timestamptz, max_attempts int, priority int
     ) on commit drop`,
  );
  const count = await copyPart(client, { name: 'jobs', columns: [...jobsTable.columns] }, content);
  await client.query(
    `select count(graphile_worker.add_job(
       name, json_build_object('platform', $1::text, 'payload', payload), run_at := run_at, max_attempts := max_attempts,
       job_key := concat_ws(' ', name, $1::text, key), priority := priority))
     from pg_temp.import_jobs`,
    [guid],
  );
  await client.query('truncate pg_temp.import_jobs');
  return count;
}

/** New rows get numbers after those that came. Others take numbers meanwhile, so it only ever goes on. */
async function passNumbers(client: Client, { name, numbered, platformColumn }: PlatformTable, guid: string) {
  const table = `public.${client.escapeIdentifier(name)}`;
  for (const column of numbered) {
    const number = client.escapeIdentifier(column);
    const next = `nextval(pg_get_serial_sequence(${client.escapeLiteral(table)}, ${client.escapeLiteral(column)}))`;
    const { rows } = await client.query<{ missing: string | null }>(
      `select max(${number}) - ${next} as missing from ${table} where ${client.escapeIdentifier(platformColumn)} = $1`,
      [guid],
    );
    await client.query(`select max(${next}) from generate_series(1, $1::bigint)`, [rows[0]?.missing ?? 0]);
  }
}
