import en from '#ui/screens/messages/en.json' with { type: 'json' };
import nl from '#ui/screens/messages/nl.json' with { type: 'json' };
import type { FeatureScreens, MenuEntry } from '#ui/screens/screens.ts';
import * as features from './features.ts';

/** What the features bring to the app. */
export const featureScreens: readonly FeatureScreens[] = Object.values<FeatureScreens>(features);

/** Of features, and of what is not made yet. */
export const menuEntries: readonly MenuEntry[] = [
  ...featureScreens.flatMap(({ menu = [] }) => menu),
  {
    in: 'admin',
    order: 60,
    to: '/admin/forms',
    label: { nl: nl['shell.forms'], en: en['shell.forms'] },
    isBeta: true,
    for: 'manage-forms',
  },
];
