import { lazy } from 'react';
import { roleBulkActions } from '#features/identity/roles/ui/role-extensions.ts';
import { extend } from '#ui/screens/extension-points.ts';
import type { FeatureScreens } from '#ui/screens/screens.ts';

export const bulkRolesScreens: FeatureScreens = {
  extensions: [
    extend(roleBulkActions, {
      name: 'merge',
      label: 'bulk.merge',
      isForOwn: true,
      Dialog: lazy(async () => ({ default: (await import('./ui/MergeRoles.tsx')).MergeRoles })),
    }),
    extend(roleBulkActions, {
      name: 'delete',
      label: 'bulk.delete',
      isForOwn: true,
      row: { icon: 'remove', label: 'deleteOne' },
      Dialog: lazy(async () => ({ default: (await import('./ui/DeleteRole.tsx')).DeleteRole })),
    }),
    extend(roleBulkActions, {
      name: 'export',
      label: 'bulk.export',
      isForOwn: false,
      Dialog: lazy(async () => ({ default: (await import('./ui/ExportRoles.tsx')).ExportRoles })),
    }),
  ],
};
