import './ui/submissions.css';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const submissionsScreens: FeatureScreens = {
  routes: [
    { path: '/admin/forms/:guid', open: () => import('./ui/screens/InboxScreen.tsx') },
    { path: '/admin/forms/:guid/:submissionGuid', open: () => import('./ui/screens/SubmissionScreen.tsx') },
  ],
};
