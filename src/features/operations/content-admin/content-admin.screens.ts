import './ui/menus/menus.css';
import './ui/pages/pages.css';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const contentAdminScreens: FeatureScreens = {
  routes: [
    { path: '/edit', open: () => import('./ui/pages/EditScreen.tsx') },
    { path: '/edit/items', open: () => import('./ui/items/ItemsScreen.tsx') },
    { path: '/admin/pages', open: () => import('./ui/pages/PagesScreen.tsx') },
    { path: '/admin/menu', open: () => import('./ui/menus/MenuScreen.tsx') },
  ],
  menu: [
    { in: 'edit', order: 10, to: '/edit', label: words('pages'), isExact: true },
    { in: 'edit', order: 20, to: '/edit/items', label: words('items') },
    { in: 'admin', order: 10, to: '/admin/pages', label: words('pages'), for: 'manage-pages' },
    { in: 'admin', order: 20, to: '/admin/menu', label: words('menus'), for: 'manage-menus' },
  ],
};
