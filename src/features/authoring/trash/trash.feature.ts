import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { trashRoutes } from './server/trash.routes.ts';
import { purgeTrash, undoPageCopy, undoTrash } from './server/trash.service.ts';
import { trashAudit } from './trash.audit.ts';

export const trashFeature: Feature = {
  auditWords: trashAudit,
  routes: trashRoutes,
  undo: {
    trash: { access: 'user', undo: undoTrash },
    'page-copy': { access: 'content-manager', undo: undoPageCopy },
  },
  cleanUp: {
    trash: inOneTransaction(purgeTrash),
  },
};
