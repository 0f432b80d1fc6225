import type { Feature } from '#infra/feature.ts';
import { formResultsAudit } from './form-results.audit.ts';
import { formResultsRoutes } from './server/form-results.routes.ts';

export const formResultsFeature: Feature = {
  auditWords: formResultsAudit,
  routes: formResultsRoutes,
};
