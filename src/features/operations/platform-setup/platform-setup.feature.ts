import type { Feature } from '#infra/feature.ts';
import { setupRoutes } from './server/first-admin/setup.routes.ts';

export const platformSetupFeature: Feature = {
  routes: setupRoutes,
};
