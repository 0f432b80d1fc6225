import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../api-keys.contract.ts';
import * as keys from './api-keys.service.ts';

export function apiKeysRoutes(app: App) {
  mount(app, contract.getApiKeys, keys.readKeys);
  mount(app, contract.addApiKey, (ctx, { body }) => keys.addKey(ctx, body));
  mount(app, contract.revokeApiKey, (ctx, { params }) => keys.revokeKey(ctx, params.guid));
}
