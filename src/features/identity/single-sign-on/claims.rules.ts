import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { dataTypeOf, isUpload, isVirtual, valueError } from '#features/identity/properties/values.rules.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { ProviderFacts } from './single-sign-on.contract.ts';

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
  return typeof value === 'string' ? cutText(value.trim(), 60) : '';
};

type Definition = Pick<
  PropertyDefinition,
  'key' | 'isOn' | 'mett' | 'category' | 'inputType' | 'options' | 'validators' | 'required'
>;

/** Whether a provider may fill it in: what is about a person, in use; no choice about privacy, no picture or file, nothing of staff. */
export const isByClaim = ({ isOn, mett, category, inputType }: Omit<Definition, 'key'>): boolean =>
  isOn && !mett && category === 'profile' && !isVirtual(inputType) && !isUpload(inputType);

interface ProvidedProperties {
  values: { key: string; value: string }[];
  /** What is said and no value of the property: the code of why. */
  errors: { key: string; error: string }[];
}

/** What these claims fill in. A claim that is absent or empty says nothing, and so does a property that no provider may fill in. */
export function propertiesByClaims(
  claims: Claims,
  mapped: ProviderFacts['properties'],
  definitions: readonly Definition[],
): ProvidedProperties {
  const said: ProvidedProperties = { values: [], errors: [] };
  for (const { claim, property: key } of mapped) {
    const definition = definitions.find((one) => one.key === key);
    const parts = valuesOf(claims, claim).filter((part) => part !== undefined && part !== null && part !== '');
    if (!definition || !isByClaim(definition) || parts.length === 0) continue;
    const value = textFor(parts, definition);
    const error = value === undefined ? 'invalid_format' : valueError(definition, value);
    if (error) said.errors.push({ key, error });
    else if (value) said.values.push({ key, value });
  }
  return said;
}

/** As the text of a property, the first of several where it holds one; undefined: it can be none. */
function textFor(parts: readonly unknown[], { inputType }: Definition): string | undefined {
  const isList = dataTypeOf(inputType) === 'list';
  const texts = (isList ? parts : parts.slice(0, 1)).map(plainText);
  if (texts.some((text) => text === undefined || (isList && /[\n\r]/.test(text)))) return undefined;
  return texts.filter(Boolean).join('\n');
}

/** Undefined for what is no text, number or boolean, or cannot be stored. */
function plainText(part: unknown): string | undefined {
  if (typeof part === 'number' || typeof part === 'boolean') return String(part);
  if (typeof part !== 'string' || part.includes('\0') || !part.isWellFormed()) return undefined;
  return part.trim();
}

/** Whether addresses like this may come by a provider. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
