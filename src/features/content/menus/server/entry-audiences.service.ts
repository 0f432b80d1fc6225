import type { z } from 'zod';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { type Audience, type AudienceInput, everyone } from '../../../identity/roles/roles.contract.ts';
import { liveRoles, readAudience, requireAudience } from '../../../identity/roles/server/block-access.service.ts';

/**
 * What is stored of the audience of an entry; null for everyone. Throws `validation_failed` for a role that is not there, and for
 * roles of an audience that is not for roles: they would not be kept.
 */
export async function entryAudience(
  ctx: Ctx,
  { kind, roles = [] }: z.input<typeof AudienceInput>,
): Promise<number | null> {
  if (kind !== 'Roles' && roles.length > 0)
    throw new AppError('validation_failed', 'roles of no use', { 'audience.roles': 'only_with_roles' });
  return kind === 'Public' ? null : requireAudience(ctx, { kind, roles }, 'audience.roles');
}

/** The audiences of entries by what is stored of them, with the roles that took over those that were deleted. */
export async function entryAudiences(
  ctx: Ctx,
  entries: readonly { audienceId: number | null }[],
): Promise<ReadonlyMap<number | null, Audience>> {
  const found = new Map<number | null, Audience>([[null, everyone]]);
  for (const id of new Set(entries.flatMap(({ audienceId }) => audienceId ?? []))) {
    const audience = await readAudience(ctx, id);
    if (audience) found.set(id, { kind: audience.kind, roles: await liveRoles(ctx, audience.roles) });
  }
  return found;
}

/** An audience as the audit log says it. */
export const toldAudience = ({ kind, roles }: Audience) => ({ viewPermission: kind, viewRoles: [...roles] });
