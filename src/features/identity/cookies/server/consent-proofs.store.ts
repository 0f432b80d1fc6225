import type { Ctx } from '#infra/ctx.ts';

interface Proof {
  id: string;
  version: number;
  accepted: string[];
}

/** The first stands: nobody changes what was proven. */
export async function insertProof(ctx: Ctx, { id, version, accepted }: Proof) {
  await ctx.db
    .insertInto('cookie_consent')
    .values({ platform_id: ctx.platform.id, id, version, accepted, given_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['platform_id', 'id']).doNothing())
    .execute();
}

export async function deleteBefore(ctx: Ctx, instant: Date) {
  await ctx.db
    .deleteFrom('cookie_consent')
    .where('platform_id', '=', ctx.platform.id)
    .where('given_at', '<', instant)
    .execute();
}
