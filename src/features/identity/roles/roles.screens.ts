import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const rolesScreens: FeatureScreens = {
  routes: [{ path: '/admin/roles', open: () => import('./ui/screens/RolesScreen.tsx') }],
  menu: [{ in: 'admin', order: 50, to: '/admin/roles', label: words('roles'), for: 'admin' }],
};
