import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../footers.contract.ts';
import { createFooter } from './footers.service.ts';

export function footersRoutes(app: App) {
  mount(app, contract.createFooter, (ctx, { body }) => createFooter(ctx, body));
}
