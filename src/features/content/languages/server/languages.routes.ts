import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../languages.contract.ts';
import { changeLanguages, readLanguages } from './languages.service.ts';

export function languagesRoutes(app: App) {
  mount(app, contract.getLanguages, (ctx) => readLanguages(ctx));
  mount(app, contract.setLanguages, (ctx, { body }) => changeLanguages(ctx, body));
}
