import type { RoleKind } from '../roles/roles.contract.ts';

/** What is stored of a person, and says what they may. */
export interface Person {
  accountId: string;
  name: string;
  isActive: boolean;
  isVerified: boolean;
  roles: readonly { id: string; kind: RoleKind }[];
  /** One of their Standard roles opens a page for editing. */
  editsSomePage: boolean;
}

/** The flags of a person, from their roles and nothing else (functional reference 5.1). Whoever is inactive has none. */
export function flagsOf({ accountId, name, isActive, isVerified, roles, editsSomePage }: Person) {
  const has = (kind: RoleKind) => isActive && roles.some((role) => role.kind === kind);
  const isAdmin = has('Admin');
  return {
    ...{ accountId, name, isActive, isAdmin },
    isContentManager: isAdmin || has('ContentManager') || (isActive && editsSomePage),
    isMett: has('Mett'),
    isDeveloper: has('Developer'),
    isVerified: isActive && isVerified,
    roleIds: isActive ? roles.map(({ id }) => id) : [],
  };
}

/** Letters of any alphabet, with what stands between them in names (functional reference 6.21). */
export const isPersonName = (text: string) => /^[\p{L}\p{M} .'’-]+$/u.test(text) && /\p{L}/u.test(text);
