import type { FeatureScreens } from '#ui/screens/screens.ts';

export const itemsScreens: FeatureScreens = {
  routes: [{ path: '/add/:list', open: () => import('./ui/add/AddScreen.tsx') }],
};
