import type { Feature } from '#infra/feature.ts';
import { draftsRoutes } from './server/drafts.routes.ts';

export const draftsFeature: Feature = {
  routes: draftsRoutes,
};
