import type { Ctx } from '#infra/ctx.ts';
import type { PlanLimits } from '../plan.contract.ts';

const unlimited: PlanLimits = { pages: null, storage: null };

const limitsOf = (ctx: Ctx) =>
  ctx.db.selectFrom('platform_plan').select(['pages', 'storage']).where('platform_id', '=', ctx.platform.id);

export const findLimits = async (ctx: Ctx): Promise<PlanLimits> =>
  (await limitsOf(ctx).executeTakeFirst()) ?? unlimited;

/** Others who change them wait. */
export async function lockLimits(ctx: Ctx): Promise<PlanLimits> {
  await ctx.db
    .insertInto('platform_plan')
    .values({ platform_id: ctx.platform.id, ...unlimited })
    .onConflict((conflict) => conflict.column('platform_id').doNothing())
    .execute();
  return limitsOf(ctx).forUpdate().executeTakeFirstOrThrow();
}

export async function updateLimits(ctx: Ctx, limits: PlanLimits) {
  await ctx.db.updateTable('platform_plan').set(limits).where('platform_id', '=', ctx.platform.id).execute();
}

/** Those in the trash as well. */
export async function countPages(ctx: Ctx): Promise<number> {
  const { pages } = await ctx.db
    .selectFrom('page')
    .select(({ fn }) => fn.countAll().as('pages'))
    .where('platform_id', '=', ctx.platform.id)
    .executeTakeFirstOrThrow();
  return Number(pages);
}

/** Bytes of all images and files, as they were uploaded. */
export async function sumStorage(ctx: Ctx): Promise<number> {
  const { images } = await ctx.db
    .selectFrom('image')
    .select(({ fn }) => fn.sum('bytes').as('images'))
    .where('platform_id', '=', ctx.platform.id)
    .executeTakeFirstOrThrow();
  const { files } = await ctx.db
    .selectFrom('file')
    .select(({ fn }) => fn.sum('bytes').as('files'))
    .where('platform_id', '=', ctx.platform.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(images ?? 0) + Number(files ?? 0);
}
