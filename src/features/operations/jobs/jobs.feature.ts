import type { Feature } from '#infra/feature.ts';
import { jobsAudit } from './jobs.audit.ts';
import { jobsRoutes } from './server/jobs.routes.ts';

export const jobsFeature: Feature = {
  auditWords: jobsAudit,
  routes: (app, { jobHandlers }) => jobsRoutes(app, jobHandlers),
};
