import type { Feature } from '#infra/feature.ts';
import { navigationRoutes } from './server/navigation.routes.ts';

export const navigationFeature: Feature = {
  routes: navigationRoutes,
};
