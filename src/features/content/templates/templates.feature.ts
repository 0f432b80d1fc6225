import type { Feature } from '#infra/feature.ts';
import { undoTemplate } from './server/edit-templates.service.ts';
import { templatesRoutes } from './server/templates.routes.ts';

export const templatesFeature: Feature = {
  routes: templatesRoutes,
  undo: {
    template: { access: 'content-manager', undo: undoTemplate },
  },
};
