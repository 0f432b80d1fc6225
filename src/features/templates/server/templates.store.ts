import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/localized.ts';

export async function insertTemplate(ctx: Ctx, id: string, name: Localized) {
  await ctx.db
    .insertInto('page_template')
    .values({ platform_id: ctx.platform.id, id, name: JSON.stringify(name) })
    .execute();
}

export async function findTemplateName(ctx: Ctx, id: string): Promise<Localized | undefined> {
  const row = await ctx.db
    .selectFrom('page_template')
    .select('name')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name as Localized | undefined;
}
