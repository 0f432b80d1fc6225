import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../statistics.contract.ts';
import { readBranches, readContent, readOverview, readPageViews, readSearches } from './figures.service.ts';
import { readForms, readQuality, readUsers } from './people.service.ts';

export function statisticsRoutes(app: App) {
  mount(app, contract.getOverview, (ctx, { query }) => readOverview(ctx, query));
  mount(app, contract.getContent, (ctx, { query }) => readContent(ctx, query));
  mount(app, contract.getSearches, (ctx, { query }) => readSearches(ctx, query));
  mount(app, contract.getUsers, (ctx, { query }) => readUsers(ctx, query));
  mount(app, contract.getForms, (ctx, { query }) => readForms(ctx, query));
  mount(app, contract.getQuality, (ctx) => readQuality(ctx));
  mount(app, contract.getBranches, (ctx, { query }) => readBranches(ctx, query.lang));
  mount(app, contract.getPageViews, (ctx, { params }) => readPageViews(ctx, params));
}
