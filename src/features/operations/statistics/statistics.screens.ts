import '#ui/charts/chart.css';
import './ui/statistics.css';
import type { FeatureScreens } from '#ui/screens/screens.ts';

const open = () => import('./ui/screens/StatisticsScreen.tsx');

/** What the app mounts. */
export const statisticsScreens: FeatureScreens = {
  routes: [
    { path: '/statistics', open },
    { path: '/statistics/:tab', open },
    {
      path: '/monthly-mail/:token',
      open: () => import('./ui/monthly/MonthlyMailScreen.tsx'),
      isOutsideShell: true,
    },
  ],
};
