import './ui/webhooks.css';
import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const webhooksScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'webhooks',
      group: 'system',
      label: words('webhooks'),
      order: 155,
      capability: 'webhooks',
      Panel: lazy(async () => ({ default: (await import('./ui/WebhooksPanel.tsx')).WebhooksPanel })),
    }),
  ],
};
