import type { Feature } from '#infra/feature.ts';
import { formsAudit } from './forms.audit.ts';
import { formFileContexts } from './server/form-films.service.ts';
import { formsRoutes } from './server/forms.routes.ts';
import { undoDiscard, undoSettings, undoTrash } from './server/forms.service.ts';

export const formsFeature: Feature = {
  auditWords: formsAudit,
  routes: formsRoutes,
  fileContexts: formFileContexts,
  undo: {
    'form-settings': { access: 'form-builder', undo: undoSettings },
    'form-draft': { access: 'form-builder', undo: undoDiscard },
    'form-deleted': { access: 'manage-forms', undo: undoTrash },
  },
};
