import { type App, mount } from '#infra/http/endpoints.ts';
import type { JobHandler } from '#infra/jobs/job.ts';
import * as contract from '../jobs.contract.ts';
import * as jobs from './jobs.service.ts';

export function jobsRoutes(app: App, handlers: readonly JobHandler[]) {
  mount(app, contract.getJobs, async (ctx) => ({
    jobs: (await jobs.listJobs(ctx)).map(({ nextTry, ...job }) => ({ ...job, nextTryOn: nextTry.toISOString() })),
  }));
  mount(app, contract.retryJob, async (ctx, { params }) => {
    await jobs.retryJob(ctx, params.id);
    return undefined;
  });
  mount(app, contract.removeJob, async (ctx, { params }) => {
    await jobs.removeJob(ctx, params.id, handlers);
    return undefined;
  });
}
