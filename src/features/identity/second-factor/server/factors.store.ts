import type { RoleKind } from '#features/base/platforms/role-kinds.ts';
import type { HeldRole } from '#features/identity/roles/roles.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import { grants } from '#kernel/endpoint.ts';

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
