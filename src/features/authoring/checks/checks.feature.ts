import type { Feature } from '#infra/feature.ts';
import { checksRoutes } from './server/checks.routes.ts';

export const checksFeature: Feature = {
  routes: checksRoutes,
};
