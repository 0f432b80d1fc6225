import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { checksAudit } from './checks.audit.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { checksRoutes } from './server/checks.routes.ts';
import { checksDocuments, enrolDocuments } from './server/issues.service.ts';

export const checksFeature: Feature = {
  auditWords: checksAudit,
  routes: checksRoutes,
  jobs: [checksDocuments],
  jobNames: { nl, en },
  cleanUp: {
    checks: inOneTransaction(enrolDocuments),
  },
};
