import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../../automatic.contract.ts';
import * as automatic from './automatic.service.ts';

export function automaticRoutes(app: App) {
  mount(app, contract.getRoleRules, (ctx, { params }) => automatic.readRules(ctx, params.guid));
  mount(app, contract.previewRoleRules, (ctx, { params, body }) =>
    automatic.previewRules(ctx, params.guid, body.rules),
  );
  mount(app, contract.saveRoleRules, (ctx, { params, body }) => automatic.saveRules(ctx, params.guid, body));
  mount(app, contract.applyRoleRules, (ctx, { params }) => automatic.applyRules(ctx, params.guid));
}
