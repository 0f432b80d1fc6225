import type { Feature } from '#infra/feature.ts';
import { auditRoutes } from './server/audit.routes.ts';

export const auditFeature: Feature = {
  routes: auditRoutes,
};
