import type { Ctx } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { type Claims, rolesByClaims } from '../claims.rules.ts';
import { fillInProperties } from './given-properties.service.ts';
import { giveUpRoles, renewRoles, takeGivenRoles } from './given-roles.service.ts';
import * as store from './links.store.ts';
import { findProvider, type StoredProvider, selectProviders } from './providers.store.ts';

export { findLink } from './links.store.ts';

type NewLink = Omit<store.Link, 'roleIds' | 'usedAt'>;

/** The provider knows the account as that one; false where that one is known there already. Only inside a transaction. */
export async function keepLink(ctx: Ctx, link: NewLink): Promise<boolean> {
  const { accountId, providerId } = link;
  if (!(await store.insertLink(ctx, link))) return false;
  const object = { kind: 'account', id: accountId };
  ctx.records({ action: 'account.linked', object, new: { provider: providerId }, actorId: accountId });
  return true;
}

/** The same of an account that was here before, whose person hears of it. False where that one is somebody else here. */
export async function linkAccount(ctx: Ctx, link: NewLink, { facts }: StoredProvider): Promise<boolean> {
  if (await keepLink(ctx, link)) {
    await tell(ctx, link.accountId, { what: 'linked', provider: facts.name });
    return true;
  }
  return (await store.findLink(ctx, link))?.accountId === link.accountId;
}

const tell = (ctx: Ctx, accountId: string, said: { what: 'linked' | 'unlinked'; provider: string }) =>
  queueMail(ctx, 'provider-link-changed', { accountId, ...said, at: ctx.now().toISOString() });

interface Use {
  link: NewLink;
  claims: Claims;
  provider: StoredProvider;
}

/** Somebody came by it: roles by claim come and go, properties by claim are filled in. Throws `wrong_credentials` where the link is gone. */
export async function noteUse(ctx: Ctx, { link, claims, provider }: Use) {
  // Of two sign-ins at once, one comes after the other.
  const held = await store.findLink(ctx, { ...link, isHeld: true });
  if (held?.accountId !== link.accountId) throw new AppError('wrong_credentials', 'the link is gone');
  const roleIds = await renewRoles(ctx, held, rolesByClaims(claims, provider.facts.roles));
  await fillInProperties(ctx, { accountId: link.accountId, claims, provider });
  await store.saveUse(ctx, { ...link, roleIds });
}

/** The providers that somebody is known by, and those that they could be. */
export async function readLinks(ctx: Ctx, accountId: string) {
  const providers = (await selectProviders(ctx)).map(({ guid, facts }) => ({ guid, ...facts }));
  const links = await store.selectLinks(ctx, accountId);
  return {
    links: links.map(({ providerId, email, usedAt }) => ({
      provider: providerId,
      name: providers.find(({ guid }) => guid === providerId)?.name ?? '',
      email,
      usedAt: usedAt?.toISOString() ?? null,
    })),
    others: providers
      .filter(({ guid, isOn }) => isOn && !links.some(({ providerId }) => providerId === guid))
      .map(({ guid, name }) => ({ guid, name })),
  };
}

/** With the link go the roles that the provider gave. Throws `not_found`, and `conflict` for the last admin. */
export async function removeLink(ctx: Ctx, accountId: string, providerId: string) {
  const provider = await findProvider(ctx, providerId);
  const gone = await store.deleteLinks(ctx, { providerId, accountId });
  if (!provider || gone.length === 0) throw notFound('link', providerId);
  for (const link of gone) await giveUpRoles(ctx, link);
  noteUnlinked(ctx, accountId, providerId);
  await tell(ctx, accountId, { what: 'unlinked', provider: provider.facts.name });
}

/** Nobody is known by that provider any more, nor has the roles that it gave. A platform is never left without an admin. */
export async function removeLinksOf(ctx: Ctx, providerId: string) {
  const gone = await store.deleteLinks(ctx, { providerId });
  await takeGivenRoles(ctx, gone);
  for (const { accountId } of gone) noteUnlinked(ctx, accountId, providerId);
}

/** No provider is believed about that account any more, and the roles that they gave go; the last admin keeps theirs. */
export async function removeLinks(ctx: Ctx, accountId: string) {
  const gone = await store.deleteLinks(ctx, { accountId });
  await takeGivenRoles(ctx, gone);
  for (const { providerId } of gone) noteUnlinked(ctx, accountId, providerId);
}

const noteUnlinked = (ctx: Ctx, accountId: string, provider: string) =>
  ctx.records({ action: 'account.unlinked', object: { kind: 'account', id: accountId }, old: { provider } });
