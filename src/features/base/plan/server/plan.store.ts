import type { Ctx } from '#infra/ctx.ts';
import { isCapability } from '#kernel/capabilities.ts';
import type { PlanLimits } from '../plan.contract.ts';

const unlimited: PlanLimits = { pages: null, storage: null, without: [] };

const limitsOf = (ctx: Ctx) =>
  ctx.db.selectFrom('platform_plan').select(['pages', 'storage', 'without']).where('platform_id', '=', ctx.platform.id);

const toLimits = ({ without, ...limits }: { without: string[] } & Omit<PlanLimits, 'without'>): PlanLimits => ({
  ...limits,
  without: without.filter(isCapability),
});

export async function findLimits(ctx: Ctx): Promise<PlanLimits> {
  const row = await limitsOf(ctx).executeTakeFirst();
  return row ? toLimits(row) : unlimited;
}

/** Others who change them wait. */
export async function lockLimits(ctx: Ctx): Promise<PlanLimits> {
  await ctx.db
    .insertInto('platform_plan')
    .values({ platform_id: ctx.platform.id })
    .onConflict((conflict) => conflict.column('platform_id').doNothing())
    .execute();
  return toLimits(await limitsOf(ctx).forUpdate().executeTakeFirstOrThrow());
}

export async function updateLimits(ctx: Ctx, limits: PlanLimits) {
  const { without } = limits;
  await ctx.db
    .updateTable('platform_plan')
    .set({ ...limits, without: [...without] })
    .where('platform_id', '=', ctx.platform.id)
    .execute();
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
