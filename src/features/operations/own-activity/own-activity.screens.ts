import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const ownActivityScreens: FeatureScreens = {
  routes: [
    { path: '/account/activity', open: () => import('./ui/ActivityScreen.tsx') },
    { path: '/account/changes', open: () => import('./ui/ChangesScreen.tsx') },
  ],
  menu: [
    { in: 'account', order: 30, to: '/account/activity', label: words('activity') },
    { in: 'account', order: 35, to: '/account/changes', label: words('changes') },
  ],
};
