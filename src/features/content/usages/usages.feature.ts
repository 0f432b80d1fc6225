import type { Feature } from '#infra/feature.ts';
import { usesRoutes } from './server/usages.routes.ts';

export const usagesFeature: Feature = {
  routes: (app, { blockKinds }) => usesRoutes(app, blockKinds),
};
