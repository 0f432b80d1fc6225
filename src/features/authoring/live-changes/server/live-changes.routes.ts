import { type App, mount } from '#infra/http/endpoints.ts';
import { changeListItem } from '../../../content/items/edit-items.contract.ts';
import * as contract from '../live-changes.contract.ts';
import { setOptions } from './block-options.service.ts';
import { readPermissions, setPermissions } from './block-permissions.service.ts';
import { changeItem } from './change-item.service.ts';

export function liveChangesRoutes(app: App) {
  mount(app, changeListItem, (ctx, { params, body }) => changeItem(ctx, params.guid, body));
  mount(app, contract.setBlockOptions, (ctx, { params, body }) => setOptions(ctx, params.guid, body));
  mount(app, contract.getBlockPermissions, (ctx, { params }) => readPermissions(ctx, params.guid));
  mount(app, contract.setBlockPermissions, (ctx, { params, body }) => setPermissions(ctx, params.guid, body));
}
