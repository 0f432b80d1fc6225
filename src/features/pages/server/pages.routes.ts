import { type App, mount } from '#infra/http.ts';
import { languageFor } from '#kernel/localized.ts';
import * as contract from '../pages.contract.ts';
import * as pages from './pages.service.ts';

export function pagesRoutes(app: App) {
  mount(app, contract.getPages, (ctx, { query }) => pages.getPages(ctx, query));
  mount(
    app,
    contract.getPage,
    (ctx, { params, query }) => pages.getPage(ctx, params.id, languageFor(ctx.platform, query.lang)),
    ({ cacheToken }) => ({ 'mett-cache-token': cacheToken }),
  );
  mount(app, contract.getPageByName, (ctx, { query }) =>
    pages.getPageByName(ctx, query.name, languageFor(ctx.platform, query.lang)),
  );
}
