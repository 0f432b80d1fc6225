import { type App, mount } from '#infra/http.ts';
import { languageFor } from '#kernel/localized.ts';
import * as contract from '../menus.contract.ts';
import * as menus from './menus.service.ts';
import * as trails from './trails.service.ts';

export function menusRoutes(app: App) {
  mount(app, contract.getMenuByName, (ctx, { query }) =>
    menus.readMenu(ctx, query.name, languageFor(ctx.platform, query.lang)),
  );
  mount(app, contract.getSubPages, async (ctx, { query }) => ({
    pages: await trails.readSubPages(ctx, query.page, languageFor(ctx.platform, query.lang)),
  }));
  mount(app, contract.getTrail, async (ctx, { query }) => ({
    steps: await trails.readTrail(ctx, query.page, languageFor(ctx.platform, query.lang)),
  }));
}
