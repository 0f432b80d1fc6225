import { randomUUID } from 'node:crypto';
import { mayAssign } from '#features/identity/roles/roles.rules.ts';
import { findRole } from '#features/identity/roles/server/manage-roles.service.ts';
import type { Ctx, Platform } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { GivenProvider, Provider, ProviderFacts } from '../single-sign-on.contract.ts';
import { requireByClaim } from './given-properties.service.ts';
import { removeLinksOf } from './links.service.ts';
import * as store from './providers.store.ts';

export type { StoredProvider } from './providers.store.ts';
export { findProvider, holdProvider, selectProviders } from './providers.store.ts';

type OriginOf = (platform: Platform) => string;

const purposeOf = (ctx: Ctx, guid: string) => `client secret ${ctx.platform.id} ${guid}`;

/** The secret of a provider in the clear; undefined: it has none. */
export const secretOf = (ctx: Ctx, { guid, clientSecret }: store.StoredProvider): string | undefined =>
  clientSecret === null ? undefined : ctx.secrets.open(clientSecret, purposeOf(ctx, guid));

const toProvider = (ctx: Ctx, { guid, facts, clientSecret, version }: store.StoredProvider, originOf: OriginOf) => ({
  ...facts,
  guid,
  hasSecret: clientSecret !== null,
  version,
  callbackUrl: `${originOf(ctx.platform)}/sso/${guid}/callback`,
});

export const readProviders = async (ctx: Ctx, originOf: OriginOf): Promise<Provider[]> =>
  (await store.selectProviders(ctx)).map((one) => toProvider(ctx, one, originOf));

export async function addProvider(ctx: Ctx, given: GivenProvider, originOf: OriginOf): Promise<Provider> {
  const { clientSecret, ...facts } = given;
  await requireMayGive(ctx, facts, []);
  await requireByClaim(ctx, facts, []);
  const guid = randomUUID();
  const sealed = clientSecret ? ctx.secrets.seal(clientSecret, purposeOf(ctx, guid)) : null;
  await store.insertProvider(ctx, { guid, facts, clientSecret: sealed });
  ctx.changed('settings');
  ctx.records({ action: 'provider.added', object: { kind: 'provider', id: guid }, new: { ...facts } });
  return toProvider(ctx, { guid, facts, clientSecret: sealed, version: 1 }, originOf);
}

/**
 * Another issuer says of others who they are: nobody is known by it, and its roles are given again. Throws `not_found`, `conflict`,
 * and `validation_failed` where the secret would go to another issuer.
 */
export async function saveProvider(
  ctx: Ctx,
  { guid, version, ...given }: GivenProvider & { guid: string; version: number },
  originOf: OriginOf,
): Promise<Provider> {
  const before = await store.holdProvider(ctx, { guid, toChange: true });
  if (!before) throw notFound('provider', guid);
  if (before.version !== version) throw new AppError('conflict', 'somebody else changed it');
  const { clientSecret, ...facts } = given;
  const isElsewhere = facts.issuer !== before.facts.issuer;
  await requireMayGive(ctx, facts, isElsewhere ? [] : before.facts.roles);
  await requireByClaim(ctx, facts, before.facts.properties);
  if (isElsewhere && before.clientSecret !== null && clientSecret === undefined)
    throw new AppError('validation_failed', 'the secret is of another issuer', { 'body.clientSecret': 'other_issuer' });
  const sealed =
    clientSecret === undefined
      ? before.clientSecret
      : clientSecret && ctx.secrets.seal(clientSecret, purposeOf(ctx, guid));
  const changed = { guid, facts, clientSecret: sealed, version };
  await store.updateProvider(ctx, changed);
  if (isElsewhere) await removeLinksOf(ctx, guid);
  ctx.changed('settings');
  ctx.records({
    action: 'provider.changed',
    object: { kind: 'provider', id: guid },
    old: { ...before.facts },
    new: { ...facts, ...(clientSecret !== undefined && { clientSecret: 'changed' }) },
  });
  return toProvider(ctx, { ...changed, version: version + 1 }, originOf);
}

/** With it go who is known by it, and the roles that it gave. Throws `not_found`. */
export async function removeProvider(ctx: Ctx, guid: string) {
  const before = await store.holdProvider(ctx, { guid, toChange: true });
  if (!before) throw notFound('provider', guid);
  const names = await ctx.namesOf(ctx, [guid]);
  await removeLinksOf(ctx, guid);
  await store.deleteProvider(ctx, guid);
  ctx.changed('settings');
  ctx.records({ action: 'provider.removed', object: { kind: 'provider', id: guid }, old: { ...before.facts }, names });
}

type RoleByClaim = ProviderFacts['roles'][number];

/** A role by claim is given to anyone whom the provider names: only by who could give it, and of admins only by staff. */
async function requireMayGive(ctx: Ctx, { roles }: ProviderFacts, before: readonly RoleByClaim[]) {
  for (const [at, { claim, value, role }] of roles.entries()) {
    if (before.some((one) => one.role === role && one.claim === claim && one.value === value)) continue;
    const found = await findRole(ctx, role);
    if (!found) throw new AppError('validation_failed', 'no such role', { [`body.roles.${at}.role`]: 'unknown' });
    const isOfAdmins = found.kind === 'Admin' && !ctx.actor.isPlatformStaff && ctx.actor.accountId !== null;
    if (isOfAdmins || !mayAssign(ctx.actor, found))
      throw new AppError('not_allowed', 'may not give this role', { [`body.roles.${at}.role`]: 'not_allowed' });
  }
}
