import { lazy } from 'react';
import { redirectTabs } from '#features/operations/redirect-manager/ui/redirect-tabs.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

/** What the app mounts. */
export const notFoundLogScreens: FeatureScreens = {
  extensions: [
    extend(redirectTabs, {
      name: 'notfound',
      label: words('title'),
      Panel: lazy(async () => ({ default: (await import('./ui/NotFoundPanel.tsx')).NotFoundPanel })),
    }),
  ],
};
