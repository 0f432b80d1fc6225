import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../role-requests.contract.ts';
import * as joining from './joining.service.ts';
import * as requests from './requests.service.ts';

export function joiningRoutes(app: App) {
  mount(app, contract.getJoinableRoles, (ctx) => joining.readJoinable(ctx));
  mount(app, contract.joinRole, (ctx, { params }) => done(joining.join(ctx, params.guid)));
  mount(app, contract.leaveRole, (ctx, { params }) => done(joining.leave(ctx, params.guid)));
  mount(app, contract.requestRole, (ctx, { params, body }) => done(joining.request(ctx, params.guid, body.reason)));
  mount(app, contract.withdrawRoleRequest, (ctx, { params }) => done(joining.withdraw(ctx, params.guid)));
  mount(app, contract.getRoleRequests, (ctx, { query }) => requests.readRequests(ctx, query.role));
  mount(app, contract.acceptRoleRequest, (ctx, { params }) => done(requests.accept(ctx, params.guid)));
  mount(app, contract.rejectRoleRequest, (ctx, { params, body }) =>
    done(requests.reject(ctx, params.guid, body.reason)),
  );
}

/** There is nothing to answer. */
async function done(work: Promise<void>): Promise<undefined> {
  await work;
  return undefined;
}
