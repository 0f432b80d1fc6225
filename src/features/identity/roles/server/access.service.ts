import type { Ctx } from '#infra/ctx.ts';
import type { RoleKind } from '../../../base/platforms/role-kinds.ts';
import { isForMembers } from '../../../base/settings/server/settings.service.ts';
import { builtInNames } from '../role-names.ts';
import { type Audience, type AudienceKind, everyone } from '../roles.contract.ts';
import { isInAudience, type Refusal, readersOf, refusalOf } from '../roles.rules.ts';
import * as store from './roles.store.ts';

/** The ids of this platform's audiences that are open to the actor: the one decision about who sees what (architecture §5). */
export async function openAudiences(ctx: Ctx): Promise<readonly number[]> {
  ctx.dependsOn('access');
  const all = await ctx.cache.get('audiences', ['access'], () => store.selectAudiences(ctx));
  const isClosed = await isClosedTo(ctx);
  return all.filter(({ audience }) => isInAudience(ctx.actor, readersOf(audience, isClosed))).map(({ id }) => id);
}

/** The website is for members only, and the actor is none. What members see does not depend on it. */
const isClosedTo = async (ctx: Ctx): Promise<boolean> =>
  !isInAudience(ctx.actor, { kind: 'Users', roles: [] }) && isForMembers(ctx);

/** Why the actor does not see what is for that audience, or undefined. */
export const viewRefusalOf = async (ctx: Ctx, audience: Audience): Promise<Refusal | undefined> =>
  refusalOf(ctx.actor, readersOf(audience, await isClosedTo(ctx)));

/** True when the actor is in the audience with that id. */
export async function isOpen(ctx: Ctx, audienceId: number): Promise<boolean> {
  return (await openAudiences(ctx)).includes(audienceId);
}

/**
 * Why the actor is not in an audience that anybody can come to be in, by signing in or by confirming their address. Of the
 * others, for roles and admins, nobody outside hears that there is something.
 */
export async function refusalOfOpenable(ctx: Ctx, audienceId: number): Promise<Refusal | undefined> {
  ctx.dependsOn('access');
  const all = await ctx.cache.get('audiences', ['access'], () => store.selectAudiences(ctx));
  const audience = all.find(({ id }) => id === audienceId)?.audience;
  if (!audience) return undefined;
  const readers = readersOf(audience, await isClosedTo(ctx));
  const isOpenable = readers.kind === 'Users' || readers.kind === 'Verify';
  return isOpenable ? refusalOf(ctx.actor, readers) : undefined;
}

/** The id of the audience of everyone, for what is stored of what they may read. On a website for members only they are the members. */
export async function publicAudiences(ctx: Ctx): Promise<readonly number[]> {
  ctx.dependsOn('access');
  const all = await ctx.cache.get('audiences', ['access'], () => store.selectAudiences(ctx));
  return all.filter(({ audience }) => audience.kind === 'Public').map(({ id }) => id);
}

/** The id of an audience, which is made when the platform did not have it yet. */
export async function audienceId(ctx: Ctx, audience: Audience): Promise<number> {
  const { id, isNew } = await store.ensureAudience(ctx, audience);
  if (isNew) ctx.changed('access');
  return id;
}

/** Which placed blocks have an audience of their own; the others are as open as what they stand in. */
export function blockAudiences(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  ctx.dependsOn('access');
  return ctx.cache.get('block-audiences', ['access'], async () => {
    const rows = await store.selectBlockAudiences(ctx);
    return new Map(rows.map(({ guid, audienceId }) => [guid, audienceId]));
  });
}

/** What kind of people the placed blocks are for that are not for everybody: to be told. Who sees them is decided elsewhere. */
export async function closedBlocks(ctx: Ctx): Promise<ReadonlyMap<string, AudienceKind>> {
  const byBlock = await blockAudiences(ctx);
  const all = await ctx.cache.get('audiences', ['access'], () => store.selectAudiences(ctx));
  const kinds = new Map(all.map(({ id, audience }) => [id, audience.kind]));
  const closed = [...byBlock].map(([guid, id]) => [guid, kinds.get(id) ?? 'Admin'] as const);
  return new Map(closed.filter(([, kind]) => kind !== 'Public'));
}

/** Restricts who sees a placed block. Rows, never in the document: no restore or schedule reopens it. */
export async function restrictBlock(ctx: Ctx, guid: string, audience: Audience) {
  await store.upsertBlockAudience(ctx, guid, await audienceId(ctx, audience));
  ctx.changed('access');
}

/** What every platform begins with: the audience of everyone, and one role of each system kind. */
export async function prepareAccess(ctx: Ctx) {
  await audienceId(ctx, everyone);
  const kinds = ['Admin', 'ContentManager', 'Mett', 'Developer'] as const;
  await store.insertRoles(
    ctx,
    kinds.map((kind) => ({ kind, name: builtInNames[kind] })),
  );
}

export async function systemRole(ctx: Ctx, kind: Exclude<RoleKind, 'Standard'>): Promise<string> {
  const id = await store.selectSystemRole(ctx, kind);
  if (!id) throw new Error(`platform ${ctx.platform.id} has no ${kind} role`);
  return id;
}

/** What only the content managers and the admins see. */
export async function managersOnly(ctx: Ctx): Promise<Audience> {
  return { kind: 'Roles', roles: [await systemRole(ctx, 'ContentManager')] };
}

/** Whether anybody has the role of that kind. */
export const hasMember = store.selectHasMember;

export const addMember = store.insertMember;

export const removeMember = store.deleteMember;

/** Takes every role from an account that is about to go. */
export const removeMemberships = store.deleteMembershipsOf;

/** Every role of the platform, by name. */
export const readRoles = store.selectRoles;
