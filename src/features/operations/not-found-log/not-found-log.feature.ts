import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { notFoundLogAudit } from './not-found-log.audit.ts';
import { notFoundLogRoutes } from './server/not-found-log.routes.ts';
import { forgetOldAddresses, undoIgnore } from './server/not-found-log.service.ts';

/** What the server mounts. */
export const notFoundLogFeature: Feature = {
  routes: notFoundLogRoutes,
  undo: {
    'not-found-ignored': { access: 'manage-menus', undo: undoIgnore },
  },
  cleanUp: {
    'not-found-log': inOneTransaction(forgetOldAddresses),
  },
  auditWords: notFoundLogAudit,
};
