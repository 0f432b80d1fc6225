import type { Feature } from '#infra/feature.ts';
import { jobsRoutes } from './server/jobs.routes.ts';

export const jobsFeature: Feature = {
  routes: (app, { jobHandlers }) => jobsRoutes(app, jobHandlers),
};
