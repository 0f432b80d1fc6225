import type { Feature } from '#infra/feature.ts';
import { sessionsRoutes } from './server/sessions.routes.ts';
import { sessionsAudit } from './sessions.audit.ts';

export const sessionsFeature: Feature = {
  auditWords: sessionsAudit,
  routes: sessionsRoutes,
};
