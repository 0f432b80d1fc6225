import type { Feature } from '#infra/feature.ts';
import { clientLogRoutes } from './server/client-log.routes.ts';

export const clientLogFeature: Feature = {
  routes: clientLogRoutes,
};
