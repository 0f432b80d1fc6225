import { withRetryAfter } from '#features/base/mail/server/sending/send-result.ts';
import { sendSession } from '#features/identity/sessions/server/sessions.routes.ts';
import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../account-security.contract.ts';
import { changePassword } from './change-password.service.ts';
import { askEmailChange, cancelEmailChange } from './email-change.service.ts';
import { endOneSession, endOtherSessions, readSecurity } from './security.service.ts';
import { askSessionCode, confirmSession } from './step-up.service.ts';

export function securityRoutes(app: App) {
  mount(app, contract.getAccountSecurity, (ctx) => readSecurity(ctx));
  mountExchange(app, contract.changePassword, async (ctx, { body }, exchange) => {
    sendSession(exchange, await changePassword(ctx, body, exchange));
    return undefined;
  });
  mountExchange(app, contract.askEmailChange, async (ctx, { body }, exchange) =>
    withRetryAfter(exchange, await askEmailChange(ctx, body, exchange.ip)),
  );
  mount(app, contract.cancelEmailChange, async (ctx) => {
    await cancelEmailChange(ctx);
    return undefined;
  });
  mount(app, contract.endSession, async (ctx, { params }) => {
    await endOneSession(ctx, params.guid);
    return undefined;
  });
  mount(app, contract.endOtherSessions, async (ctx) => {
    await endOtherSessions(ctx);
    return undefined;
  });
  mountExchange(app, contract.confirmSession, async (ctx, { body }, exchange) => {
    await confirmSession(ctx, body, exchange);
    return { result: 'Success' as const };
  });
  mountExchange(app, contract.askSessionCode, async (ctx, _, exchange) =>
    withRetryAfter(exchange, await askSessionCode(ctx, exchange.ip)),
  );
}
