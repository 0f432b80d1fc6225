import { type Grant, grants } from '#kernel/endpoint.ts';
import type { RoleKind } from '../../base/platforms/role-kinds.ts';

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
  /** They are platform staff, and an admin lets those help now. */
  hasSupportAccess: boolean;
}

/** What platform staff may whether they are let in or not, and what they may beside it when they are (functional reference 5.4). */
const staffGrants = ['manage-menus', 'manage-settings', 'view-statistics'] as const satisfies Grant[];
const supportGrants = [
  ...([
    'manage-users',
    'manage-invitations',
    'manage-pages',
    'moderate',
    'manage-templates',
  ] as const satisfies Grant[]),
];

/** Whom somebody looks as: a member of a role, or a person. */
export interface Impersonation {
  kind: 'role' | 'person';
  guid: string;
  name: string;
}

/** What a person may, as every request is told. */
interface Flags {
  accountId: string;
  isSignedIn: true;
  name: string;
  isActive: boolean;
  hasAcceptedTerms: boolean;
  needsFactor: boolean;
  isAdmin: boolean;
  isContentManager: boolean;
  hasSupportAccess: boolean;
  isPlatformStaff: boolean;
  isDeveloper: boolean;
  isVerified: boolean;
  roleIds: readonly string[];
  grants: readonly Grant[];
  impersonation: Impersonation | null;
}

/**
 * The flags of a person, from their roles and nothing else (functional reference 5.1). Anyone who is inactive, has not
 * accepted the terms or lacks a second factor has none.
 */
export function flagsOf(person: Person): Flags {
  const { accountId, name, isActive, hasAcceptedTerms, needsFactor, editsSomePage } = person;
  const isFull = isActive && hasAcceptedTerms && !needsFactor;
  const roles = isFull ? person.roles : [];
  const has = (kind: RoleKind) => roles.some((role) => role.kind === kind);
  const isAdmin = has('Admin');
  const isPlatformStaff = has('Mett');
  const hasSupportAccess = isPlatformStaff && person.hasSupportAccess;
  const granted = new Set<Grant>([
    ...roles.flatMap((role) => role.grants),
    ...(isPlatformStaff ? staffGrants : []),
    ...(hasSupportAccess ? supportGrants : []),
  ]);
  const edits = has('ContentManager') || granted.has('manage-pages') || (isFull && editsSomePage);
  return {
    accountId,
    isSignedIn: true,
    name,
    isActive,
    hasAcceptedTerms,
    needsFactor,
    isAdmin,
    isContentManager: isAdmin || edits,
    isPlatformStaff,
    hasSupportAccess,
    isDeveloper: has('Developer'),
    isVerified: isFull && person.isVerified,
    roleIds: roles.map(({ id }) => id),
    grants: isAdmin ? grants : grants.filter((grant) => granted.has(grant)),
    impersonation: null,
  };
}

type AssignedRole = Person['roles'][number] & { name: string };

/** The flags of an admin who looks as a member of one role and no other; of anybody else their own. */
export function flagsAs(person: Person, role: (AssignedRole & { editsSomePage: boolean }) | undefined): Flags {
  const own = flagsOf(person);
  if (!own.isAdmin || !role) return own;
  const { id: guid, name, editsSomePage } = role;
  return { ...flagsOf({ ...person, roles: [role], editsSomePage }), impersonation: { kind: 'role', guid, name } };
}

/**
 * The flags of platform staff who look as a person: those of that person, as long as staff are let in. Undefined where they may
 * not: anyone who has more than a content manager is nobody to look as.
 */
export function flagsAsPerson(staff: Person, person: Person): Flags | undefined {
  const isOpen = flagsOf(staff).hasSupportAccess && mayBeImpersonated(person);
  return isOpen
    ? { ...flagsOf(person), impersonation: { kind: 'person', guid: person.accountId, name: person.name } }
    : undefined;
}

/** Whether staff may look as this person at all. */
export const mayBeImpersonated = ({ roles }: Pick<Person, 'roles'>): boolean =>
  roles.every(({ kind }) => kind === 'Standard' || kind === 'ContentManager');

/** Letters of any alphabet, with what stands between them in names (functional reference 6.21). */
export const isPersonName = (text: string) =>
  /^[\p{L}\p{M} .'’-]+$/u.test(text) && /\p{L}/u.test(text) && !holdsLink(text);

const topDomains =
  'com|net|org|info|biz|nl|be|eu|fr|uk|ru|cn|io|me|app|dev|online|shop|store|site|xyz|top|club|click|live|website|vip|win|bet';
const link = new RegExp(`:\\/\\/|\\bwww\\.|(?<![\\p{L}\\d-])[\\p{L}\\d-]{2,}\\.(?:${topDomains})(?![\\p{L}\\d])`, 'iu');

/** Whether somebody would follow it: what spam puts in the place of a name (functional reference 6.9). */
export const holdsLink = (text: string) => link.test(text);
