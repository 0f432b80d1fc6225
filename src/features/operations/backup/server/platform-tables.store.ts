import type { Client } from 'pg';
import { groupTables, leftOut } from './platform-tables.rules.ts';

export interface PlatformTable {
  name: string;
  /** The column that holds the platform. */
  platformColumn: string;
  /** Without that one, and those that the database gives by itself: a number that no other row names is given again. */
  columns: string[];
  /** Columns of numbers that other rows name, which stay. */
  numbered: string[];
  /** Of the rows, where they are numbered again. */
  orderBy: string | undefined;
}

export interface PlatformTables {
  /** In the order in which their rows are stored; a group refers to itself, or to nothing that comes later. */
  groups: PlatformTable[][];
  /** Whether a group has to be stored as a whole. */
  isWhole(group: readonly PlatformTable[]): boolean;
  /** Those that are stored before what triggers make of their rows. */
  beforeTriggers: ReadonlySet<string>;
}

/**
 * The tables that hold rows of a platform, as the database has them. Throws for one that has no column `platform_id` and is not
 * named as left out.
 */
export async function listPlatformTables(client: Client): Promise<PlatformTables> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    numbered: string[] | null;
    given: string[] | null;
  }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(a.attname::text) filter (where a.attidentity <> '' and named.is_so) as numbered,
       array_agg(a.attname::text) filter (where a.attidentity <> '' and not named.is_so) as given
     from pg_class c join pg_attribute a on a.attrelid = c.oid, lateral (
       select exists (select from pg_constraint k
         where k.contype = 'f' and k.confrelid = c.oid and a.attnum = any(k.confkey)) as is_so) named
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, c.relname order by c.relname`,
  );
  const found = rows.filter(({ name }) => !(name in leftOut));
  const tables = new Map(
    found.map(({ name, columns, numbered, given }) => {
      const platformColumn = name === 'platform' ? 'id' : 'platform_id';
      if (!columns.includes(platformColumn)) throw new Error(`${name} has no platform, and is not left out of exports`);
      const own = columns.filter((column) => column !== platformColumn && !given?.includes(column));
      return [name, { name, platformColumn, columns: own, numbered: numbered ?? [], orderBy: given?.[0] }];
    }),
  );
  const refersTo = await listReferences(client);
  const withTriggers = await listWithTriggers(client);
  const names = groupTables([...tables.keys()], refersTo, withTriggers);
  const last = names.findLastIndex((group) => group.some((name) => withTriggers.has(name)));
  return {
    groups: names.map((group) => group.flatMap((name) => tables.get(name) ?? [])),
    isWhole: (group) => group.length > 1 || group.some(({ name }) => refersTo.get(name)?.has(name)),
    beforeTriggers: new Set(names.slice(0, last + 1).flat()),
  };
}

async function listReferences(client: Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(
    `select c.conrelid::regclass::text as name, array_agg(distinct c.confrelid::regclass::text) as parents
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by 1`,
  );
  return new Map(rows.map(({ name, parents }) => [name, new Set(parents)]));
}

/** Tables whose new rows make triggers write others. */
async function listWithTriggers(client: Client): Promise<ReadonlySet<string>> {
  const insert = 4;
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgtype & $1 <> 0`,
    [insert],
  );
  return new Set(rows.map(({ name }) => name));
}
