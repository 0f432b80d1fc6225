import { type App, mount } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import * as editing from '../../menus/edit-menus.contract.ts';
import * as contract from '../../menus/menus.contract.ts';
import { addMenu, removeMenu } from '../../menus/server/whole-menus.service.ts';
import * as edit from './edit-menus.service.ts';
import { readMenus } from './menu-entries.service.ts';
import { readMenu } from './read-menu.service.ts';
import * as trails from './trails.service.ts';

export function navigationRoutes(app: App) {
  mount(app, contract.getMenuByName, (ctx, { query }) =>
    readMenu(ctx, query.name, languageFor(ctx.platform, query.lang)),
  );
  mount(app, contract.getSubPages, async (ctx, { query }) => ({
    pages: await trails.readSubPages(ctx, query.page, {
      language: languageFor(ctx.platform, query.lang),
      depth: Number(query.depth),
      withImages: query.images === 'true',
    }),
  }));
  mount(app, contract.getTrail, async (ctx, { query }) => ({
    steps: await trails.readTrail(ctx, query.page, languageFor(ctx.platform, query.lang)),
  }));
  mount(app, editing.getMenus, readMenus);
  mount(app, editing.addMenu, (ctx, { body }) => addMenu(ctx, body.name));
  mount(app, editing.removeMenu, (ctx, { params }) => removeMenu(ctx, params.guid));
  mount(app, editing.addMenuEntry, (ctx, { body }) => edit.addEntry(ctx, body));
  mount(app, editing.changeMenuEntry, (ctx, { params, body }) => edit.changeEntry(ctx, params.id, body));
  mount(app, editing.moveMenuEntry, (ctx, { params, body }) => edit.moveEntry(ctx, { guid: params.id, ...body }));
  mount(app, editing.removeMenuEntry, (ctx, { params }) => edit.removeEntry(ctx, params.id));
}
