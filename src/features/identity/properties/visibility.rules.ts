import { z } from 'zod';
import type { AccessLevel, PropertyDefinition } from './properties.contract.ts';

/** Whom a person lets see a property of theirs, from narrow to wide. Never wider than the definition. */
export const visibilities = ['self', 'Admin', 'ContentManager', 'VerifiedUser', 'User'] as const;
export const Visibility = z.enum(visibilities);
export type Visibility = z.output<typeof Visibility>;
const widths: readonly string[] = visibilities;

/** What the rule needs to know of who looks. */
export interface Viewer {
  isOwner: boolean;
  isSignedIn: boolean;
  isVerified: boolean;
  isContentManager: boolean;
  isAdmin: boolean;
  isPlatformStaff: boolean;
  isDeveloper: boolean;
}

const levelsOf = (viewer: Viewer): AccessLevel[] => [
  ...(viewer.isSignedIn ? (['User'] as const) : []),
  ...(viewer.isVerified ? (['VerifiedUser'] as const) : []),
  ...(viewer.isContentManager ? (['ContentManager'] as const) : []),
  ...(viewer.isAdmin ? (['Admin'] as const) : []),
  ...(viewer.isPlatformStaff ? (['Mett'] as const) : []),
  ...(viewer.isDeveloper ? (['Developer'] as const) : []),
];

/** How near to the account somebody stands: staff and developers as near as admins. */
function nearness(viewer: Viewer): number {
  if (viewer.isAdmin || viewer.isPlatformStaff || viewer.isDeveloper) return visibilities.indexOf('Admin');
  if (viewer.isContentManager) return visibilities.indexOf('ContentManager');
  return visibilities.indexOf(viewer.isVerified ? 'VerifiedUser' : 'User');
}

/**
 * Whether somebody sees a value: a staff property only staff, all others their owner, and who the definition lets see it as
 * far as the owner does not say narrower (functional reference 6.4). Anyone who is not signed in sees nothing.
 */
export function maySeeProperty(
  viewer: Viewer,
  definition: Pick<PropertyDefinition, 'mett' | 'visibleFor'>,
  choice: Visibility | undefined,
): boolean {
  if (!viewer.isSignedIn || (definition.mett && !viewer.isPlatformStaff)) return false;
  if (viewer.isOwner) return true;
  if (!levelsOf(viewer).some((level) => definition.visibleFor.includes(level))) return false;
  return choice === undefined || nearness(viewer) <= visibilities.indexOf(choice);
}

/** What an owner can choose from: themselves, and as wide as the definition is. */
export function choicesFor({ visibleFor }: Pick<PropertyDefinition, 'visibleFor'>): Visibility[] {
  const widest = Math.max(0, ...visibleFor.map((level) => widths.indexOf(level)));
  return visibilities.slice(0, widest + 1);
}
