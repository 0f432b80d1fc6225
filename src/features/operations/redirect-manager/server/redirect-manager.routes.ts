import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../redirect-manager.contract.ts';
import { checkImport, exportRedirects, importRedirects } from './import-redirects.service.ts';
import * as redirects from './redirect-manager.service.ts';

export function redirectManagerRoutes(app: App, { counters }: Pick<FeatureEnvironment, 'counters'>) {
  // Who looks sees what this node counted until now.
  const counted = (ctx: { platform: { id: string } }) => counters.redirects.flush(ctx.platform.id);
  mount(app, contract.getRedirects, async (ctx, { query }) => {
    await counted(ctx);
    return redirects.readRedirects(ctx, query);
  });
  mount(app, contract.addRedirects, (ctx, { body }) => redirects.addRedirects(ctx, body));
  mount(app, contract.changeRedirect, async (ctx, { params, body }) => {
    await counted(ctx);
    return redirects.changeRedirect(ctx, params.guid, body);
  });
  mount(app, contract.deleteRedirects, async (ctx, { body }) => {
    await counted(ctx);
    return redirects.deleteRedirects(ctx, body.guids);
  });
  mount(app, contract.checkRedirectImport, (ctx, { body }) => checkImport(ctx, body.text));
  mount(app, contract.importRedirects, (ctx, { body }) => importRedirects(ctx, body));
  mount(app, contract.exportRedirects, async (ctx) => {
    await counted(ctx);
    return exportRedirects(ctx);
  });
}
