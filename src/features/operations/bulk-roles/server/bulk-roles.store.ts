import type { MemberSource } from '#features/identity/roles/roles.contract.ts';
import type { Ctx } from '#infra/ctx.ts';

/** Memberships of these roles that have not ended. */
export async function selectRunning(ctx: Ctx, roles: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('role_member')
    .select(['account_id', 'expires_at', 'source'])
    .where('platform_id', '=', ctx.platform.id)
    .where('role_id', '=', ({ fn, val }) => fn.any(val([...roles])))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .execute();
  return rows.map(({ account_id, expires_at, source }) => ({
    accountId: account_id,
    expiresAt: expires_at,
    source: source as MemberSource,
  }));
}

/** Members of these roles by role and name. */
export async function selectMembersOf(ctx: Ctx, roles: readonly string[], max: number) {
  const rows = await ctx.db
    .selectFrom('role_member as m')
    .innerJoin('role as r', (join) => join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'))
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'm.platform_id').onRef('a.id', '=', 'm.account_id'),
    )
    .select(['r.name as role', 'a.email', 'a.first_name', 'a.middle_name', 'a.last_name', 'm.expires_at', 'm.source'])
    .where('m.platform_id', '=', ctx.platform.id)
    .where('m.role_id', '=', ({ fn, val }) => fn.any(val([...roles])))
    .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]))
    .orderBy('r.name')
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    expiresOn: row.expires_at?.toISOString() ?? '',
    source: row.source,
  }));
}
