import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../settings.contract.ts';
import * as settings from './settings.service.ts';

export function settingsRoutes(app: App) {
  mount(app, contract.getSettingValues, (ctx, { query }) => settings.readSettingValues(ctx, query));
  mount(app, contract.getSettings, (ctx) => settings.readSettings(ctx));
  mount(app, contract.setSettingValues, (ctx, { body }) => settings.changeSettings(ctx, body));
  mount(app, contract.setHeaderImageWords, (ctx, { params, body }) =>
    settings.changeHeaderImageWords(ctx, { ...params, ...body }),
  );
}
