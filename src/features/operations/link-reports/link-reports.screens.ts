import type { FeatureScreens } from '#ui/screens/screens.ts';

export const linkReportsScreens: FeatureScreens = {
  routes: [{ path: '/report-link', open: () => import('./ui/ReportLinkScreen.tsx'), isOutsideShell: true }],
};
