import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../live-changes.contract.ts';
import { setOptions } from './block-options.service.ts';
import { readPermissions, setPermissions } from './block-permissions.service.ts';

export function liveChangesRoutes(app: App) {
  mount(app, contract.setBlockOptions, (ctx, { params, body }) => setOptions(ctx, params.guid, body));
  mount(app, contract.getBlockPermissions, (ctx, { params }) => readPermissions(ctx, params.guid));
  mount(app, contract.setBlockPermissions, (ctx, { params, body }) => setPermissions(ctx, params.guid, body));
}
