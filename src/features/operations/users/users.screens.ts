import './ui/users.css';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const usersScreens: FeatureScreens = {
  routes: [
    { path: '/admin/users', open: () => import('./ui/UsersScreen.tsx') },
    { path: '/admin/users/:guid/:accountCategory', open: () => import('./ui/one/UserScreen.tsx') },
  ],
  menu: [{ in: 'admin', order: 30, to: '/admin/users', label: words('users'), for: 'manage-users' }],
};
