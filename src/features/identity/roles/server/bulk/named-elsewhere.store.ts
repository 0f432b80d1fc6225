import type { Ctx } from '#infra/ctx.ts';

/** What an open invitation, or a sign-in provider, gave before another role stood there. */
export interface Named {
  invitations: { id: string; roles: string[] }[];
  providers: { id: string; facts: string; version: number }[];
}

/** Names a role in the place of others, where who invites or a provider gives them. Gives what stood there. */
export async function nameInstead(ctx: Ctx, roles: readonly string[], into: string): Promise<Named> {
  return { invitations: await inInvitations(ctx, roles, into), providers: await inProviders(ctx, roles, into) };
}

async function inInvitations(ctx: Ctx, roles: readonly string[], into: string): Promise<Named['invitations']> {
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

async function saveInvited(ctx: Ctx, id: string, roles: string[]) {
  await ctx.db
    .updateTable('invitation')
    .set({ role_ids: roles })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
}

async function inProviders(ctx: Ctx, roles: readonly string[], into: string): Promise<Named['providers']> {
  const rows = await ctx.db
    .selectFrom('sign_in_provider')
    .select(({ cast }) => ['id', cast<string>('facts', 'text').as('facts'), 'version'])
    .where('platform_id', '=', ctx.platform.id)
    .forUpdate()
    .execute();
  const named = rows.filter(({ facts }) => roles.some((role) => facts.includes(role)));
  for (const { id, facts, version } of named) {
    const after = roles.reduce((text, role) => text.replaceAll(role, into), facts);
    await saveFacts(ctx, { id, facts: after, version });
  }
  return named;
}

/** Only where nobody changed it since. */
async function saveFacts(ctx: Ctx, { id, facts, version }: Named['providers'][number]) {
  await ctx.db
    .updateTable('sign_in_provider')
    .set({ facts, version: version + 1 })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Puts back what stood there; what was accepted or changed since stays. */
export async function nameAsBefore(ctx: Ctx, { invitations, providers }: Named) {
  for (const { id, roles } of invitations) await saveInvited(ctx, id, roles);
  for (const { id, facts, version } of providers) await saveFacts(ctx, { id, facts, version: version + 1 });
}
