import type { Audience } from './roles.contract.ts';

/** What the rule needs to know of a person. */
export interface Reader {
  accountId: string | null;
  isActive: boolean;
  hasAcceptedTerms: boolean;
  isAdmin: boolean;
  isVerified: boolean;
  roleIds: readonly string[];
}

/** Whether a person belongs to an audience (functional reference 4.2, for viewing). The server enforces with it, the interface hides with it. */
export function isInAudience(reader: Reader, audience: Audience): boolean {
  if (reader.isAdmin || audience.kind === 'Public') return true;
  const isFull = reader.accountId !== null && reader.isActive && reader.hasAcceptedTerms;
  if (!isFull || audience.kind === 'Admin') return false;
  if (audience.kind === 'Users') return true;
  if (audience.kind === 'Verify') return reader.isVerified;
  return audience.roles.some((role) => reader.roleIds.includes(role));
}

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
