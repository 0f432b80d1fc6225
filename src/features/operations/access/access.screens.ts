import { userRightsParts } from '#features/operations/users/ui/user-extensions.ts';
import { extend } from '#ui/screens/extension-points.ts';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const accessScreens: FeatureScreens = {
  extensions: [
    extend(userRightsParts, {
      order: 10,
      load: async (app, person) => (await import('./ui/RightsSection.tsx')).load(app, person),
    }),
  ],
};
