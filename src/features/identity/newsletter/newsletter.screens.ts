import { privacyParts } from '#features/identity/profiles/ui/privacy-parts.ts';
import { extend } from '#ui/screens/extension-points.ts';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const newsletterScreens: FeatureScreens = {
  routes: [{ path: '/newsletter/:token', open: () => import('./ui/NewsletterScreen.tsx'), isOutsideShell: true }],
  extensions: [
    extend(privacyParts, {
      order: 30,
      load: async (app) => (await import('./ui/NewsletterSection.tsx')).load(app),
    }),
  ],
};
