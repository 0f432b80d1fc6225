import { privacyParts } from '#features/identity/profiles/ui/privacy-parts.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const dataExportScreens: FeatureScreens = {
  routes: [{ path: '/account/activity', open: () => import('./ui/screens/ActivityScreen.tsx') }],
  menu: [{ in: 'account', order: 30, to: '/account/activity', label: words('activity') }],
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
