import type { FeatureScreens } from '#ui/screens/screens.ts';

export const signInScreens: FeatureScreens = {
  routes: [{ path: '/login', open: () => import('./ui/LoginScreen.tsx'), isOutsideShell: true }],
};
