import type { Ctx } from '#infra/ctx.ts';
import type { MemberSource } from '../../roles.contract.ts';

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

/** Whoever waits for these roles waits for another one, once. Gives which request was for which role. */
export async function moveRequests(ctx: Ctx, roles: readonly string[], into: string) {
  const moved: { id: string; role: string }[] = [];
  for (const role of roles) {
    const rows = await ctx.db
      .updateTable('role_request')
      .set({ role_id: into })
      .where('role_request.platform_id', '=', ctx.platform.id)
      .where('role_request.role_id', '=', role)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('role_request as q')
              .select('q.id')
              .whereRef('q.platform_id', '=', 'role_request.platform_id')
              .whereRef('q.account_id', '=', 'role_request.account_id')
              .where('q.role_id', '=', into),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('role_member as m')
              .select('m.role_id')
              .whereRef('m.platform_id', '=', 'role_request.platform_id')
              .whereRef('m.account_id', '=', 'role_request.account_id')
              .where('m.role_id', '=', into),
          ),
        ),
      )
      .returning('id')
      .execute();
    moved.push(...rows.map(({ id }) => ({ id, role })));
  }
  return moved;
}

/** Requests are for the roles that they were for; those that were answered meanwhile are gone. */
export async function putRequestsBack(ctx: Ctx, moved: readonly { id: string; role: string }[]) {
  for (const { id, role } of moved)
    await ctx.db
      .updateTable('role_request')
      .set({ role_id: role })
      .where('platform_id', '=', ctx.platform.id)
      .where('id', '=', id)
      .execute();
}

/** What providers gave these people they have by another role: what a claim gives and takes goes on. Gives whom it was about. */
export async function renameAssigned(
  ctx: Ctx,
  accounts: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('provider_account')
    .set(({ fn, val, cast }) => ({
      role_ids: fn<string[]>('array_replace', ['role_ids', cast(val(from), 'uuid'), cast(val(to), 'uuid')]),
    }))
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', ({ fn, val }) => fn.any(val([...accounts])))
    .where('role_ids', '@>', ({ val }) => val([from]))
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
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
