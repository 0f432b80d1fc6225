import type { Feature } from '#infra/feature.ts';
import { entryRoutes } from './server/sign-in.routes.ts';

export const signInFeature: Feature = {
  routes: entryRoutes,
};
