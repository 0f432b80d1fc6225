import { type Grant, grants } from '#kernel/endpoint.ts';
import type { RoleKind } from '../roles/roles.contract.ts';

/** What is stored of a person, and says what they may. */
export interface Person {
  accountId: string;
  name: string;
  isActive: boolean;
  /** Of some version; null says that they declined, or were never asked. */
  hasAcceptedTerms: boolean;
  /** A role of theirs asks for a second factor, and neither they nor this session has one. */
  needsFactor: boolean;
  isVerified: boolean;
  roles: readonly { id: string; kind: RoleKind; grants: readonly Grant[] }[];
  /** One of their Standard roles opens a page for editing. */
  editsSomePage: boolean;
}

/** What a person may, as every request is told. */
interface Flags {
  accountId: string;
  name: string;
  isActive: boolean;
  hasAcceptedTerms: boolean;
  needsFactor: boolean;
  isAdmin: boolean;
  isContentManager: boolean;
  isMett: boolean;
  isDeveloper: boolean;
  isVerified: boolean;
  roleIds: readonly string[];
  grants: readonly Grant[];
  shownAs: { guid: string; name: string } | null;
}

/**
 * The flags of a person, from their roles and nothing else (functional reference 5.1). Whoever is inactive, has not
 * accepted the terms or lacks a second factor has none.
 */
export function flagsOf(person: Person): Flags {
  const { accountId, name, isActive, hasAcceptedTerms, needsFactor, editsSomePage } = person;
  const isFull = isActive && hasAcceptedTerms && !needsFactor;
  const roles = isFull ? person.roles : [];
  const has = (kind: RoleKind) => roles.some((role) => role.kind === kind);
  const isAdmin = has('Admin');
  const granted = new Set(roles.flatMap((role) => role.grants));
  const edits = has('ContentManager') || granted.has('manage-pages') || (isFull && editsSomePage);
  return {
    ...{ accountId, name, isActive, hasAcceptedTerms, needsFactor, isAdmin },
    isContentManager: isAdmin || edits,
    isMett: has('Mett'),
    isDeveloper: has('Developer'),
    isVerified: isFull && person.isVerified,
    roleIds: roles.map(({ id }) => id),
    grants: isAdmin ? grants : grants.filter((grant) => granted.has(grant)),
    shownAs: null,
  };
}

type Held = Person['roles'][number] & { name: string };

/** The flags of an admin who looks as a member of one role and no other; of anybody else their own. */
export function flagsAs(person: Person, role: (Held & { editsSomePage: boolean }) | undefined): Flags {
  const own = flagsOf(person);
  if (!own.isAdmin || !role) return own;
  const { id: guid, name, editsSomePage } = role;
  return { ...flagsOf({ ...person, roles: [role], editsSomePage }), shownAs: { guid, name } };
}

/** Letters of any alphabet, with what stands between them in names (functional reference 6.21). */
export const isPersonName = (text: string) => /^[\p{L}\p{M} .'’-]+$/u.test(text) && /\p{L}/u.test(text);
