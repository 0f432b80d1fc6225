import type { Feature } from '#infra/feature.ts';
import { formsAudit } from './forms.audit.ts';
import { formsRoutes } from './server/forms.routes.ts';
import { undoDiscard, undoSettings, undoTrash } from './server/forms.service.ts';

export const formsFeature: Feature = {
  auditWords: formsAudit,
  routes: formsRoutes,
  undo: {
    'form-settings': { access: 'manage-forms', undo: undoSettings },
    'form-draft': { access: 'manage-forms', undo: undoDiscard },
    'form-deleted': { access: 'manage-forms', undo: undoTrash },
  },
};
