import type { Ctx } from '#infra/ctx.ts';
import { grants } from '#kernel/endpoint.ts';
import type { RoleKind } from '../../../../base/platforms/role-kinds.ts';
import type { HeldRole } from '../../../roles/roles.rules.ts';

/** Whether the account has a factor; who changes its factors at this moment is waited for. Only inside a transaction. */
export async function lockFactors(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('account')
    .select('has_second_factor')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .forUpdate()
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

/** The roles that an account holds now. */
export async function rolesOf(ctx: Ctx, accountId: string): Promise<HeldRole[]> {
  const rows = await ctx.db
    .selectFrom('active_role')
    .select(['role_id', 'kind', 'grants'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .execute();
  return rows.map(({ role_id, kind, grants: given }) => ({
    guid: role_id ?? '',
    kind: kind as RoleKind,
    grants: grants.filter((grant) => given?.includes(grant)),
  }));
}
