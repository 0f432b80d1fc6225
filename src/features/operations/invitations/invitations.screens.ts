import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const invitationsScreens: FeatureScreens = {
  routes: [
    { path: '/invitation/:code', open: () => import('./ui/InvitationScreen.tsx'), isOutsideShell: true },
    { path: '/admin/invitations', open: () => import('./ui/InvitationsScreen.tsx') },
  ],
  menu: [
    {
      in: 'admin',
      order: 40,
      to: '/admin/invitations',
      label: words('invitations'),
      for: 'manage-invitations',
      unless: 'manage-users',
    },
  ],
};
