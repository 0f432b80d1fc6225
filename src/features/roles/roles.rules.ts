import { type Audience, audienceKinds } from './roles.contract.ts';

/** What the rule needs to know of a person. */
export interface Reader {
  accountId: string | null;
  isAdmin: boolean;
  isVerified: boolean;
  roleIds: readonly string[];
}

/** Whether a person belongs to an audience (functional reference 4.2, for viewing). The server enforces with it, the interface hides with it. */
export function isInAudience(reader: Reader, audience: Audience): boolean {
  if (reader.isAdmin || audience.kind === 'Public') return true;
  if (reader.accountId === null || audience.kind === 'Admin') return false;
  if (audience.kind === 'Users') return true;
  if (audience.kind === 'Verify') return reader.isVerified;
  return audience.roles.some((role) => reader.roleIds.includes(role));
}

/** An inner object may not be more open than its container: the stricter kind comes first. */
export const isStricterThan = (a: Audience, b: Audience): boolean =>
  audienceKinds.indexOf(a.kind) < audienceKinds.indexOf(b.kind);
