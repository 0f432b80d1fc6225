import type { Feature } from '#infra/feature.ts';
import { sessionsRoutes } from './server/sessions.routes.ts';

export const sessionsFeature: Feature = {
  routes: sessionsRoutes,
};
