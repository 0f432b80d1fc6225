import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { trashRoutes } from './server/trash.routes.ts';
import { purgeTrash, undoPageCopy, undoTrash } from './server/trash.service.ts';

export const trashFeature: Feature = {
  routes: trashRoutes,
  undo: {
    trash: { access: 'user', undo: undoTrash },
    'page-copy': { access: 'content-manager', undo: undoPageCopy },
  },
  cleanUp: {
    trash: inOneTransaction(purgeTrash),
  },
};
