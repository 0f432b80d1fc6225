import type { Ctx } from '#infra/ctx.ts';

/** The roles that an open invitation gave before another one stood there. */
export interface InvitedRoles {
  id: string;
  roles: string[];
}

/** Open invitations to these roles are to another one from now on. Gives what stood there. */
export async function renameInvited(ctx: Ctx, roles: readonly string[], into: string): Promise<InvitedRoles[]> {
  const rows = await ctx.db
    .selectFrom('invitation')
    .select(['id', 'role_ids'])
    .where('platform_id', '=', ctx.platform.id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('role_ids', '&&', ({ val }) => val([...roles]))
    .forUpdate()
    .execute();
  for (const { id, role_ids } of rows)
    await saveInvited(ctx, id, [...new Set(role_ids.map((role) => (roles.includes(role) ? into : role)))]);
  return rows.map(({ id, role_ids }) => ({ id, roles: role_ids }));
}

/** Only while it is open. */
export async function saveInvited(ctx: Ctx, id: string, roles: string[]) {
  await ctx.db
    .updateTable('invitation')
    .set({ role_ids: roles })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
}
