import { lazy } from 'react';
import { settingFieldKinds } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const mediaScreens: FeatureScreens = {
  extensions: [
    extend(settingFieldKinds, {
      kind: 'image',
      Field: lazy(async () => ({ default: (await import('./ui/setting-fields.tsx')).ImageSetting })),
    }),
    extend(settingFieldKinds, {
      kind: 'logo',
      Field: lazy(async () => ({ default: (await import('./ui/setting-fields.tsx')).LogoSetting })),
    }),
  ],
};
