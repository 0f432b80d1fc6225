import type { Ctx } from '#infra/ctx.ts';

interface Merge {
  from: string;
  to: string;
  /** Of the account that stays, as it stands with items. */
  name: string;
}

/** Items are by the account that stays. Gives their guids. */
export async function moveItems(ctx: Ctx, { from, to, name }: Merge): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('item')
    .set({ author_id: to, author_name: name })
    .where('platform_id', '=', ctx.platform.id)
    .where('author_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
