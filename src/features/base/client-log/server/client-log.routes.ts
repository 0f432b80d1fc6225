import { LRUCache } from 'lru-cache';
import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { networkOf } from '#infra/network.ts';
import { AppError } from '#kernel/errors.ts';
import * as contract from '../client-log.contract.ts';
import * as clientLog from './client-log.service.ts';

const batchesPerMinute = 60;

/** `POST /log`: open to all, so small and slow (functional reference 6.19); and what platform staff see of it. */
export function clientLogRoutes(app: App, { scriptMaps }: Pick<FeatureEnvironment, 'scriptMaps'>) {
  const batches = new LRUCache<string, { count: number }>({ max: 50_000, ttl: 60_000 });
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || request.routeOptions.url !== contract.postLog.path) return;
    const network = networkOf(request.ip);
    const seen = batches.get(network) ?? { count: 0 };
    if (seen.count === 0) batches.set(network, seen);
    seen.count += 1;
    if (seen.count > batchesPerMinute) throw new AppError('too_many_requests', 'log batches');
  });
  mount(app, contract.postLog, async (ctx, { body }) => {
    await clientLog.takeLog(ctx, body.entries);
    return undefined;
  });
  mount(app, contract.getLog, (ctx, { query }) => clientLog.readLog(ctx, query));
  mount(app, contract.getLogGroup, (ctx, { params }) => clientLog.readLogGroup(ctx, params.fingerprint, scriptMaps));
  mount(app, contract.markLogGroup, (ctx, { params, body }) => clientLog.markGroup(ctx, { ...params, ...body }));
}
