import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import { guidsFrom } from './sitemap-parts.ts';

/** How many publications each category of the Woo has, out or not. */
export async function countByCategory(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; total: string }>`
    select fields ->> 'category' as category, count(*)::text as total from item
    where platform_id = ${ctx.platform.id} and item_type = 'Publication' and not is_archived
      and fields ->> 'category' is not null
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ category, total }) => [category, Number(total)]));
}

interface Part {
  category: string;
  /** The first letters of their guids, in hexadecimal; empty: all of them. */
  prefix: string;
}

/** Publications of a category that are in a list and out, by guid. */
export async function selectOfCategory(ctx: Ctx, { category, prefix }: Part): Promise<string[]> {
  const { first, last } = guidsFrom(prefix);
  const { rows } = await sql<{ id: string }>`
    select i.id from item i
    where i.platform_id = ${ctx.platform.id} and i.item_type = 'Publication' and not i.is_archived
      and i.fields ->> 'category' = ${category} and i.id between ${first}::uuid and ${last}::uuid
      and exists (
        select 1 from listing l
        where l.platform_id = i.platform_id and l.item_id = i.id and l.published_on <= ${ctx.now()}
      )
    order by i.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
