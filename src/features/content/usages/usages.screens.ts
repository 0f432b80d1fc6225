import type { FeatureScreens } from '#ui/screens/screens.ts';

export const usagesScreens: FeatureScreens = {
  routes: [{ path: '/edit/uses', open: () => import('./ui/UsagesScreen.tsx') }],
};
