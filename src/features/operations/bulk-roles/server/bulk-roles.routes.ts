import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../bulk-roles.contract.ts';
import { deleteRoles, mergeRoles } from './bulk-roles.service.ts';
import { exportRoles } from './export-roles.service.ts';

export function bulkRolesRoutes(app: App) {
  mount(app, contract.deleteRoles, (ctx, { body }) => deleteRoles(ctx, body));
  mount(app, contract.mergeRoles, (ctx, { body }) => mergeRoles(ctx, body));
  mount(app, contract.exportRoles, (ctx, { body }) => exportRoles(ctx, body));
}
