import type { Grant } from '#kernel/endpoint.ts';
import type { RoleKind } from '../../base/platforms/role-kinds.ts';
import type { Audience } from './roles.contract.ts';

/** What the rule needs to know of a person. */
export interface Reader {
  isSignedIn: boolean;
  isActive: boolean;
  hasAcceptedTerms: boolean;
  needsFactor: boolean;
  isAdmin: boolean;
  /** Platform staff whom an admin lets help: what is for admins is open to them. */
  hasSupportAccess: boolean;
  isVerified: boolean;
  roleIds: readonly string[];
}

/** Why somebody is not let in; the interface makes a next step of each (functional reference 5.6). */
export const refusals = [
  'login',
  'verify-email',
  'accept-terms',
  'second-factor',
  'not-in-role',
  'inactive-account',
] as const;
export type Refusal = (typeof refusals)[number];

/**
 * Why a person does not belong to an audience, or undefined: the rule of who sees what (functional reference 4.2, for viewing).
 * The first thing that they could change themselves comes first.
 */
export function refusalOf(reader: Reader, audience: Audience): Refusal | undefined {
  if (reader.isAdmin || reader.hasSupportAccess || audience.kind === 'Public') return undefined;
  if (!reader.isSignedIn) return 'login';
  if (!reader.isActive) return 'inactive-account';
  if (!reader.hasAcceptedTerms) return 'accept-terms';
  if (reader.needsFactor) return 'second-factor';
  if (audience.kind === 'Users') return undefined;
  if (audience.kind === 'Verify') return reader.isVerified ? undefined : 'verify-email';
  const isMember = audience.kind === 'Roles' && audience.roles.some((role) => reader.roleIds.includes(role));
  return isMember ? undefined : 'not-in-role';
}

/** Whether a person belongs to an audience. The server enforces with it, the interface hides with it. */
export const isInAudience = (reader: Reader, audience: Audience): boolean => refusalOf(reader, audience) === undefined;

/** Who sees what is for an audience: on a website for members only, what is for everyone is for everybody with an account. */
export const readersOf = (audience: Audience, isForMembers: boolean): Audience =>
  audience.kind === 'Public' && isForMembers ? { kind: 'Users', roles: [] } : audience;

/** Who is in all of these audiences, as one of them; where none of them says that, nobody but admins. */
export function narrowest(audiences: readonly Audience[]): Audience {
  const inAll = audiences.find((one) => audiences.every((other) => isPartOf(one, other)));
  return inAll ?? { kind: 'Admin', roles: [] };
}

/** Whether everyone in one audience is sure to be in the other. */
function isPartOf(one: Audience, other: Audience): boolean {
  if (other.kind === 'Public' || one.kind === 'Admin') return true;
  if (other.kind === 'Users') return one.kind !== 'Public';
  if (one.kind !== other.kind) return false;
  return other.kind !== 'Roles' || one.roles.every((role) => other.roles.includes(role));
}

interface Assigner {
  accountId: string | null;
  isAdmin: boolean;
  isPlatformStaff: boolean;
  roleIds: readonly string[];
  grants: readonly Grant[];
}

export type HeldRole = { guid: string; kind: RoleKind; grants: readonly Grant[] };

/**
 * Whether somebody may give and take a role (functional reference 5.4): staff roles are given by staff, the others by admins;
 * who manages users or invitations gives standard roles that they have themselves, since a role may open what its grants do not
 * say. The product itself gives all.
 */
export function mayAssign(by: Assigner, role: HeldRole): boolean {
  if (by.accountId === null) return by.isAdmin;
  if (role.kind === 'Mett' || role.kind === 'Developer') return by.isPlatformStaff;
  if (by.isAdmin) return true;
  const isDelegate = by.grants.includes('manage-users') || by.grants.includes('manage-invitations');
  return isDelegate && role.kind === 'Standard' && by.roleIds.includes(role.guid);
}

/**
 * Whether somebody may change a person (functional reference 5.4): admins everybody, who manages users those whose standard roles
 * grant nothing that they lack themselves.
 */
export const mayManage = (by: Assigner, roles: readonly HeldRole[]): boolean =>
  by.isAdmin ||
  (by.grants.includes('manage-users') &&
    roles.every(({ kind, grants }) => kind === 'Standard' && grants.every((grant) => by.grants.includes(grant))));

/** Whether a role of somebody asks for a second factor. */
export const asksFactor = (roles: readonly { kind: RoleKind }[], kinds: readonly RoleKind[]): boolean =>
  roles.some(({ kind }) => kinds.includes(kind));
