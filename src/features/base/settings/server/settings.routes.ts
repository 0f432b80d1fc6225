import { type App, mount } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { getMaintenanceNotice } from '../maintenance.contract.ts';
import * as contract from '../settings.contract.ts';
import { readMaintenanceNotice } from './maintenance.service.ts';
import * as settings from './settings.service.ts';

export function settingsRoutes(app: App) {
  mount(app, contract.getSettingValues, (ctx, { query }) => settings.readSettingValues(ctx, query));
  mount(app, contract.getSettings, (ctx) => settings.readSettings(ctx));
  mount(app, contract.setSettingValues, (ctx, { body }) => settings.changeSettings(ctx, body));
  mount(app, getMaintenanceNotice, async (ctx, { query }) => ({
    notice: await readMaintenanceNotice(ctx, languageFor(ctx.platform, query.lang)),
  }));
  mount(app, contract.setHeaderImageWords, (ctx, { params, body }) =>
    settings.changeHeaderImageWords(ctx, { ...params, ...body }),
  );
}
