import './ui/account.css';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const profilesScreens: FeatureScreens = {
  routes: [
    { path: '/account/profile', open: () => import('./ui/screens/ProfileScreen.tsx') },
    { path: '/account/preferences', open: () => import('./ui/screens/PreferencesScreen.tsx') },
    { path: '/account/privacy', open: () => import('./ui/screens/PrivacyScreen.tsx') },
  ],
  menu: [
    { in: 'account', order: 10, to: '/account/profile', label: words('profile') },
    { in: 'account', order: 20, to: '/account/preferences', label: words('preferences') },
    { in: 'account', order: 40, to: '/account/privacy', label: words('privacy') },
  ],
};
