import type { Feature } from '#infra/feature.ts';
import { undoRoutes } from './server/undo.routes.ts';

export const undoFeature: Feature = {
  routes: (app, { undoHandlers }) => undoRoutes(app, undoHandlers),
};
