import { withRetryAfter } from '#features/base/mail/server/sending/send-result.ts';
import { type App, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../access-requests.contract.ts';
import { requestAccess } from './access-requests.service.ts';

export function accessRequestsRoutes(app: App) {
  mountExchange(app, contract.requestAccess, async (ctx, { body }, exchange) =>
    withRetryAfter(exchange, await requestAccess(ctx, body)),
  );
}
