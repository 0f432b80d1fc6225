import type { PropertyDefinition } from '../properties/properties.contract.ts';
import { factOf } from '../properties/property-fact.ts';
import { isOwnToEdit } from '../properties/values.rules.ts';
import type { MemberRule } from './automatic.contract.ts';

/** What a rule needs to know of somebody. */
export interface Ruled {
  email: string;
  isVerified: boolean;
  properties: readonly { key: string; value: string }[];
}

/** Whether one of the rules gives somebody the role. Nobody comes in before their address is proven. SQL finds the same. */
export const isRuledIn = (person: Ruled, rules: readonly MemberRule[]): boolean =>
  person.isVerified && rules.some((rule) => holds(person, rule));

function holds({ email, properties }: Ruled, rule: MemberRule): boolean {
  if (rule.kind === 'domain') return email.toLowerCase().endsWith(`@${rule.domain}`);
  const lines = properties.filter(({ key }) => key === rule.key).flatMap(({ value }) => value.split('\n'));
  return lines.some((line) => line !== '' && factOf(rule.key, line) === factOf(rule.key, rule.value));
}

/**
 * What is wrong with each rule, by its place. Where the role `givesRights`, nobody comes in by what they say of themselves, nor by
 * what who manages users says of others, who could not give such a role.
 */
export function ruleErrors(
  rules: readonly MemberRule[],
  givesRights: boolean,
  definitions: readonly PropertyDefinition[],
): Record<string, string> {
  const errors = rules.flatMap((rule, at): [string, string][] => {
    if (rule.kind === 'domain') return [];
    const definition = definitions.find(({ key }) => key === rule.key);
    if (!definition?.isOn) return [[`rules.${at}.key`, 'unknown']];
    const isSaidHere =
      isOwnToEdit(definition) ||
      definition.editableBy.includes('admin') ||
      definition.atRegistration ||
      definition.inOnboarding;
    return isSaidHere && givesRights ? [[`rules.${at}.key`, 'own']] : [];
  });
  return Object.fromEntries(errors);
}

/** The rules that count now: a property may have become one's own to fill in since the rule was made. */
export const soundRules = (
  rules: readonly MemberRule[],
  givesRights: boolean,
  definitions: readonly PropertyDefinition[],
): MemberRule[] => {
  const errors = ruleErrors(rules, givesRights, definitions);
  return rules.filter((_, at) => errors[`rules.${at}.key`] === undefined);
};
