import type { Feature } from '#infra/feature.ts';
import { bulkRolesAudit } from './bulk-roles.audit.ts';
import { bulkRolesRoutes } from './server/bulk-roles.routes.ts';
import { undoBulk } from './server/bulk-roles.service.ts';

export const bulkRolesFeature: Feature = {
  auditWords: bulkRolesAudit,
  routes: bulkRolesRoutes,
  undo: {
    roles: { access: 'admin', undo: undoBulk },
  },
};
