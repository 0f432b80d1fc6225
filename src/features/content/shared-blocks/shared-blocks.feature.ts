import type { Feature } from '#infra/feature.ts';
import { sharedBlocksRoutes } from './server/shared-blocks.routes.ts';

export const sharedBlocksFeature: Feature = {
  routes: sharedBlocksRoutes,
};
