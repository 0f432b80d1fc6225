import { type App, mount } from '#infra/http.ts';
import * as contract from '../menus.contract.ts';
import * as menus from './menus.service.ts';
import * as trails from './trails.service.ts';

export function menusRoutes(app: App) {
  mount(app, contract.getMenuByName, (ctx, { query }) =>
    menus.readMenu(ctx, query.name, query.lang ?? ctx.platform.defaultLanguage),
  );
  mount(app, contract.getSubPages, async (ctx, { query }) => ({
    pages: await trails.readSubPages(ctx, query.page, query.lang ?? ctx.platform.defaultLanguage),
  }));
  mount(app, contract.getTrail, async (ctx, { query }) => ({
    steps: await trails.readTrail(ctx, query.page, query.lang ?? ctx.platform.defaultLanguage),
  }));
}
