import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { formResultsAudit } from './form-results.audit.ts';
import { formResultsRoutes } from './server/form-results.routes.ts';
import { deleteEmptyCounts } from './server/results.service.ts';

export const formResultsFeature: Feature = {
  auditWords: formResultsAudit,
  routes: formResultsRoutes,
  cleanUp: { 'form-results': inOneTransaction(deleteEmptyCounts) },
};
