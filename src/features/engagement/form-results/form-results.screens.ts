import '#ui/charts/chart.css';
import './ui/form-results.css';
import { lazy } from 'react';
import { inboxActions } from '#features/engagement/submissions/ui/inbox-extensions.ts';
import { extend } from '#ui/screens/extension-points.ts';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const formResultsScreens: FeatureScreens = {
  routes: [{ path: '/admin/forms/:guid/:version/dashboard', open: () => import('./ui/screens/DashboardScreen.tsx') }],
  extensions: [
    extend(
      inboxActions,
      lazy(async () => ({ default: (await import('./ui/InboxActions.tsx')).InboxActions })),
    ),
  ],
};
