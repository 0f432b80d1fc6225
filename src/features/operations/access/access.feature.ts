import type { Feature } from '#infra/feature.ts';
import { accessRoutes } from './server/access.routes.ts';

export const accessFeature: Feature = {
  routes: accessRoutes,
};
