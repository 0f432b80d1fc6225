import type { Feature } from '#infra/feature.ts';
import { undoOptions } from './server/block-options.service.ts';
import { undoBlockPermissions } from './server/block-permissions.service.ts';
import { undoItem } from './server/change-item.service.ts';
import { liveChangesRoutes } from './server/live-changes.routes.ts';

export const liveChangesFeature: Feature = {
  routes: liveChangesRoutes,
  undo: {
    'block-permissions': { access: 'admin', undo: undoBlockPermissions },
    'block-options': { access: 'user', undo: undoOptions },
    item: { access: 'user', undo: undoItem },
  },
};
