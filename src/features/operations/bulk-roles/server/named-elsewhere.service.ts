import {
  type ProviderRoles,
  renameGiven,
  saveFacts,
} from '#features/identity/single-sign-on/server/role-names.service.ts';
import {
  type InvitedRoles,
  renameInvited,
  saveInvited,
} from '#features/operations/invitations/server/invited-roles.service.ts';
import type { Ctx } from '#infra/ctx.ts';

/** What open invitations and sign-in providers gave before another role stood there. */
export interface Named {
  invitations: InvitedRoles[];
  providers: ProviderRoles[];
}

/** Names a role in the place of others, where who invites or a provider gives them. Gives what stood there. */
export async function nameInstead(ctx: Ctx, roles: readonly string[], into: string): Promise<Named> {
  return { invitations: await renameInvited(ctx, roles, into), providers: await renameGiven(ctx, roles, into) };
}

/** Puts back what stood there; what was accepted or changed since stays. */
export async function nameAsBefore(ctx: Ctx, { invitations, providers }: Named) {
  for (const { id, roles } of invitations) await saveInvited(ctx, id, roles);
  for (const { id, facts, version } of providers) await saveFacts(ctx, { id, facts, version: version + 1 });
}
