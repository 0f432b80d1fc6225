import './ui/builder/builder.css';
import './ui/fill/fill.css';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const formsScreens: FeatureScreens = {
  routes: [
    { path: '/admin/forms', open: () => import('./ui/screens/FormsScreen.tsx') },
    { path: '/admin/forms/view/:guid', open: () => import('./ui/screens/FormScreen.tsx') },
  ],
  menu: [{ in: 'admin', order: 60, to: '/admin/forms', label: words('forms'), isBeta: true, for: 'manage-forms' }],
};
