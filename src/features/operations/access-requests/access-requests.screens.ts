import type { FeatureScreens } from '#ui/screens/screens.ts';

export const accessRequestsScreens: FeatureScreens = {
  routes: [{ path: '/account/access', open: () => import('./ui/AccessScreen.tsx') }],
};
