import type { FeatureScreens, MenuEntry } from '#ui/screens/screens.ts';
import * as features from './features.ts';

/** What the features bring to the app. */
export const featureScreens: readonly FeatureScreens[] = Object.values<FeatureScreens>(features);

/** What the menus below the header lead to. */
export const menuEntries: readonly MenuEntry[] = featureScreens.flatMap(({ menu = [] }) => menu);
