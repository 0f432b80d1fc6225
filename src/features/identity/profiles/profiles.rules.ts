import { holdsLink, isPersonName } from '../accounts/person.rules.ts';
import type { PropertyDefinition } from '../properties/properties.contract.ts';
import { isOwnToEdit, valueError } from '../properties/values.rules.ts';
import type { Property, UserChange } from './profiles.contract.ts';

/** What is stored of a person that they change themselves. */
export type OwnProfile = Pick<
  UserChange,
  'firstName' | 'middleName' | 'lastName' | 'properties' | 'termsOfUseVersionAccepted' | 'version'
>;

type Definition = Pick<
  PropertyDefinition,
  'key' | 'mett' | 'isOn' | 'editableBy' | 'inputType' | 'options' | 'validators' | 'required'
>;

/** What a person gets to see of what is stored: properties in use, those of staff for staff only (security A29). */
export function shownProperties<P extends Property>(
  stored: readonly P[],
  definitions: readonly Definition[],
  { isPlatformStaff }: { isPlatformStaff: boolean },
): P[] {
  const shown = new Set(definitions.filter((one) => one.isOn && (isPlatformStaff || !one.mett)).map(({ key }) => key));
  return stored.filter(({ key }) => shown.has(key));
}

interface SaveContext {
  currentTerms: number;
  /** In use, and known to the person. */
  definitions: readonly Definition[];
}

/** What is wrong with a change, by field. What stays as it was is never wrong. `stored` holds what the person may see. */
export function profileErrors(
  stored: OwnProfile,
  given: OwnProfile,
  { currentTerms, definitions }: SaveContext,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of ['firstName', 'middleName', 'lastName'] as const) {
    if (given[field] === stored[field] || (field === 'middleName' && given[field] === '')) continue;
    if (given[field] === '') errors[field] = 'too_small';
    else if (!isPersonName(given[field])) errors[field] = 'not_a_name';
  }
  const terms = given.termsOfUseVersionAccepted;
  if (terms !== null && terms !== currentTerms && terms !== stored.termsOfUseVersionAccepted)
    errors.termsOfUseVersionAccepted = 'not_current';
  return { ...errors, ...propertyErrors(stored.properties, given.properties, definitions) };
}

/** A key that is no property of theirs is wrong; so is another value of one that is not theirs to change. */
function propertyErrors(
  stored: readonly Property[],
  given: readonly Property[],
  definitions: readonly Definition[],
): Record<string, string> {
  const byKey = new Map(definitions.map((one) => [one.key, one]));
  const before = new Map(stored.map(({ key, value }) => [key, value]));
  const found: [string, string][] = [];
  const seen = new Set<string>();
  for (const { key, value } of given) {
    const definition = byKey.get(key);
    const error = seen.has(key) ? 'twice' : definition ? errorOf(definition, value, before) : 'unknown_key';
    if (error) found.push([key, error]);
    seen.add(key);
  }
  const emptied = definitions.filter((one) => isOwnToEdit(one) && one.required && before.get(one.key));
  for (const { key } of emptied) if (!seen.has(key)) found.push([key, 'too_small']);
  return Object.fromEntries(found.map(([key, error]) => [`properties.${key}`, error]));
}

function errorOf(definition: Definition, value: string, before: ReadonlyMap<string, string>): string | undefined {
  if ((before.get(definition.key) ?? '') === value) return value === '' ? valueError(definition, value) : undefined;
  if (!isOwnToEdit(definition)) return 'read_only';
  // Its length is judged before anything looks for a link in it.
  return valueError(definition, value) ?? (definition.key === 'alias' && holdsLink(value) ? 'has_link' : undefined);
}

/** The person's own properties as given, without empty ones; the others stay, given or not. */
export function mergeProperties(
  stored: readonly Property[],
  given: readonly Property[],
  definitions: readonly Definition[],
): Property[] {
  const own = new Set(definitions.filter(isOwnToEdit).map(({ key }) => key));
  return [
    ...stored.filter(({ key }) => !own.has(key)),
    ...given.filter(({ key, value }) => own.has(key) && value !== ''),
  ];
}

/** What somebody else saved meanwhile: the stored value of each field that differs. */
export function differences(stored: OwnProfile, given: OwnProfile): Record<string, string> {
  const fields = Object.keys(stored) as (keyof OwnProfile)[];
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const differing = fields.filter((field) => text(stored[field]) !== text(given[field]));
  return Object.fromEntries(differing.map((field) => [field, text(stored[field])]));
}

/** How much of what a person can fill in is filled in, in per cent. */
export function completeness(user: Omit<OwnProfile, 'version'>, definitions: readonly Definition[]): number {
  const filled = new Set(user.properties.filter(({ value }) => value !== '').map(({ key }) => key));
  const parts = [user.firstName !== '', user.lastName !== '', ...definitions.map(({ key }) => filled.has(key))];
  return Math.round((100 * parts.filter(Boolean).length) / parts.length);
}
