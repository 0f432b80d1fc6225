import type { Feature } from '#infra/feature.ts';
import { searchRoutes } from './server/search.routes.ts';

export const searchFeature: Feature = {
  routes: searchRoutes,
};
