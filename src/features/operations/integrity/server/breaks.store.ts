import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

/** A row that names something that is gone. */
export interface FoundRow {
  id: string;
  targets: string[];
}

const read = async <Row>(ctx: Ctx, statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(ctx.db)).rows;

/** Entries of menus that lead to items that are gone; those with others below them too. */
export const entriesOfGoneItems = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow & { has_below: boolean }>`
      select m.id, array[m.item_id] as targets, exists (
        select from menu_item b where b.platform_id = m.platform_id and b.parent_id = m.id) as has_below
      from menu_item m where m.platform_id = ${ctx.platform.id} and m.item_id is not null
        and not exists (select from item i where i.platform_id = m.platform_id and i.id = m.item_id) order by m.id`,
  );

/** Every entry with where it stands. */
export const allEntries = (ctx: Ctx) =>
  read(
    ctx,
    sql<{ id: string; parent_id: string | null; menu_id: string; url_segment: string }>`
      select id, parent_id, menu_id, url_segment from menu_item where platform_id = ${ctx.platform.id} order by id`,
  );

export const pagesOfGoneTemplates = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow>`
      select p.id, array[p.template_id] as targets from page p
      where p.platform_id = ${ctx.platform.id} and p.template_id is not null and not exists (
        select from page_template t where t.platform_id = p.platform_id and t.id = p.template_id) order by p.id`,
  );

/** Documents as they are worked on and as visitors see them, those in the trash left out, with options that name something. */
export const namingOptions = (ctx: Ctx) =>
  read(
    ctx,
    sql<{ owner: string; kind: string; footer: string | null; header: string | null; social: string | null }>`
      select distinct d.owner, d.owner_kind as kind, s.options ->> 'footerGuid' as footer,
        s.options ->> 'headerImage' as header, s.options ->> 'socialImage' as social
      from document d cross join lateral (
        select d.draft::jsonb -> 'options' as options where d.draft is not null
        union all
        select r.document::jsonb -> 'options' from revision r where r.platform_id = d.platform_id and r.owner = d.owner and (
          (d.draft is null and r.id = d.revision_id) or exists (
            select from publication p where p.platform_id = d.platform_id and p.owner = d.owner and p.revision_id = r.id))
      ) s
      where d.platform_id = ${ctx.platform.id} and d.trashed_at is null order by d.owner`,
  );

/** What documents name that is no image, file, form, document or block of this platform. */
export const goneNames = (ctx: Ctx) =>
  read(
    ctx,
    sql<{ owner: string; kind: string; target: string }>`
      select u.owner, d.owner_kind as kind, u.target from document_use u
      join document d on d.platform_id = u.platform_id and d.owner = u.owner
      where u.platform_id = ${ctx.platform.id} and d.trashed_at is null
        and not exists (select from image i where i.platform_id = u.platform_id and i.id = u.target)
        and not exists (select from file f where f.platform_id = u.platform_id and f.id = u.target)
        and not exists (select from form f where f.platform_id = u.platform_id and f.id = u.target and f.trashed_at is null)
        and not exists (select from frozen_results r where r.platform_id = u.platform_id and r.id = u.target)
        and not exists (select from document t where t.platform_id = u.platform_id and t.owner = u.target)
        and not exists (select from block_owner b where b.platform_id = u.platform_id and b.guid = u.target)
        and not exists (select from placed_block b where b.platform_id = u.platform_id and b.guid = u.target)
        and not exists (select from menu_item m where m.platform_id = u.platform_id and m.id = u.target)
      order by u.owner, u.target`,
  );

/** The JSON of a document as it is worked on, and as visitors see it. */
export const statesOf = async (ctx: Ctx, owner: string): Promise<unknown[]> =>
  (
    await read(
      ctx,
      sql<{ state: unknown }>`
        select draft as state from document
        where platform_id = ${ctx.platform.id} and owner = ${owner} and draft is not null
        union all
        select r.document from revision r join document d on d.platform_id = r.platform_id and d.owner = r.owner
        where r.platform_id = ${ctx.platform.id} and r.owner = ${owner} and ((d.draft is null and r.id = d.revision_id)
          or exists (select from publication p where p.platform_id = r.platform_id and p.revision_id = r.id))`,
    )
  ).map(({ state }) => state);

