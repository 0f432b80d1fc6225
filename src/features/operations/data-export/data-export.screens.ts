import { privacyParts } from '#features/identity/profiles/ui/privacy-parts.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const dataExportScreens: FeatureScreens = {
  extensions: [
    extend(privacyParts, {
      order: 20,
      load: async (app) => (await import('./ui/ConsentsSection.tsx')).load(app),
    }),
    extend(privacyParts, {
      order: 40,
      load: async () => partWith((await import('./ui/DownloadData.tsx')).DownloadData, undefined),
    }),
  ],
};
