import type { Feature } from '#infra/feature.ts';
import { propertiesAudit } from './properties.audit.ts';
import { propertiesRoutes } from './server/properties.routes.ts';
import { undoDefinitions } from './server/properties.service.ts';

export const propertiesFeature: Feature = {
  auditWords: propertiesAudit,
  routes: propertiesRoutes,
  undo: {
    properties: { access: 'manage-settings', undo: undoDefinitions },
  },
};
