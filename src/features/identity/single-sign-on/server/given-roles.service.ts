import { addMember, readRoles, removeMember } from '#features/identity/roles/server/access.service.ts';
import { isAdminLeft, requireAdminLeft } from '#features/identity/roles/server/members.service.ts';
import type { Ctx } from '#infra/ctx.ts';

interface ClaimedRoles {
  providerId: string;
  accountId: string;
  /** That the provider gave them. */
  roleIds: readonly string[];
}

/**
 * Gives the roles that a provider wants for somebody, and takes those that it gave before and wants no more; what somebody gave by
 * hand stays. The last admin stays one, which is written down. Gives those that the provider gives now. Only inside a transaction.
 */
export async function renewRoles(
  ctx: Ctx,
  { roleIds: given, ...who }: ClaimedRoles,
  wanted: readonly string[],
): Promise<string[]> {
  const kinds = await kindsOf(ctx);
  const now = given.filter((role) => wanted.includes(role));
  for (const role of wanted.filter((one) => kinds.has(one) && !given.includes(one)))
    if (await giveRole(ctx, who, role)) now.push(role);
  for (const role of given.filter((one) => !wanted.includes(one)))
    if (kinds.get(role) === 'Admin' && (await keepsLastAdmin(ctx, who, role))) now.push(role);
    else await takeRole(ctx, who, role);
  return now;
}

/** Takes what a provider gave people whom it knows no more. The last admin stays one; anyone who does it, before any other. */
export async function takeGivenRoles(ctx: Ctx, links: readonly ClaimedRoles[]) {
  const isOwn = ({ accountId }: ClaimedRoles) => accountId === ctx.actor.accountId;
  const ownLast = [...links.filter((link) => !isOwn(link)), ...links.filter(isOwn)];
  for (const link of ownLast) await renewRoles(ctx, link, []);
}

/** The same of one person, who may not be the last admin. Throws `conflict` with `lastAdmin`. */
export async function giveUpRoles(ctx: Ctx, { roleIds, ...who }: ClaimedRoles) {
  const kinds = await kindsOf(ctx);
  for (const role of roleIds) await takeRole(ctx, who, role);
  if (roleIds.some((role) => kinds.get(role) === 'Admin')) await requireAdminLeft(ctx);
}

const kindsOf = async (ctx: Ctx) => new Map((await readRoles(ctx)).map(({ guid, kind }) => [guid as string, kind]));

type Who = Omit<ClaimedRoles, 'roleIds'>;

async function giveRole(ctx: Ctx, { accountId, providerId }: Who, role: string): Promise<boolean> {
  if (!(await addMember(ctx, { roleId: role, accountId }))) return false;
  ctx.records({ action: 'role.memberAdded', object: accountOf(accountId), new: { role, provider: providerId } });
  return true;
}

async function takeRole(ctx: Ctx, { accountId, providerId }: Who, role: string) {
  if (!(await removeMember(ctx, { roleId: role, accountId }))) return;
  ctx.records({ action: 'role.memberRemoved', object: accountOf(accountId), old: { role, provider: providerId } });
}

async function keepsLastAdmin(ctx: Ctx, { accountId, providerId }: Who, role: string): Promise<boolean> {
  if (await isAdminLeft(ctx, accountId)) return false;
  ctx.records({ action: 'role.memberKept', object: accountOf(accountId), new: { role, provider: providerId } });
  return true;
}

const accountOf = (id: string) => ({ kind: 'account', id });
