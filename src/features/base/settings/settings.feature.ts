import type { Feature } from '#infra/feature.ts';
import { settingsRoutes } from './server/settings.routes.ts';
import { undoSettings } from './server/settings.service.ts';

export const settingsFeature: Feature = {
  routes: settingsRoutes,
  undo: {
    settings: { access: 'manage-settings', undo: undoSettings },
  },
};
