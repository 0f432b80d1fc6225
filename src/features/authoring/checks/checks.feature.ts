import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { checksAudit } from './checks.audit.ts';
import { checksRoutes } from './server/checks.routes.ts';
import { checksDocuments, enrolDocuments } from './server/issues.service.ts';

export const checksFeature: Feature = {
  auditWords: checksAudit,
  routes: checksRoutes,
  jobs: [checksDocuments],
  cleanUp: {
    checks: inOneTransaction(enrolDocuments),
  },
};
