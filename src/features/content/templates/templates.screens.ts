import './ui/templates.css';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const templatesScreens: FeatureScreens = {
  routes: [{ path: '/edit/templates', open: () => import('./ui/screens/TemplatesScreen.tsx') }],
  menu: [{ in: 'edit', order: 40, to: '/edit/templates', label: words('templates') }],
};
