import type { Feature } from '#infra/feature.ts';
import { profilesRoutes } from './server/profiles.routes.ts';

export const profilesFeature: Feature = {
  routes: profilesRoutes,
};
