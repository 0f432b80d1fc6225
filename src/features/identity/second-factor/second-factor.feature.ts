import type { Feature } from '#infra/feature.ts';
import { factorsRoutes } from './server/factors.routes.ts';

export const secondFactorFeature: Feature = {
  routes: factorsRoutes,
};
