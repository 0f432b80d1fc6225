import { putProperties } from '#features/identity/profiles/server/put-properties.service.ts';
import { readAllDefinitions, readKnownDefinitions } from '#features/identity/properties/server/properties.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { type Claims, isByClaim, propertiesByClaims } from '../claims.rules.ts';
import type { ProviderFacts } from '../single-sign-on.contract.ts';
import type { StoredProvider } from './providers.store.ts';

interface ProvidedClaims {
  accountId: string;
  claims: Claims;
  provider: StoredProvider;
}

/**
 * Fills in what a provider says of somebody. What is no value of its property is left out, and recorded without what was said.
 * Only inside a transaction.
 */
export async function fillInProperties(ctx: Ctx, { accountId, claims, provider: { guid, facts } }: ProvidedClaims) {
  if (facts.properties.length === 0) return;
  const { values, errors } = propertiesByClaims(claims, facts.properties, await readAllDefinitions(ctx));
  const keys = await putProperties(ctx, accountId, values);
  const about = { object: { kind: 'account', id: accountId }, actorId: accountId };
  if (keys.length > 0) ctx.records({ action: 'profile.provided', ...about, new: { provider: guid, keys } });
  for (const { key, error } of errors)
    ctx.records({ action: 'profile.claimSkipped', ...about, new: { provider: guid, key, problem: error } });
}

type PropertyByClaim = ProviderFacts['properties'][number];

/**
 * Throws `validation_failed` by row for a property that no provider may fill in, or that is there twice. A row that was there
 * before stays, though its property may be gone.
 */
export async function requireByClaim(ctx: Ctx, { properties }: ProviderFacts, before: readonly PropertyByClaim[]) {
  const known = await readKnownDefinitions(ctx);
  const errorOf = ({ claim, property }: PropertyByClaim, at: number) => {
    if (properties.findIndex((one) => one.property === property) < at) return 'twice';
    if (before.some((one) => one.property === property && one.claim === claim)) return undefined;
    const definition = known.find(({ key }) => key === property);
    if (!definition) return 'unknown';
    return isByClaim(definition) ? undefined : 'not_allowed';
  };
  const errors = properties.flatMap((row, at) => {
    const error = errorOf(row, at);
    return error ? [[`body.properties.${at}.property`, error] as const] : [];
  });
  if (errors.length > 0) throw new AppError('validation_failed', 'no property by claim', Object.fromEntries(errors));
}
