import { isPersonName } from '../accounts/person.rules.ts';
import type { Property, UserChange } from './profiles.contract.ts';

/** What is stored of a person that they change themselves. */
export type OwnProfile = Pick<
  UserChange,
  'firstName' | 'middleName' | 'lastName' | 'properties' | 'termsOfUseVersionAccepted' | 'version'
>;

/** Values of the properties that people set themselves; the others are not theirs to change. */
const fits: Readonly<Record<string, (value: string) => boolean>> = {
  alias: (value) => value === '' || (value.trim().length >= 2 && value.length <= 40),
  profielfoto: (value) => value === '' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
  /** Of the interface; empty: as the browser has it. */
  language: (value) => /^(nl|en)?$/.test(value),
  /** Seconds; 0: until it is closed. */
  notificationClose: (value) => /^\d{1,6}(\.\d{1,3})?$/.test(value),
};

/** What is wrong with a change, by field. What stays as it was is never wrong. */
export function profileFaults(stored: OwnProfile, given: OwnProfile, currentTerms: number): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of ['firstName', 'middleName', 'lastName'] as const) {
    if (given[field] === stored[field] || (field === 'middleName' && given[field] === '')) continue;
    if (given[field] === '') faults[field] = 'too_small';
    else if (!isPersonName(given[field])) faults[field] = 'not_a_name';
  }
  const terms = given.termsOfUseVersionAccepted;
  if (terms !== null && terms !== currentTerms && terms !== stored.termsOfUseVersionAccepted)
    faults.termsOfUseVersionAccepted = 'not_current';
  return { ...faults, ...propertyFaults(stored.properties, given.properties) };
}

function propertyFaults(stored: readonly Property[], given: readonly Property[]): Record<string, string> {
  const keys = new Set<string>();
  const faults: Record<string, string> = {};
  for (const { key, value } of given) {
    const isSame = stored.some((one) => one.key === key && one.value === value);
    const rule = Object.hasOwn(fits, key) ? fits[key] : undefined;
    if (keys.has(key)) faults[`properties.${key}`] = 'twice';
    else if (!isSame && !rule) faults[`properties.${key}`] = 'unknown_key';
    else if (!isSame && !rule?.(value)) faults[`properties.${key}`] = 'invalid_format';
    keys.add(key);
  }
  return faults;
}

/** The person's own properties as given; the others stay, given or not. */
export const mergeProperties = (stored: readonly Property[], given: readonly Property[]): Property[] => [
  ...stored.filter(({ key }) => !Object.hasOwn(fits, key)),
  ...given.filter(({ key }) => Object.hasOwn(fits, key)),
];

/** What somebody else saved meanwhile: the stored value of each field that differs. */
export function differences(stored: OwnProfile, given: OwnProfile): Record<string, string> {
  const fields = Object.keys(stored) as (keyof OwnProfile)[];
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const differing = fields.filter((field) => text(stored[field]) !== text(given[field]));
  return Object.fromEntries(differing.map((field) => [field, text(stored[field])]));
}
