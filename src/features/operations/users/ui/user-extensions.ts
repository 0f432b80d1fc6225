import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { LoadedPart } from '#ui/screens/loaded-parts.tsx';

/** A person of a screen: by their name, or their address where they have none. */
export interface UserNamed {
  guid: string;
  name: string;
}

/** What admins see of the rights of one person, below their roles. */
export const userRightsParts = extensionPoint<LoadedPart<UserNamed>>('user-rights');
