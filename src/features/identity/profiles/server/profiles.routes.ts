import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../profiles.contract.ts';
import * as seenContract from '../seen-profiles.contract.ts';
import { readOwnFiles } from './profile-files.service.ts';
import * as profiles from './profiles.service.ts';
import * as seen from './seen-profiles.service.ts';

export function profilesRoutes(app: App) {
  mount(app, contract.getLoggedInUser, (ctx) => profiles.readLoggedInUser(ctx));
  mount(app, contract.saveLoggedInUser, (ctx, { body }) => profiles.saveLoggedInUser(ctx, body));
  mount(app, seenContract.getSeenProfile, (ctx, { params }) => seen.readSeenProfile(ctx, params.guid));
  mount(app, seenContract.getOwnProfileAs, (ctx, { query }) => seen.readOwnProfileAs(ctx, query.as));
  mount(app, seenContract.getOwnFiles, (ctx) => readOwnFiles(ctx));
  mount(app, seenContract.getVisibility, (ctx) => seen.readVisibility(ctx));
  mount(app, seenContract.saveVisibility, (ctx, { body }) => seen.saveVisibility(ctx, body.visibility));
}
