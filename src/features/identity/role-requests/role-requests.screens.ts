import { lazy } from 'react';
import { privacyParts } from '#features/identity/profiles/ui/privacy-parts.ts';
import { roleRequestDialogs } from '#features/identity/roles/ui/role-extensions.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const roleRequestsScreens: FeatureScreens = {
  extensions: [
    extend(privacyParts, {
      order: 10,
      load: async ({ store }) => {
        if (store.state().user?.termsOfUseVersionAccepted === null) return null;
        return partWith((await import('./ui/OwnRoles.tsx')).OwnRoles, undefined);
      },
    }),
    extend(
      roleRequestDialogs,
      lazy(async () => ({ default: (await import('./ui/RequestsDialog.tsx')).RequestsDialog })),
    ),
  ],
};
