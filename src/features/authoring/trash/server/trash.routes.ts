import { removePageTemplate } from '#features/content/templates/edit-templates.contract.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../trash.contract.ts';
import { readPageDeletion } from './deletion.service.ts';
import * as trash from './trash.service.ts';

export function trashRoutes(app: App) {
  mount(app, contract.getTrash, (ctx, { query }) => trash.readTrash(ctx, query.lang));
  mount(app, contract.getPageDeletion, (ctx, { params, query }) => readPageDeletion(ctx, params.id, query.lang));
  mount(app, contract.trashPage, (ctx, { params, query }) => trash.trashPage(ctx, params.id, query.leadsTo));
  mount(app, contract.restorePage, (ctx, { params }) => trash.restore(ctx, params.id, 'page'));
  mount(app, contract.trashItem, (ctx, { params }) => trash.trash(ctx, params.guid, 'item'));
  mount(app, contract.deleteForGood, async (ctx, { params }) => {
    await trash.deleteForGood(ctx, params.guid);
    return undefined;
  });
  mount(app, removePageTemplate, (ctx, { params }) => trash.trashTemplate(ctx, params.id));
  mount(app, contract.restoreItem, (ctx, { params }) => trash.restore(ctx, params.guid, 'item'));
}
