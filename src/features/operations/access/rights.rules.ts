import type { Grant } from '#kernel/endpoint.ts';
import type { Right } from './access.contract.ts';

interface Flags {
  isAdmin: boolean;
  isContentManager: boolean;
  isPlatformStaff: boolean;
  isDeveloper: boolean;
  grants: readonly Grant[];
}

/** What flags let somebody do, in words that do not say the same twice: an admin may do what every other right lets do. */
export function rightsOf({ isAdmin, isContentManager, isPlatformStaff, isDeveloper, grants }: Flags): Right[] {
  const levels: Right[] = [
    ...(isAdmin ? (['admin'] as const) : []),
    ...(isContentManager && !isAdmin ? (['content-manager'] as const) : []),
    ...(isPlatformStaff ? (['staff'] as const) : []),
    ...(isDeveloper ? (['developer'] as const) : []),
  ];
  return isAdmin ? levels : [...levels, ...grants];
}
