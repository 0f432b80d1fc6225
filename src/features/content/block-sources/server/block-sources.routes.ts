import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import * as contract from '../block-sources.contract.ts';
import { createSourceReader } from './read-source.service.ts';

export function blockSourcesRoutes(app: App, { blockSource, sources }: FeatureEnvironment) {
  const reader = createSourceReader({
    ...sources,
    report: ({ error, ...said }) => app.log.warn({ ...said, err: error }, `source ${said.source}: ${said.failure}`),
  });
  const sourceOf = ({ block, source }: { block: string; source: string }) => {
    const found = blockSource(block, source);
    if (!found) throw notFound('source', `${block}.${source}`);
    return { name: `${block}.${source}`, source: found };
  };
  mount(app, contract.readBlockSource, async (ctx, { params, query }, exchange) => {
    if (exchange && !ctx.actor.isSignedIn) throw new AppError('not_signed_in', 'visitors get it in the page');
    const asked = { ...sourceOf(params), input: query.input };
    if (exchange) await ctx.spend({ name: 'block-sources', points: 60, seconds: 60 }, `${ctx.actor.accountId}`);
    return reader(ctx, asked);
  });
  mount(app, contract.refreshBlockSource, async (ctx, { params }) => {
    const { name } = sourceOf(params);
    ctx.changed(`source:${name}`);
    return undefined;
  });
}
