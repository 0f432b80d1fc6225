import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const accountSecurityScreens: FeatureScreens = {
  routes: [
    { path: '/password', open: () => import('./ui/password/PasswordScreen.tsx'), isOutsideShell: true },
    { path: '/password/:token', open: () => import('./ui/password/NewPasswordScreen.tsx'), isOutsideShell: true },
    { path: '/account/security', open: () => import('./ui/security/SecurityScreen.tsx') },
  ],
  menu: [{ in: 'account', order: 50, to: '/account/security', label: words('security') }],
};
