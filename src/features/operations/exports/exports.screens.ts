import './ui/exports.css';
import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const exportsScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'exports',
      group: 'legal',
      label: words('exports'),
      order: 106,
      capability: 'exports',
      isForAdmins: true,
      Panel: lazy(async () => ({ default: (await import('./ui/ExportsPanel.tsx')).ExportsPanel })),
    }),
  ],
};
