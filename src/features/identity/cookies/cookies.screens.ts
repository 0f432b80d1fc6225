import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './messages/screens.en.json' with { type: 'json' };
import nl from './messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const cookiesScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'analytics',
      group: 'legal',
      label: words('analytics'),
      order: 100,
      fields: {
        countVisits: 'boolean',
        publicCounters: 'publicCounters',
        siteimproveId: 'text',
        siteimproveExemption: 'exemption',
        matomoUrl: 'text',
        matomoSiteId: 'text',
        matomoMasksAddresses: 'boolean',
        extraCookies: 'extraCookies',
      },
      Panel: lazy(async () => ({ default: (await import('./ui/MatomoPanel.tsx')).MatomoPanel })),
    }),
  ],
};
