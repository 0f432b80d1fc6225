import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import { guidsFrom } from './sitemap-parts.ts';

export interface ItemRead {
  /** Lists that everybody may see. */
  parents: readonly string[];
  audiences: readonly number[];
  /** The first letters of their guids, in hexadecimal; empty: all of them. */
  prefix: string;
}

/** An item in a language of which it has a text, in the first of its lists that everybody may see. */
export interface SitemapRow {
  itemId: string;
  language: string;
  parentId: string;
  shortId: string;
  slug: string;
  changedOn: Date;
}

/** Items that are out, by guid and language. */
export async function selectForSitemap(ctx: Ctx, { parents, audiences, prefix }: ItemRead): Promise<SitemapRow[]> {
  const { first, last } = guidsFrom(prefix);
  const { rows } = await sql<SitemapRow>`
    select distinct on (l.item_id, l.language) l.item_id as "itemId", l.language, l.parent_id as "parentId",
      l.short_id as "shortId", l.slug, l.changed_on as "changedOn"
    from listing l
    join item_parent p on p.platform_id = l.platform_id and p.item_id = l.item_id and p.parent_id = l.parent_id
    where l.platform_id = ${ctx.platform.id} and l.item_id between ${first}::uuid and ${last}::uuid
      and l.language = l.text_language and l.parent_id = any(${[...parents]}::uuid[])
      and l.audience_id = any(${[...audiences]}::int[]) and l.published_on <= ${ctx.now()}
    order by l.item_id, l.language, p.position, p.parent_id`.execute(ctx.db);
  return rows;
}

/** Items that are out in one of these lists, each once. */
export async function countItems(
  ctx: Ctx,
  { parents, audiences, language }: Pick<ItemRead, 'parents' | 'audiences'> & { language: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct item_id)::int as total from listing
    where platform_id = ${ctx.platform.id} and language = ${language} and parent_id = any(${[...parents]}::uuid[])
      and audience_id = any(${[...audiences]}::int[]) and published_on <= ${ctx.now()}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** The lists in which there is anything that such readers may see, with how many rows. */
export async function selectListTotals(ctx: Ctx, audiences: readonly number[]) {
  const { rows } = await sql<{ parentId: string; total: string }>`
    select c.parent_id as "parentId", sum(c.total)::text as total from (
      select parent_id, total from listing_counter
      where platform_id = ${ctx.platform.id} and facet = 0 and audience_id = any(${[...audiences]}::int[])
      union all
      select parent_id, 1 from listing
      where platform_id = ${ctx.platform.id} and audience_id = any(${[...audiences]}::int[]) and was_future and published_on <= ${ctx.now()}
    ) c group by 1 having sum(c.total) > 0`.execute(ctx.db);
  return rows.map(({ parentId, total }) => ({ parentId, total: Number(total) }));
}
