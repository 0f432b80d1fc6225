import type { Client, ClientConfig } from 'pg';
import { StartError } from '#infra/config.ts';
import { copyRows, inSnapshot, listFiles, listMigrations, type StoredFileName } from './dump-database.store.ts';
import type { PlatformManifest, TableInBackup } from './manifest.ts';
import { exportedAs } from './platform-tables.rules.ts';
import { listPlatformTables, type PlatformTable } from './platform-tables.store.ts';

export interface PlatformDump extends Pick<PlatformManifest, 'platform' | 'tables' | 'leftBehind'> {
  migrations: string[];
  files: StoredFileName[];
}

/** Work that waits, as it is given to the engine again; mails that wait stay. */
export const jobsTable = {
  schema: 'graphile_worker',
  name: 'jobs',
  columns: ['name', 'payload', 'key', 'run_at', 'max_attempts', 'priority'],
} as const;

/**
 * Reads the rows of one platform as they are at one moment, while others write; `wanted` is its guid or one of its hosts. `onPart`
 * gets each part of a table, compressed, in the order in which the rows can be stored. The platform itself is in no row: who stores
 * them says of which one they are. Throws a StartError where there is no such platform.
 */
export const dumpPlatform = (
  connection: ClientConfig,
  wanted: string,
  onPart: (table: TableInBackup, at: number, bytes: Buffer) => Promise<void>,
): Promise<PlatformDump> =>
  inSnapshot(connection, async (client) => {
    const platform = await findPlatform(client, wanted);
    const { groups } = await listPlatformTables(client);
    const tables: TableInBackup[] = [];
    const copy = async (table: Omit<TableInBackup, 'rows'>, source: string) => {
      const found = { ...table, rows: 0 };
      found.rows = await copyRows(client, source, (bytes, at) => onPart(found, at, bytes));
      tables.push(found);
    };
    for (const table of groups.flat())
      await copy(
        { schema: 'public', name: table.name, columns: table.columns },
        sourceOf(client, table, platform.guid),
      );
    await copy({ ...jobsTable, columns: [...jobsTable.columns] }, jobsOf(client, platform.guid));
    return {
      platform,
      tables,
      migrations: await listMigrations(client),
      files: await listFiles(client, platform.guid),
      leftBehind: await countLeftBehind(client, platform.guid),
    };
  });

async function findPlatform(client: Client, wanted: string): Promise<PlatformManifest['platform']> {
  const { rows } = await client.query<PlatformManifest['platform']>(
    `select p.id as guid, p.primary_domain as "primaryDomain",
       array(select h.host from platform_host h where h.platform_id = p.id order by h.host) as hosts
     from platform p
     where p.id::text = $1 or exists (select from platform_host h where h.platform_id = p.id and h.host = $1)`,
    [wanted.toLowerCase()],
  );
  if (!rows[0]) throw new StartError(`No platform has the host or guid ${wanted}.`);
  return rows[0];
}

function sourceOf(client: Client, { name, platformColumn, columns, orderBy }: PlatformTable, guid: string): string {
  const { where, columns: replaced = {} } = exportedAs[name] ?? {};
  const values = columns.map((column) => replaced[column] ?? `t.${client.escapeIdentifier(column)}`);
  const conditions = [`t.${platformColumn} = ${client.escapeLiteral(guid)}`, ...(where ? [where] : [])];
  const order = orderBy === undefined ? '' : ` order by t.${client.escapeIdentifier(orderBy)}`;
  return `(select ${values.join(', ')} from public.${client.escapeIdentifier(name)} t where ${conditions.join(' and ')}${order})`;
}

/** The key of a job is that of its kind and platform, and one of its own. */
const jobsOf = (client: Client, guid: string) =>
  `(select k.identifier, j.payload -> 'payload', substr(j.key, length(k.identifier) + 39), j.run_at, j.max_attempts, j.priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where j.payload ->> 'platform' = ${client.escapeLiteral(guid)} and j.key is not null and k.identifier <> 'send-mail')`;

async function countLeftBehind(client: Client, guid: string): Promise<PlatformManifest['leftBehind']> {
  const { rows } = await client.query<PlatformManifest['leftBehind']>(
    `select (select count(*)::int from authenticator where platform_id = $1 and is_confirmed) as authenticators,
       (select count(*)::int from sign_in_provider where platform_id = $1 and client_secret is not null) as providers,
       (select count(*)::int from role_member m join role r on r.platform_id = m.platform_id and r.id = m.role_id
        where m.platform_id = $1 and r.kind in ('Mett', 'Developer')) as staff,
       (select count(*)::int from mail_job where platform_id = $1) as mails`,
    [guid],
  );
  return rows[0] as PlatformManifest['leftBehind'];
}
