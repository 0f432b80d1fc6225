import '#ui/charts/chart.css';
import './ui/form-results.css';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const formResultsScreens: FeatureScreens = {
  routes: [{ path: '/admin/forms/:guid/:version/dashboard', open: () => import('./ui/screens/DashboardScreen.tsx') }],
};
