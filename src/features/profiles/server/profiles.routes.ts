import { type App, mount } from '#infra/http.ts';
import * as contract from '../profiles.contract.ts';
import * as profiles from './profiles.service.ts';

export function profilesRoutes(app: App) {
  mount(app, contract.getLoggedInUser, (ctx) => profiles.readLoggedInUser(ctx));
  mount(app, contract.saveLoggedInUser, (ctx, { body }) => profiles.saveLoggedInUser(ctx, body));
}
