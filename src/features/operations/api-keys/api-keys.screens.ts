import './ui/api-keys.css';
import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const apiKeysScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'api-keys',
      group: 'system',
      label: words('apiKeys'),
      order: 156,
      capability: 'api-keys',
      isForAdmins: true,
      Panel: lazy(async () => ({ default: (await import('./ui/ApiKeysPanel.tsx')).ApiKeysPanel })),
    }),
  ],
};
