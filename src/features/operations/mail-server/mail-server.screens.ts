import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const mailServerScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'mail-server',
      group: 'system',
      label: words('mailServer'),
      order: 166,
      capability: 'mail-server',
      isForStaff: true,
      Panel: lazy(async () => ({ default: (await import('./ui/MailServerPanel.tsx')).MailServerPanel })),
    }),
  ],
};
