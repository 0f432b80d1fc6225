import type { Audience } from './roles.contract.ts';

/** What the rule needs to know of a person. */
export interface Reader {
  accountId: string | null;
  isActive: boolean;
  isAdmin: boolean;
  isVerified: boolean;
  roleIds: readonly string[];
}

/** Whether a person belongs to an audience (functional reference 4.2, for viewing). The server enforces with it, the interface hides with it. */
export function isInAudience(reader: Reader, audience: Audience): boolean {
  if (reader.isAdmin || audience.kind === 'Public') return true;
  if (reader.accountId === null || !reader.isActive || audience.kind === 'Admin') return false;
  if (audience.kind === 'Users') return true;
  if (audience.kind === 'Verify') return reader.isVerified;
  return audience.roles.some((role) => reader.roleIds.includes(role));
}
