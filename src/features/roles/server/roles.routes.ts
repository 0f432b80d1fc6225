import { type App, mount } from '#infra/http.ts';
import * as contract from '../roles.contract.ts';
import { readRoles } from './access.service.ts';

export function rolesRoutes(app: App) {
  mount(app, contract.getRoles, async (ctx) => ({ roles: await readRoles(ctx) }));
}
