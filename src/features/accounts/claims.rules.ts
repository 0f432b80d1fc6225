import type { ProviderFacts } from './providers.contract.ts';

/** What a provider says of somebody, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** The roles that these claims give. */
export const rolesByClaims = (claims: Claims, roles: ProviderFacts['roles']): string[] => [
  ...new Set(roles.filter(({ claim, value }) => valuesOf(claims, claim).includes(value)).map(({ role }) => role)),
];

const valuesOf = (claims: Claims, name: string): unknown[] => {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return Array.isArray(value) ? value : [value];
};

/** A claim as a short text; empty: it is none. */
export const textOf = (claims: Claims, name: string): string => {
  const [value] = valuesOf(claims, name);
  return typeof value === 'string' ? value.trim().slice(0, 60) : '';
};

/** Whether addresses like this may come by a provider. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
