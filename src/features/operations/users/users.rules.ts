import { plainWords, wordsOf } from '#kernel/text/search-words.ts';
import { factOf } from '../../identity/properties/property-fact.ts';
import type { UserFilter, UserState } from './users.contract.ts';

/** What the rule needs to know of somebody. */
export interface Findable {
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  isVerified: boolean;
  isActive: boolean;
  cause: string | null;
  signedInAt: Date | null;
  /** Of memberships that have not ended. */
  roleIds: readonly string[];
  properties: readonly { key: string; value: string }[];
}

export const stateOf = ({ isActive, cause }: Pick<Findable, 'isActive' | 'cause'>): UserState => {
  if (isActive) return 'active';
  return cause === 'dormant' || cause === 'deleted' ? cause : 'blocked';
};

/** Whether somebody is meant by a filter. What SQL finds is the same; a property test shows it. */
export function isMeant(person: Findable, filter: UserFilter): boolean {
  const state = stateOf(person);
  if (filter.state === undefined ? state === 'deleted' : state !== filter.state) return false;
  if (filter.unverified && person.isVerified) return false;
  if (filter.neverSignedIn && person.signedInAt !== null) return false;
  if (filter.role !== undefined && !person.roleIds.includes(filter.role)) return false;
  return holdsWords(person, filter.search ?? '') && holdsValue(person, filter);
}

function holdsWords({ firstName, middleName, lastName, email }: Findable, search: string): boolean {
  const text = plainWords([firstName, ...(middleName ? [middleName] : []), lastName, email].join(' '));
  return wordsOf(search).every((word) => text.includes(plainWords(word)));
}

function holdsValue({ properties }: Findable, { property, value }: UserFilter): boolean {
  if (property === undefined || !value) return true;
  const lines = properties.filter(({ key }) => key === property).flatMap((one) => one.value.split('\n'));
  return lines.some((line) => line !== '' && factOf(property, line) === factOf(property, value));
}

/** What makes a name of its parts. */
export const nameOf = (parts: { firstName: string; middleName: string; lastName: string }): string =>
  [parts.firstName, parts.middleName, parts.lastName].filter(Boolean).join(' ');
