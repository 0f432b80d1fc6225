import { lazy } from 'react';
import { settingFieldKinds, settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const pagesScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'header-images',
      group: 'website',
      label: words('header-images'),
      order: 30,
      fields: { headerImages: 'headerImages' },
    }),
    extend(settingFieldKinds, {
      kind: 'page',
      Field: lazy(async () => ({ default: (await import('./ui/PageSetting.tsx')).PageSetting })),
    }),
    extend(settingFieldKinds, {
      kind: 'headerImages',
      Field: lazy(async () => ({ default: (await import('./ui/HeaderImagesSetting.tsx')).HeaderImagesSetting })),
    }),
  ],
};
