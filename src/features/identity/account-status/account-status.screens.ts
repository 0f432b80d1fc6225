import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { privacyParts } from '#features/identity/profiles/ui/privacy-parts.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const accountStatusScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'people',
      group: 'accounts',
      label: words('people'),
      order: 110,
      fields: { dormantAfterMonths: 'number', newsletter: 'boolean' },
    }),
    extend(privacyParts, {
      order: 50,
      load: async () => partWith((await import('./ui/DeleteAccountLink.tsx')).DeleteAccountLink, undefined),
    }),
  ],
};
