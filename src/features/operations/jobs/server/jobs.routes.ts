import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../jobs.contract.ts';
import * as jobs from './jobs.service.ts';

export function jobsRoutes(app: App, { jobHandlers, jobNames }: Pick<FeatureEnvironment, 'jobHandlers' | 'jobNames'>) {
  mount(app, contract.getJobs, async (ctx, { query }) => ({
    jobs: (await jobs.listJobs(ctx)).map(({ nextTry, ...job }) => ({
      ...job,
      name: jobNames[query.lang][job.kind] ?? job.kind,
      nextTryOn: nextTry.toISOString(),
    })),
  }));
  mount(app, contract.retryJob, async (ctx, { params }) => {
    await jobs.retryJob(ctx, params.id);
    return undefined;
  });
  mount(app, contract.removeJob, async (ctx, { params }) => {
    await jobs.removeJob(ctx, params.id, jobHandlers);
    return undefined;
  });
}
