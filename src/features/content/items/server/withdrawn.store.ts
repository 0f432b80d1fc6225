import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

export interface Withdrawn {
  itemType: string;
  withdrawnOn: Date;
}

/** Notes it with the files that it uses. */
export async function insertWithdrawn(ctx: Ctx, item: { guid: string; shortId: string; itemType: string }) {
  await sql`
    insert into withdrawn_item (platform_id, item_id, short_id, item_type, withdrawn_on, file_ids)
    values (${ctx.platform.id}, ${item.guid}, ${item.shortId}, ${item.itemType}, ${ctx.now()}, array(
      select u.target from document_use u
      join file f on f.platform_id = u.platform_id and f.id = u.target
      where u.platform_id = ${ctx.platform.id} and u.owner = ${item.guid}
    ))
    on conflict (platform_id, item_id) do update
      set withdrawn_on = excluded.withdrawn_on, item_type = excluded.item_type, file_ids = excluded.file_ids`.execute(
    ctx.db,
  );
}

export async function findWithdrawn(
  ctx: Ctx,
  by: { guid: string } | { shortId: string },
): Promise<Withdrawn | undefined> {
  const row = await ctx.db
    .selectFrom('withdrawn_item')
    .select(['item_type', 'withdrawn_on'])
    .where('platform_id', '=', ctx.platform.id)
    .where('guid' in by ? 'item_id' : 'short_id', '=', 'guid' in by ? by.guid : by.shortId)
    .executeTakeFirst();
  return row && { itemType: row.item_type, withdrawnOn: row.withdrawn_on };
}

/** Whether a file stood in one of them. */
export async function stoodInWithdrawn(ctx: Ctx, file: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from withdrawn_item where platform_id = ${ctx.platform.id} and file_ids @> array[${file}::uuid] limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
