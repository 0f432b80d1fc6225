import type { Feature } from '#infra/feature.ts';
import { redirectManagerAudit } from './redirect-manager.audit.ts';
import { redirectManagerRoutes } from './server/redirect-manager.routes.ts';
import { undoRedirects } from './server/redirect-manager.service.ts';

/** What the server mounts. */
export const redirectManagerFeature: Feature = {
  routes: redirectManagerRoutes,
  undo: {
    redirects: { access: 'manage-menus', undo: undoRedirects },
  },
  auditWords: redirectManagerAudit,
};
