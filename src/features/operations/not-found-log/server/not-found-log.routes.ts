import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../not-found-log.contract.ts';
import { ignore, readNotFound } from './not-found-log.service.ts';

export function notFoundLogRoutes(app: App, { counters }: Pick<FeatureEnvironment, 'counters'>) {
  mount(app, contract.getNotFound, async (ctx, { query }) => {
    // Who looks sees what this node counted until now.
    await counters.notFound.flush(ctx.platform.id);
    return readNotFound(ctx, query);
  });
  mount(app, contract.ignoreNotFound, (ctx, { body }) => ignore(ctx, body));
}
