import { lazy } from 'react';
import { siteAccesses } from '#features/base/settings/settings.contract.ts';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { linkForms, unverifiedNotices } from '#features/identity/sign-in/ui/sign-in-extensions.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const registrationScreens: FeatureScreens = {
  routes: [
    { path: '/register', open: () => import('./ui/RegisterScreen.tsx'), isOutsideShell: true },
    { path: '/verify/:token', open: () => import('./ui/VerifyScreen.tsx'), isOutsideShell: true },
  ],
  extensions: [
    extend(settingsSections, {
      name: 'joining',
      group: 'accounts',
      label: words('joining'),
      order: 50,
      isForAdmins: true,
      fields: {
        siteAccess: siteAccesses,
        registrationMode: ['closed', 'invite', 'domain', 'approval', 'open'],
        registrationDomains: 'lines',
        requireVerified: 'boolean',
        refuseDisposableMail: 'boolean',
        disposableDomains: 'lines',
        allowedMailDomains: 'lines',
      },
    }),
    extend(
      linkForms,
      lazy(async () => ({ default: (await import('./ui/LinkForm.tsx')).LinkForm })),
    ),
    extend(
      unverifiedNotices,
      lazy(async () => ({ default: (await import('./ui/CheckMail.tsx')).UnverifiedNotice })),
    ),
  ],
};
