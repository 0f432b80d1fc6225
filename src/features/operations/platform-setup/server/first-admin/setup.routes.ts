import { sendSession } from '#features/identity/sessions/server/sessions.routes.ts';
import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../../setup.contract.ts';
import * as setup from './setup.service.ts';

export function setupRoutes(app: App) {
  mount(app, contract.getSetupStatus, async (ctx, { body }) => ({
    isValid: await setup.isSetupLinkValid(ctx, body.token),
  }));
  mountExchange(app, contract.setUp, async (ctx, { body }, exchange) => {
    sendSession(exchange, await setup.setUp(ctx, body, exchange));
    return { result: 'Success' as const };
  });
}
