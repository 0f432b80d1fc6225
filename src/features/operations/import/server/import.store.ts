import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

/** What is known of a post of the export while it is imported. Lives in a table that is gone with the transaction. */
export interface Entry {
  post_id: string;
  kind: 'page' | 'item' | 'attachment' | 'block';
  guid: string;
  /** Was imported before: nothing is done with it. */
  is_known: boolean;
  type: string;
  status: string;
  parent: string;
  slug: string;
  title: string;
  menu_order: number;
  line: number;
  /** Of an attachment. */
  url: string;
  alt: string;
  caption: string;
  /** The image that an attachment became. */
  image: string | null;
  /** Of a reusable block. */
  content: string | null;
}

/** An address of the old site, in the one form that redirects are kept in, or `file:` with a host and a path. */
export interface Address {
  address: string;
  guid: string;
  kind: 'page' | 'item' | 'attachment';
  post_id: string;
}

/** False while another import into this platform runs. Held until the transaction ends. */
export async function takeTurn(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`import ${ctx.platform.id}`}, 0)) as taken`.execute(ctx.db);
  return rows[0]?.taken ?? false;
}

export async function openWorkspace(ctx: Ctx) {
  await sql`create temporary table import_entry (
    post_id text primary key, kind text not null, guid uuid not null, is_known boolean not null, type text not null,
    status text not null, parent text not null, slug text not null, title text not null, menu_order integer not null,
    line integer not null, url text not null, alt text not null, caption text not null, image uuid, content text
  ) on commit drop`.execute(ctx.db);
  await sql`create index import_entry_parent on import_entry (parent, kind)`.execute(ctx.db);
  await sql`create temporary table import_address (address text primary key, guid uuid not null, kind text not null, post_id text not null) on commit drop`.execute(
    ctx.db,
  );
}

/** The first of two with the same number stays. */
export async function insertEntries(ctx: Ctx, entries: readonly Entry[]) {
  if (entries.length === 0) return;
  await sql`insert into import_entry select * from json_populate_recordset(null::import_entry, ${JSON.stringify(entries)}::json)
    on conflict do nothing`.execute(ctx.db);
}

export async function insertAddresses(ctx: Ctx, addresses: readonly Address[]) {
  if (addresses.length === 0) return;
  await sql`insert into import_address select * from json_populate_recordset(null::import_address, ${JSON.stringify(addresses)}::json)
    on conflict do nothing`.execute(ctx.db);
}

/**
 * Marks what an earlier import made, and takes over what it is. Statistics make the look-ups that follow fast. Gives how many
 * attachments are known.
 */
export async function markKnown(ctx: Ctx, source: string): Promise<number> {
  await sql`update import_entry e set is_known = true, image = case when s.object_kind = 'image' then s.object_id end
    from import_source s where s.platform_id = ${ctx.platform.id} and s.source = ${source}
    and s.external_id = case when e.kind = 'attachment' then 'attachment:' else 'post:' end || e.post_id`.execute(
    ctx.db,
  );
  await sql`analyze import_entry`.execute(ctx.db);
  await sql`analyze import_address`.execute(ctx.db);
  const { rows } = await sql<{ known: number }>`select count(*)::int as known from import_entry
    where kind = 'attachment' and is_known`.execute(ctx.db);
  return rows[0]?.known ?? 0;
}

export async function findEntry(ctx: Ctx, postId: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`select * from import_entry where post_id = ${postId}`.execute(ctx.db);
  return rows[0];
}

export async function findEntries(ctx: Ctx, postIds: readonly string[]): Promise<Map<string, Entry>> {
  if (postIds.length === 0) return new Map();
  const { rows } = await sql<Entry>`select * from import_entry where post_id = any(${[...new Set(postIds)]})`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.post_id, row]));
}

/** What was uploaded to a post, in the order of its gallery. */
export async function findUploads(ctx: Ctx, postId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select * from import_entry where parent = ${postId} and kind = 'attachment'
    order by menu_order, length(post_id), post_id limit 500`.execute(ctx.db);
  return rows;
}

/** Pages in the order of WordPress: by their number, then by title. */
export async function selectPages(ctx: Ctx): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`select * from import_entry where kind = 'page' order by menu_order, title, post_id`.execute(
      ctx.db,
    );
  return rows;
}

/** The next attachments that no earlier import has, after the last one seen. */
export async function selectNewAttachments(ctx: Ctx, after: string, limit: number): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`select * from import_entry where kind = 'attachment' and not is_known and post_id > ${after}
    order by post_id limit ${limit}`.execute(ctx.db);
  return rows;
}

export async function setImage(ctx: Ctx, postId: string, image: string) {
  await sql`update import_entry set image = ${image} where post_id = ${postId}`.execute(ctx.db);
}

export interface FoundAddress extends Address {
  image: string | null;
  parent: string;
  is_known: boolean;
  alt: string;
  caption: string;
  url: string;
}

const found = sql`select a.address, a.guid, a.kind, a.post_id, e.image, coalesce(e.parent, '') as parent,
  coalesce(e.is_known, false) as is_known, coalesce(e.alt, '') as alt, coalesce(e.caption, '') as caption, coalesce(e.url, '') as url
  from import_address a left join import_entry e on e.post_id = a.post_id`;

export async function findAddresses(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, FoundAddress>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<FoundAddress>`${found} where a.address = any(${[...new Set(addresses)]})`.execute(ctx.db);
  return new Map(rows.map((row) => [row.address, row]));
}

export async function selectAddresses(ctx: Ctx, after: string, limit: number): Promise<FoundAddress[]> {
  const { rows } =
    await sql<FoundAddress>`${found} where a.address collate "C" > ${after} order by a.address collate "C" limit ${limit}`.execute(
      ctx.db,
    );
  return rows;
}

export interface Made {
  externalId: string;
  kind: string;
  guid: string;
}

/** Writes down what an import made of something. */
export async function insertMade(ctx: Ctx, source: string, { externalId, kind, guid }: Made) {
  await ctx.db
    .insertInto('import_source')
    .values({ platform_id: ctx.platform.id, source, external_id: externalId, object_kind: kind, object_id: guid })
    .execute();
}

export async function findMade(ctx: Ctx, source: string, externalId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('import_source')
    .select('object_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.object_id;
}

/** External id -> guid of all that earlier imports made of one kind. */
export async function selectMade(ctx: Ctx, source: string, kind: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('import_source')
    .select(['external_id', 'object_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('source', '=', source)
    .where('object_kind', '=', kind)
    .execute();
  return new Map(rows.map(({ external_id, object_id }) => [external_id, object_id]));
}
