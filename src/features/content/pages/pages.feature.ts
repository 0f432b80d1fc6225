import type { Feature } from '#infra/feature.ts';
import { pagesAudit } from './pages.audit.ts';
import { pagesRoutes } from './server/pages.routes.ts';
import { undoPermissions } from './server/permissions.service.ts';

export const pagesFeature: Feature = {
  auditWords: pagesAudit,
  routes: pagesRoutes,
  undo: {
    'page-permissions': { access: 'admin', undo: undoPermissions },
  },
};
