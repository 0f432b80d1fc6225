import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

/** By language. */
export type WithdrawalReason = Readonly<Record<string, string>>;

export interface Withdrawn {
  itemType: string;
  withdrawnOn: Date;
  /** Why; nothing where nobody said it. */
  reason: WithdrawalReason;
}

/** Notes it with the files that it uses; why is said afterwards. */
export async function insertWithdrawn(ctx: Ctx, item: { guid: string; shortId: string; itemType: string }) {
  await sql`
    insert into withdrawn_item (platform_id, item_id, short_id, item_type, withdrawn_on, file_ids)
    values (${ctx.platform.id}, ${item.guid}, ${item.shortId}, ${item.itemType}, ${ctx.now()}, array(
      select u.target from document_use u
      join file f on f.platform_id = u.platform_id and f.id = u.target
      where u.platform_id = ${ctx.platform.id} and u.owner = ${item.guid}
    ))
    on conflict (platform_id, item_id) do update
      set withdrawn_on = excluded.withdrawn_on, item_type = excluded.item_type, file_ids = excluded.file_ids,
        reason = excluded.reason`.execute(ctx.db);
}

export async function findWithdrawn(
  ctx: Ctx,
  by: { guid: string } | { shortId: string },
): Promise<Withdrawn | undefined> {
  const row = await ctx.db
    .selectFrom('withdrawn_item')
    .select(['item_type', 'withdrawn_on', 'reason'])
    .where('platform_id', '=', ctx.platform.id)
    .where('guid' in by ? 'item_id' : 'short_id', '=', 'guid' in by ? by.guid : by.shortId)
    .executeTakeFirst();
  return row && toWithdrawn(row);
}

/** The one that a file stood in; of several the last that was withdrawn. */
export async function findWithdrawnWith(ctx: Ctx, file: string): Promise<Withdrawn | undefined> {
  const row = await ctx.db
    .selectFrom('withdrawn_item')
    .select(['item_type', 'withdrawn_on', 'reason'])
    .where('platform_id', '=', ctx.platform.id)
    .where('file_ids', '@>', sql<string[]>`array[${file}::uuid]`)
    .orderBy('withdrawn_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toWithdrawn(row);
}

/** Whether it is in a list again. */
export async function isListedAgain(ctx: Ctx, guid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('listing')
    .select('item_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', guid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says why. False where it is not noted. */
export async function updateReason(ctx: Ctx, guid: string, reason: WithdrawalReason): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('withdrawn_item')
    .set({ reason: JSON.stringify(reason) })
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', guid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toWithdrawn(row: { item_type: string; withdrawn_on: Date; reason: unknown }): Withdrawn {
  return { itemType: row.item_type, withdrawnOn: row.withdrawn_on, reason: row.reason as WithdrawalReason };
}
