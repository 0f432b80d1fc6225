import type { Feature } from '#infra/feature.ts';
import { settingsRoutes } from './server/settings.routes.ts';
import { undoSettings } from './server/settings.service.ts';
import { settingsAudit } from './settings.audit.ts';

export const settingsFeature: Feature = {
  auditWords: settingsAudit,
  routes: settingsRoutes,
  undo: {
    settings: { access: 'manage-settings', undo: undoSettings },
  },
};
