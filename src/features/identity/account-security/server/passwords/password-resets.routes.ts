import { type App, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../../password-resets.contract.ts';
import * as resets from './password-resets.service.ts';

export function passwordResetsRoutes(app: App) {
  mountExchange(app, contract.askPasswordReset, async (ctx, { body }, exchange) => {
    await resets.askPasswordReset(ctx, body, exchange);
    return undefined;
  });
  mountExchange(app, contract.confirmPasswordReset, async (ctx, { body }, exchange) => {
    await resets.confirmPasswordReset(ctx, body, exchange);
    return undefined;
  });
}
