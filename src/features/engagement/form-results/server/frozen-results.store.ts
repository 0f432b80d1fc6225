import type { Ctx } from '#infra/ctx.ts';
import type { PublicResults } from '../form-results.contract.ts';

/** By language. */
type FrozenResults = Readonly<Record<string, PublicResults>>;

export const insertFrozen = (
  ctx: Ctx,
  { id, form, frozenOn, results }: { id: string; form: string; frozenOn: string; results: FrozenResults },
) =>
  ctx.db
    .insertInto('frozen_results')
    .values({
      platform_id: ctx.platform.id,
      id,
      form_id: form,
      frozen_at: frozenOn,
      results: JSON.stringify(results),
    })
    .execute();

/** Those of a form, by the name that a block has for them. */
export async function findFrozen(ctx: Ctx, form: string, id: string): Promise<FrozenResults | undefined> {
  const row = await ctx.db
    .selectFrom('frozen_results')
    .select('results')
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.results as FrozenResults | undefined;
}