export const itemsOfGoneImages = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow>`
      select t.id, array[t.image_id] as targets from item t
      where t.platform_id = ${ctx.platform.id} and t.image_id is not null and not exists (
        select from image i where i.platform_id = t.platform_id and i.id = t.image_id) order by t.id`,
  );

/** Items in lists that never were; `others`: in how many lists they are that are known. */
export const itemsOfGoneLists = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow & { others: number }>`
      with known as (
        select p.item_id, p.parent_id, exists (
          select from block_owner b where b.platform_id = p.platform_id and b.guid = p.parent_id) or exists (
          select from placed_block b where b.platform_id = p.platform_id and b.guid = p.parent_id) as is_there
        from item_parent p where p.platform_id = ${ctx.platform.id})
      select item_id as id, array_agg(parent_id order by parent_id) filter (where not is_there) as targets,
        count(*) filter (where is_there)::int as others
      from known group by item_id having bool_or(not is_there) order by item_id`,
  );

export const removedToGoneLists = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow>`
      select l.list_id as id, array[l.to_list] as targets from removed_list l
      where l.platform_id = ${ctx.platform.id} and l.to_list is not null and l.done_at is null and not exists (
        select from block_owner b where b.platform_id = l.platform_id and b.guid = l.to_list) order by l.list_id`,
  );

export const redirectsToNothing = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow & { from_path: string }>`
      select r.id, r.from_path, array[coalesce(r.to_page, r.to_item)] as targets from redirect r
      where r.platform_id = ${ctx.platform.id} and (
        (r.to_page is not null and not exists (select from page p where p.platform_id = r.platform_id and p.id = r.to_page))
        or (r.to_item is not null and not exists (select from item i where i.platform_id = r.platform_id and i.id = r.to_item)))
      order by r.from_path`,
  );

/** Of these roles those that are nowhere, not even deleted. */
const goneRoles = (ctx: Ctx, column: string) =>
  sql`(select coalesce(array_agg(o order by o), '{}') from unnest(${sql.ref(column)}) o where not exists (
    select from role r where r.platform_id = ${ctx.platform.id} and r.id = o))`;

const rolesIn = (ctx: Ctx, table: 'audience' | 'page' | 'invitation', column: string) =>
  read(
    ctx,
    sql<FoundRow>`
      select t.id::text as id, ${goneRoles(ctx, `t.${column}`)} as targets from ${sql.table(table)} t
      where t.platform_id = ${ctx.platform.id} and ${goneRoles(ctx, `t.${column}`)} <> '{}' order by t.id`,
  );

export const audiencesOfGoneRoles = (ctx: Ctx) => rolesIn(ctx, 'audience', 'role_ids');
export const pagesOfGoneRoles = (ctx: Ctx) => rolesIn(ctx, 'page', 'edit_role_ids');
export const invitationsOfGoneRoles = (ctx: Ctx) => rolesIn(ctx, 'invitation', 'role_ids');

/** Whether another audience says what this one would without these roles. */
export const isAudienceTaken = async (ctx: Ctx, id: string, roles: readonly string[]): Promise<boolean> =>
  (
    await read(
      ctx,
      sql`select o.id from audience a join audience o on o.platform_id = a.platform_id and o.kind = a.kind and o.id <> a.id
        where a.platform_id = ${ctx.platform.id} and a.id = ${id}::int and o.role_ids = array(
          select x from unnest(a.role_ids) with ordinality as r(x, n) where x <> all (${[...roles]}::uuid[]) order by n)`,
    )
  ).length > 0;

