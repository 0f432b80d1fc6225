import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const translationsScreens: FeatureScreens = {
  routes: [{ path: '/edit/translations', open: () => import('./ui/TranslationsScreen.tsx') }],
  menu: [{ in: 'edit', order: 30, to: '/edit/translations', label: words('translations') }],
};
