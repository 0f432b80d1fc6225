import type { Feature } from '#infra/feature.ts';
import { languagesAudit } from './languages.audit.ts';
import { languagesRoutes } from './server/languages.routes.ts';
import { undoLanguages } from './server/languages.service.ts';

export const languagesFeature: Feature = {
  auditWords: languagesAudit,
  routes: languagesRoutes,
  undo: {
    languages: { access: 'manage-settings', undo: undoLanguages },
  },
};
