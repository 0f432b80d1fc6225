import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../support.contract.ts';
import * as support from './support.service.ts';

export function supportRoutes(app: App) {
  mount(app, contract.getSupportAccess, (ctx) => support.readSupportAccess(ctx));
  mount(app, contract.grantSupportAccess, (ctx, { body }) => support.grantSupportAccess(ctx, body));
  mount(app, contract.endSupportAccess, async (ctx) => {
    await support.endSupportAccess(ctx);
    return undefined;
  });
}
