import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { LoadedPart } from '#ui/screens/loaded-parts.tsx';

/** Sections of the privacy screen that later features bring. */
export const privacyParts = extensionPoint<LoadedPart>('privacy-parts');
