import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { addMember, hasMember, readRoles, removeMember } from '../../../roles/server/access.service.ts';
import { type Claims, rolesByClaims } from '../../claims.rules.ts';
import type { ProviderFacts } from '../../providers.contract.ts';
import * as store from './links.store.ts';
import { selectProviders } from './providers.service.ts';

type NewLink = Omit<store.Link, 'roleIds' | 'usedAt'>;

/** The provider knows the account as that one; false where that one is somebody else here. Only inside a transaction. */
export async function keepLink(ctx: Ctx, link: NewLink): Promise<boolean> {
  const { accountId, providerId } = link;
  if (await store.insertLink(ctx, link)) {
    const object = { kind: 'account', id: accountId };
    ctx.records({ action: 'account.linked', object, new: { provider: providerId }, actorId: accountId });
    return true;
  }
  return (await store.findLink(ctx, link))?.accountId === accountId;
}

interface Use {
  link: NewLink;
  claims: Claims;
  roles: ProviderFacts['roles'];
}

/** Roles by claim come and go with each sign-in. What somebody gave by hand stays. */
export async function noteUse(ctx: Ctx, { link, claims, roles }: Use) {
  const { roleIds: given = [] } = (await store.findLink(ctx, link)) ?? {};
  const known = new Map((await readRoles(ctx)).map((role) => [role.guid, role.kind]));
  const wanted = rolesByClaims(claims, roles).filter((role) => known.has(role));
  const object = { kind: 'account', id: link.accountId };
  const isGiven: string[] = given.filter((role) => wanted.includes(role));
  for (const role of wanted.filter((one) => !given.includes(one))) {
    if (!(await addMember(ctx, { roleId: role, accountId: link.accountId }))) continue;
    isGiven.push(role);
    ctx.records({ action: 'role.memberAdded', object, new: { role, provider: link.providerId } });
  }
  for (const role of given.filter((one) => !wanted.includes(one))) {
    await removeMember(ctx, { roleId: role, accountId: link.accountId });
    // A platform is never left without an admin.
    if (known.get(role) === 'Admin' && !(await hasMember(ctx, 'Admin'))) {
      await addMember(ctx, { roleId: role, accountId: link.accountId });
      isGiven.push(role);
    } else ctx.records({ action: 'role.memberRemoved', object, old: { role, provider: link.providerId } });
  }
  await store.saveUse(ctx, { ...link, roleIds: isGiven });
}

/** The providers that somebody is known by, and those that they could be. */
export async function readLinks(ctx: Ctx, accountId: string) {
  const providers = (await selectProviders(ctx)).map(({ guid, facts }) => ({ guid, ...facts }));
  const links = await store.selectLinks(ctx, accountId);
  return {
    links: links.map(({ providerId, email, usedAt }) => ({
      ...{ provider: providerId, name: providers.find(({ guid }) => guid === providerId)?.name ?? '' },
      ...{ email, usedAt: usedAt?.toISOString() ?? null },
    })),
    others: providers
      .filter(({ guid, isOn }) => isOn && !links.some(({ providerId }) => providerId === guid))
      .map(({ guid, name }) => ({ guid, name })),
  };
}

/** Every link of an account, each as by `removeLink`. */
export async function removeLinks(ctx: Ctx, accountId: string) {
  for (const { providerId } of await store.selectLinks(ctx, accountId)) await removeLink(ctx, accountId, providerId);
}

/** With the link go the roles that the provider gave. Throws `not_found`. */
export async function removeLink(ctx: Ctx, accountId: string, providerId: string) {
  const gone = await store.deleteLinks(ctx, { providerId, accountId });
  if (gone.length === 0) throw notFound('link', providerId);
  for (const roleId of gone.flatMap(({ roleIds }) => roleIds)) await removeMember(ctx, { roleId, accountId });
  ctx.records({
    action: 'account.unlinked',
    object: { kind: 'account', id: accountId },
    old: { provider: providerId },
  });
}
