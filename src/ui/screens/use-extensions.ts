import { useApp } from './app-context.ts';
import type { ExtensionPoint } from './extension-points.ts';

/** What features brought to a point. */
export const useExtensions = <Part>(point: ExtensionPoint<Part>): readonly Part[] => useApp().extensions(point);
