import type { Feature } from '#infra/feature.ts';
import { ownActivityRoutes } from './server/own-activity.routes.ts';

export const ownActivityFeature: Feature = {
  routes: ownActivityRoutes,
};
