import { type App, mount } from '#infra/http.ts';
import * as contract from '../pages.contract.ts';
import * as pages from './pages.service.ts';

export function pagesRoutes(app: App) {
  mount(app, contract.getPages, (ctx, { query }) => pages.getPages(ctx, query));
  mount(
    app,
    contract.getPage,
    (ctx, { params, query }) => pages.getPage(ctx, params.id, query.lang ?? ctx.platform.defaultLanguage),
    ({ cacheToken }) => ({ 'mett-cache-token': cacheToken }),
  );
  mount(app, contract.getPageByName, (ctx, { query }) =>
    pages.getPageByName(ctx, query.name, query.lang ?? ctx.platform.defaultLanguage),
  );
}
