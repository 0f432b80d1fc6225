import './ui/content-reports.css';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const contentReportsScreens: FeatureScreens = {
  routes: [{ path: '/admin/reports', open: () => import('./ui/screens/ReportsScreen.tsx') }],
  menu: [{ in: 'admin', order: 55, to: '/admin/reports', label: words('reports'), for: 'moderate' }],
};
