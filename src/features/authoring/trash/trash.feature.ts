import type { Feature } from '#infra/feature.ts';
import { trashRoutes } from './server/trash.routes.ts';
import { undoPageCopy, undoTrash } from './server/trash.service.ts';

export const trashFeature: Feature = {
  routes: trashRoutes,
  undo: {
    trash: { access: 'user', undo: undoTrash },
    'page-copy': { access: 'content-manager', undo: undoPageCopy },
  },
};
