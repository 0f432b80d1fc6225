import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { LoadedPart } from '#ui/screens/loaded-parts.tsx';

/** Sections of the preferences screen that later features bring. */
export const preferencesParts = extensionPoint<LoadedPart>('preferences-parts');
