import './ui/redirects.css';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

/** What the app mounts. */
export const redirectManagerScreens: FeatureScreens = {
  routes: [{ path: '/admin/redirects', open: () => import('./ui/screens/RedirectsScreen.tsx') }],
  menu: [{ in: 'admin', order: 25, to: '/admin/redirects', label: words('title'), for: 'manage-menus' }],
};
