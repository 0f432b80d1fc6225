import type { Ctx } from '#infra/ctx.ts';
import type { RoleKind } from '../../../roles/roles.contract.ts';

export async function hasFactor(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('account')
    .select('has_second_factor')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.has_second_factor ?? false;
}

/** False where there is no such account. */
export async function updateHasFactor(ctx: Ctx, accountId: string, isSo: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set({ has_second_factor: isSo })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The kinds of the roles that an account holds now. */
export async function rolesOf(ctx: Ctx, accountId: string): Promise<{ kind: RoleKind }[]> {
  const rows = await ctx.db
    .selectFrom('held_role')
    .select('kind')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .execute();
  return rows.map(({ kind }) => ({ kind: kind as RoleKind }));
}
