import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../search.contract.ts';
import { search, suggest } from './search.service.ts';

export function searchRoutes(app: App) {
  mount(app, contract.search, (ctx, { query }) => search(ctx, query));
  mount(app, contract.suggest, (ctx, { query }) => suggest(ctx, query));
}
