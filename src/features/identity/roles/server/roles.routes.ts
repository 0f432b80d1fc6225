import { type App, mount } from '#infra/http/endpoints.ts';
import * as manage from '../manage-roles.contract.ts';
import * as contract from '../roles.contract.ts';
import { readRoles } from './access.service.ts';
import { automaticRoutes } from './automatic/automatic.routes.ts';
import * as roles from './manage-roles.service.ts';
import * as members from './members.service.ts';

export function rolesRoutes(app: App) {
  mount(app, contract.getRoles, async (ctx) => ({ roles: await readRoles(ctx) }));
  mount(app, contract.getRoleNames, async (ctx) => ({
    roles: (await readRoles(ctx)).map(({ guid, name }) => ({ guid, name })),
  }));
  mount(app, manage.getRoleOverview, (ctx) => roles.readOverview(ctx));
  mount(app, manage.createRole, (ctx, { body }) => roles.createRole(ctx, body));
  mount(app, manage.changeRole, (ctx, { params, body }) => roles.changeRole(ctx, params.guid, body));
  mount(app, manage.deleteRole, (ctx, { params, query }) =>
    roles.deleteRole(ctx, params.guid, query.successor ?? null),
  );
  mount(app, manage.getRoleMembers, (ctx, { params, query }) => members.readMembers(ctx, params.guid, query));
  mount(app, manage.addRoleMembers, (ctx, { params, body }) =>
    members.addMembers(ctx, params.guid, { ...body, tells: true }),
  );
  mount(app, manage.removeRoleMembers, (ctx, { params, body }) =>
    members.removeMembers(ctx, params.guid, { ...body, tells: true }),
  );
  automaticRoutes(app);
}
