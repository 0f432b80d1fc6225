import type { Feature } from '#infra/feature.ts';
import { propertiesRoutes } from './server/properties.routes.ts';
import { undoDefinitions } from './server/properties.service.ts';

export const propertiesFeature: Feature = {
  routes: propertiesRoutes,
  undo: {
    properties: { access: 'manage-settings', undo: undoDefinitions },
  },
};
