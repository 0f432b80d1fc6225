import { lazy } from 'react';
import { roleActions } from '#features/identity/roles/ui/role-extensions.ts';
import { extend } from '#ui/screens/extension-points.ts';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const sessionsScreens: FeatureScreens = {
  extensions: [
    extend(
      roleActions,
      lazy(async () => ({ default: (await import('./ui/ImpersonateRole.tsx')).ImpersonateRole })),
    ),
  ],
};
