import type { Feature } from '#infra/feature.ts';
import { jobsAudit } from './jobs.audit.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { jobsRoutes } from './server/jobs.routes.ts';

export const jobsFeature: Feature = {
  auditWords: jobsAudit,
  routes: jobsRoutes,
  // Those of the product itself.
  jobNames: { nl, en },
};
