import './ui/client-log.css';
import { lazy } from 'react';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import { settingsSections } from '../settings/ui/settings-sections.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const clientLogScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'browser-errors',
      group: 'system',
      label: words('browserErrors'),
      order: 175,
      isForStaff: true,
      Panel: lazy(async () => ({ default: (await import('./ui/ClientLogPanel.tsx')).ClientLogPanel })),
    }),
  ],
};
