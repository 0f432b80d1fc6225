import type { Feature } from '#infra/feature.ts';
import { supportRoutes } from './server/support.routes.ts';

export const supportFeature: Feature = {
  routes: supportRoutes,
};
