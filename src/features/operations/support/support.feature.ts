import type { Feature } from '#infra/feature.ts';
import { supportRoutes } from './server/support.routes.ts';
import { supportAudit } from './support.audit.ts';

export const supportFeature: Feature = {
  auditWords: supportAudit,
  routes: supportRoutes,
};
