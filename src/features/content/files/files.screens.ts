import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const filesScreens: FeatureScreens = {
  routes: [{ path: '/edit/files', open: () => import('./ui/screens/FilesScreen.tsx') }],
  menu: [{ in: 'edit', order: 45, to: '/edit/files', label: words('files') }],
};