/** Links of people to a provider that gave them roles that are nowhere: by the person. */
export const linksOfGoneRoles = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow>`
      select t.account_id as id, ${goneRoles(ctx, 't.role_ids')} as targets from provider_account t
      where t.platform_id = ${ctx.platform.id} and ${goneRoles(ctx, 't.role_ids')} <> '{}' order by t.account_id`,
  );

export const providers = (ctx: Ctx) =>
  read(
    ctx,
    sql<{ id: string; facts: { roles?: { role: string }[] } }>`
      select id, facts from sign_in_provider where platform_id = ${ctx.platform.id} order by id`,
  );

export const roles = (ctx: Ctx) =>
  read(
    ctx,
    sql<{ id: string; rules: { kind: string; key?: string }[]; is_deleted: boolean }>`
      select id, rules, deleted_at is not null as is_deleted from role where platform_id = ${ctx.platform.id} order by id`,
  );

export const imagesOfGoneOwners = (ctx: Ctx) =>
  read(
    ctx,
    sql<FoundRow>`
      select u.image_id as id, array_agg(u.owner order by u.owner) as targets from image_use u
      where u.platform_id = ${ctx.platform.id}
        and not exists (select from document d where d.platform_id = u.platform_id and d.owner = u.owner)
        and not exists (select from block_owner b where b.platform_id = u.platform_id and b.guid = u.owner)
        and not exists (select from placed_block b where b.platform_id = u.platform_id and b.guid = u.owner)
        and not exists (select from account a where a.platform_id = u.platform_id and a.id = u.owner)
      group by u.image_id order by u.image_id`,
  );

export const images = (ctx: Ctx) =>
  read(
    ctx,
    sql<{ id: string; storage_key: string }>`
      select id, storage_key from image where platform_id = ${ctx.platform.id} order by id`,
  );

/** Files that are to be deleted soon, of images that are gone. */
export const forgottenFiles = async (ctx: Ctx): Promise<string[]> =>
  (
    await read(
      ctx,
      sql<{ storage_key: string }>`select storage_key from forgotten_file where platform_id = ${ctx.platform.id}`,
    )
  ).map(({ storage_key }) => storage_key);

export const pageIds = async (ctx: Ctx): Promise<Set<string>> =>
  new Set(
    (await read(ctx, sql<{ id: string }>`select id from page where platform_id = ${ctx.platform.id}`)).map(
      ({ id }) => id,
    ),
  );

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parent_columns: string[];
}

/** Rows for which a foreign key of this platform does not hold, as a database has them that was filled by force. */
export async function unguardedRows(ctx: Ctx): Promise<{ constraint: string; table: string; key: string }[]> {
  const found: { constraint: string; table: string; key: string }[] = [];
  for (const { name, child, parent, columns, parent_columns } of await foreignKeys(ctx)) {
    const pairs = columns.map((column, at) => sql`p.${sql.ref(parent_columns[at] ?? '')} = c.${sql.ref(column)}`);
    const own = columns.filter((column) => column !== 'platform_id').map((column) => sql`c.${sql.ref(column)}`);
    if (own.length === 0) continue;
    const rows = await read(
      ctx,
      sql<{ key: string }>`
        select distinct concat_ws(' ', ${sql.join(own)}) as key from ${sql.table(child)} c
        where c.platform_id = ${ctx.platform.id} and num_nulls(${sql.join(own)}) = 0
          and not exists (select from ${sql.table(parent)} p where ${sql.join(pairs, sql` and `)}) order by 1`,
    );
    found.push(...rows.map(({ key }) => ({ constraint: name, table: child, key })));
  }
  return found;
}

const foreignKeys = (ctx: Ctx) =>
  read(
    ctx,
    sql<ForeignKey>`
      select k.conname as name, c.relname as child, p.relname as parent,
        array(select a.attname::text from unnest(k.conkey) with ordinality u(n, o)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.o) as columns,
        array(select a.attname::text from unnest(k.confkey) with ordinality u(n, o)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.o) as parent_columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and p.relname <> 'platform' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'platform_id')
      order by c.relname, k.conname`,
  );
