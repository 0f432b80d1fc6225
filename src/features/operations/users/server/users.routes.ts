import { type App, mount } from '#infra/http/endpoints.ts';
import * as change from '../change-users.contract.ts';
import { getUser } from '../one-user.contract.ts';
import * as send from '../send-users.contract.ts';
import * as sessions from '../user-sessions.contract.ts';
import * as contract from '../users.contract.ts';
import { changeUsers } from './change-users.service.ts';
import { checkImport, importUsers } from './import-users.service.ts';
import * as list from './list-users.service.ts';
import { mergeUsers } from './merge-users.service.ts';
import * as one from './one-user.service.ts';
import { sendToUsers, testMessage } from './send-users.service.ts';
import { endUserSession, endUserSessions } from './user-sessions.service.ts';

const asFile = () => ({ 'content-disposition': 'attachment; filename="data.json"' });

export function usersRoutes(app: App) {
  mount(app, contract.getUsers, (ctx, { query }) => list.readUsers(ctx, query));
  mount(app, contract.selectUsers, (ctx, { body }) => list.selectPart(ctx, body));
  mount(app, contract.getUserRoles, (ctx) => list.readAssignableRoles(ctx));
  mount(app, contract.exportUsers, (ctx, { body }) => list.exportUsers(ctx, body));
  mount(app, getUser, (ctx, { params }) => one.readUser(ctx, params.guid, params.accountCategory));
  mount(app, change.changeUsers, (ctx, { body }) => changeUsers(ctx, body));
  mount(app, send.sendToUsers, (ctx, { body }) => sendToUsers(ctx, body));
  mount(app, send.testMessage, (ctx, { body }) => testMessage(ctx, body));
  mount(app, change.createUser, (ctx, { body }) => one.createUser(ctx, body));
  mount(app, change.editUser, (ctx, { params, body }) => one.editUser(ctx, params.guid, body));
  mount(app, change.resetUserPassword, async (ctx, { params }) => {
    await one.resetPassword(ctx, params.guid);
    return undefined;
  });
  mount(app, sessions.endUserSessions, (ctx, { params }) => endUserSessions(ctx, params.guid));
  mount(app, sessions.endUserSession, async (ctx, { params }) => {
    await endUserSession(ctx, params.guid, params.session);
    return undefined;
  });
  mount(app, change.downloadUser, (ctx, { params }) => one.downloadUser(ctx, params.guid), asFile);
  mount(app, change.eraseUser, async (ctx, { params, body }) => {
    await one.eraseUser(ctx, params.guid, body.name);
    return undefined;
  });
  mount(app, change.mergeUsers, (ctx, { params, body }) => mergeUsers(ctx, { ...params, ...body }));
  mount(app, change.checkImport, (ctx, { body }) => checkImport(ctx, body));
  mount(app, change.importUsers, (ctx, { body }) => importUsers(ctx, body));
}
