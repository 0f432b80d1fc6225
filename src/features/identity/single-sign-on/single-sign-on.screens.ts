import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { signInMethods } from '#features/identity/sign-in/ui/sign-in-extensions.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const singleSignOnScreens: FeatureScreens = {
  routes: [
    { path: '/sso/:guid/callback', open: () => import('./ui/provider/ProviderScreen.tsx'), isOutsideShell: true },
  ],
  extensions: [
    extend(settingsSections, {
      name: 'signing-in',
      group: 'accounts',
      label: words('signing-in'),
      order: 60,
      isForAdmins: true,
      fields: {
        secondFactorFor: 'roleKinds',
        adminAddresses: 'addresses',
        managerIdleMinutes: 'number',
        managerSessionHours: 'number',
        memberIdleMinutes: 'number',
        memberSessionDays: 'number',
      },
      Panel: lazy(async () => ({ default: (await import('./ui/settings/ProvidersPanel.tsx')).ProvidersPanel })),
    }),
    extend(signInMethods, {
      order: 10,
      load: async (app, at) => (await import('./ui/provider/ProviderButtons.tsx')).load(app, at),
    }),
  ],
};
