import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { RoleKind } from '../../../base/platforms/role-kinds.ts';
import type { Audience } from '../roles.contract.ts';

export async function selectAudiences(ctx: Ctx): Promise<{ id: number; audience: Audience }[]> {
  const rows = await ctx.db.selectFrom('audience').selectAll().where('platform_id', '=', ctx.platform.id).execute();
  return rows.map(({ id, kind, role_ids }) => ({ id, audience: { kind: kind as Audience['kind'], roles: role_ids } }));
}

/** The row of this kind and these roles; made when there is none. */
export async function ensureAudience(ctx: Ctx, { kind, roles }: Audience): Promise<{ id: number; isNew: boolean }> {
  const role_ids = kind === 'Roles' ? [...new Set(roles)].sort() : [];
  const select = ctx.db
    .selectFrom('audience')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('kind', '=', kind)
    .where('role_ids', '=', ({ val }) => val(role_ids));
  const known = (await selectAudiences(ctx)).find((one) => isSame(one.audience, { kind, roles: role_ids }));
  if (known) return { id: known.id, isNew: false };
  const made = await ctx.db
    .insertInto('audience')
    .values({ platform_id: ctx.platform.id, kind, role_ids })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const { id } = await select.executeTakeFirstOrThrow();
  return { id, isNew: Number(made.numInsertedOrUpdatedRows) > 0 };
}

const isSame = (one: Audience, { kind, roles }: Audience) =>
  one.kind === kind && one.roles.length === roles.length && one.roles.every((role, at) => role === roles[at]);

interface NewRole {
  kind: RoleKind;
  name: string;
}

/** Gives the id. */
export async function insertRole(ctx: Ctx, role: NewRole): Promise<string> {
  const [id = ''] = await insertRoles(ctx, [role]);
  return id;
}

/** Gives their ids. */
export async function insertRoles(ctx: Ctx, roles: readonly NewRole[]): Promise<string[]> {
  const rows = roles.map(({ kind, name }) => ({ platform_id: ctx.platform.id, id: randomUUID(), kind, name }));
  await ctx.db.insertInto('role').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function selectSystemRole(ctx: Ctx, kind: Exclude<RoleKind, 'Standard'>): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.id;
}

/** For good, also of whose membership has ended. False for who is one already. */
export async function insertMember(ctx: Ctx, member: { roleId: string; accountId: string }): Promise<boolean> {
  const row = { platform_id: ctx.platform.id, role_id: member.roleId, account_id: member.accountId };
  const inserted = await ctx.db
    .insertInto('role_member')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'role_id', 'account_id'])
        .doUpdateSet({ expires_at: null, source: 'hand' })
        .where(({ eb, or }) =>
          or([eb('role_member.expires_at', '<=', ctx.now()), eb('role_member.source', '=', 'rule')]),
        ),
    )
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False for who was none. */
export async function deleteMember(
  ctx: Ctx,
  { roleId, accountId }: { roleId: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('role_member')
    .where('platform_id', '=', ctx.platform.id)
    .where('role_id', '=', roleId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function selectHasMember(ctx: Ctx, kind: Exclude<RoleKind, 'Standard'>): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('role_member as m')
    .innerJoin('role as r', (join) => join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'))
    .select('m.account_id')
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectBlockAudiences(ctx: Ctx): Promise<{ guid: string; audienceId: number }[]> {
  const rows = await ctx.db
    .selectFrom('block_access')
    .select(['guid', 'view_audience_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('view_audience_id', 'is not', null)
    .execute();
  return rows.flatMap(({ guid, view_audience_id: audienceId }) => (audienceId === null ? [] : [{ guid, audienceId }]));
}

export async function upsertBlockAudience(ctx: Ctx, guid: string, audienceId: number) {
  await ctx.db
    .insertInto('block_access')
    .values({ platform_id: ctx.platform.id, guid, view_audience_id: audienceId })
    .onConflict((conflict) => conflict.columns(['platform_id', 'guid']).doUpdateSet({ view_audience_id: audienceId }))
    .execute();
}

export async function selectRoles(ctx: Ctx): Promise<{ guid: string; name: string; kind: RoleKind }[]> {
  const rows = await ctx.db
    .selectFrom('role')
    .select(['id', 'name', 'kind'])
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, kind }) => ({ guid: id, name, kind: kind as RoleKind }));
}

export async function deleteMembershipsOf(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('role_member')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}
