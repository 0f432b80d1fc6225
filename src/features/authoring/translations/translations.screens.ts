import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const translationsScreens: FeatureScreens = {
  routes: [{ path: '/edit/translations', open: () => import('./ui/TranslationsScreen.tsx') }],
  extensions: [
    extend(settingsSections, {
      name: 'translation-service',
      group: 'website',
      label: words('provider'),
      order: 92,
      capability: 'machine-translation',
      isForAdmins: true,
      Panel: lazy(async () => ({ default: (await import('./ui/provider/ProviderPanel.tsx')).ProviderPanel })),
    }),
  ],
  menu: [{ in: 'edit', order: 30, to: '/edit/translations', label: words('translations') }],
};
