import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { undoRoutes } from './server/undo.routes.ts';
import { forgetOldTokens } from './server/undo.service.ts';

export const undoFeature: Feature = {
  routes: (app, { undoHandlers }) => undoRoutes(app, undoHandlers),
  cleanUp: {
    'undo-tokens': inOneTransaction(forgetOldTokens),
  },
};
