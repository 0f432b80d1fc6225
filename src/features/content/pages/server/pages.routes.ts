import { type App, mount } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import * as editing from '../edit-pages.contract.ts';
import * as contract from '../pages.contract.ts';
import { duplicatePage } from './duplicate-page.service.ts';
import { movePage, previewMove } from './move-page.service.ts';
import { makePage } from './new-page.service.ts';
import { readOverview } from './overview.service.ts';
import * as pages from './pages.service.ts';
import { readPermissions, setPermissions } from './permissions.service.ts';

export function pagesRoutes(app: App) {
  mount(app, contract.getPages, async (ctx, { query }, exchange) => {
    const { found, total } = await pages.getPages(ctx, query);
    exchange?.setHeader('x-total-count', String(total));
    if (query.pageNumber * query.itemCount < total) exchange?.setHeader('link', linkToNext(query));
    return found;
  });
  mount(
    app,
    contract.getPage,
    (ctx, { params, query }) => pages.getPage(ctx, params.id, languageFor(ctx.platform, query.lang)),
    ({ cacheToken }) => ({ 'mett-cache-token': cacheToken }),
  );
  mount(app, contract.getPageByName, (ctx, { query }) =>
    pages.getPageByName(ctx, query.name, languageFor(ctx.platform, query.lang)),
  );
  mount(app, editing.createPage, (ctx, { body }) => makePage(ctx, body));
  mount(app, editing.duplicatePage, (ctx, { params, body }) => duplicatePage(ctx, params.id, body.key));
  mount(app, editing.previewPageMove, (ctx, { params, query: { parent = null, before = null, menu, lang } }) =>
    previewMove(ctx, { page: params.id, parent, before, menu, lang }),
  );
  mount(app, editing.movePage, (ctx, { params, body }) =>
    movePage(ctx, { page: params.id, ...body, lang: body.lang, key: body.key }),
  );
  mount(app, editing.getPageOverview, (ctx, { query }) => readOverview(ctx, query));
  mount(app, editing.getPagePermissions, (ctx, { params }) => readPermissions(ctx, params.id));
  mount(app, editing.setPagePermissions, (ctx, { params, body }) => setPermissions(ctx, params.id, body));
}

/** As RFC 8288 writes it. */
function linkToNext(query: { pageNumber: number }): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, pageNumber: query.pageNumber + 1 }))
    if (value !== undefined) next.set(name, String(value));
  return `</api/pages?${next}>; rel="next"`;
}
