import { lazy } from 'react';
import { settingFieldKinds } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const pagesScreens: FeatureScreens = {
  extensions: [
    extend(settingFieldKinds, {
      kind: 'page',
      Field: lazy(async () => ({ default: (await import('./ui/PageSetting.tsx')).PageSetting })),
    }),
  ],
};
