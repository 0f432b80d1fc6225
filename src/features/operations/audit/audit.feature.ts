import type { Feature } from '#infra/feature.ts';
import { auditAudit } from './audit.audit.ts';
import { auditRoutes } from './server/audit.routes.ts';

export const auditFeature: Feature = {
  auditWords: auditAudit,
  routes: auditRoutes,
};
