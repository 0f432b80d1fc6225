import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { clientLogAudit } from './client-log.audit.ts';
import { clientLogRoutes } from './server/client-log.routes.ts';
import { deleteOldEntries, undoMark } from './server/client-log.service.ts';

export const clientLogFeature: Feature = {
  routes: clientLogRoutes,
  undo: {
    'client-log-marked': { access: 'staff', undo: undoMark },
  },
  cleanUp: {
    'client-log': inOneTransaction(deleteOldEntries),
  },
  auditWords: clientLogAudit,
};
