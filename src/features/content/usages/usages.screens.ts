import { lazy } from 'react';
import { settingFieldKinds, settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const usagesScreens: FeatureScreens = {
  routes: [{ path: '/edit/uses', open: () => import('./ui/UsagesScreen.tsx') }],
  extensions: [
    extend(settingsSections, {
      name: 'types',
      group: 'content',
      label: words('types'),
      order: 65,
      fields: { disabledBlockTypes: 'types', disabledItemTypes: 'types' },
    }),
    extend(settingFieldKinds, {
      kind: 'types',
      Field: lazy(async () => ({ default: (await import('./ui/TypesSetting.tsx')).TypesSetting })),
    }),
  ],
};
