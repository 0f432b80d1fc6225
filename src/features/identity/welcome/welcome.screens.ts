import type { FeatureScreens } from '#ui/screens/screens.ts';

export const welcomeScreens: FeatureScreens = {
  routes: [{ path: '/welcome', open: () => import('./ui/WelcomeScreen.tsx'), isOutsideShell: true }],
};
