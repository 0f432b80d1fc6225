import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const emailTemplatesScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'mails',
      group: 'system',
      label: words('mails'),
      order: 140,
      isForAdmins: true,
      fields: {
        mailSenderName: 'text',
        mailReplyTo: 'email',
        mailSignature: 'localizedLong',
        mailShowsLogo: 'boolean',
      },
      Panel: lazy(async () => ({ default: (await import('./ui/MailsPanel.tsx')).MailsPanel })),
    }),
  ],
};
