import type { FeatureScreens } from '#ui/screens/screens.ts';

export const platformSetupScreens: FeatureScreens = {
  routes: [{ path: '/setup/:token', open: () => import('./ui/SetupScreen.tsx'), isOutsideShell: true }],
};
