import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { RedirectTarget } from '../redirects.contract.ts';

/** Writes where an old address leads; a newer word wins. */
export async function upsertRedirect(ctx: Ctx, from: string, target: RedirectTarget) {
  const to = {
    to_page: 'page' in target ? target.page : null,
    to_item: 'item' in target ? target.item : null,
    to_path: 'path' in target ? target.path : null,
  };
  await ctx.db
    .insertInto('redirect')
    .values({ platform_id: ctx.platform.id, id: randomUUID(), from_path: from, ...to })
    .onConflict((conflict) => conflict.columns(['platform_id', 'from_path']).doUpdateSet(to))
    .execute();
}

export async function findRedirect(ctx: Ctx, from: string): Promise<RedirectTarget | undefined> {
  const row = await ctx.db
    .selectFrom('redirect')
    .select(['to_page', 'to_item', 'to_path'])
    .where('platform_id', '=', ctx.platform.id)
    .where('from_path', '=', from)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.to_page) return { page: row.to_page };
  if (row.to_item) return { item: row.to_item };
  return row.to_path ? { path: row.to_path } : undefined;
}
