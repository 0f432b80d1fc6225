import { requireOwnAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { sendSession } from '#features/identity/sessions/server/sessions.routes.ts';
import { recordFactorAttempt, resetFactorAttempts } from '#features/identity/throttle/server/throttle.service.ts';
import { requireSession } from '#infra/authorize.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import { notFound } from '#kernel/errors.ts';
import * as contract from '../second-factor.contract.ts';
import * as authenticators from './authenticators.service.ts';
import { forgetDevice } from './devices.service.ts';
import * as factors from './factors.service.ts';
import * as passkeys from './passkeys.service.ts';

export function factorsRoutes(app: App) {
  mount(app, contract.getAccountFactors, async (ctx) => factors.readFactors(ctx, (await requireOwnAccount(ctx)).id));
  authenticatorRoutes(app);
  passkeyRoutes(app);
  mount(app, contract.renewRecoveryCodes, async (ctx) => ({
    recoveryCodes: await factors.renewCodes(ctx, (await requireOwnAccount(ctx)).id),
  }));
  mount(app, contract.forgetDevice, async (ctx, { params }) => {
    await forgetDevice(ctx, (await requireOwnAccount(ctx)).id, params.guid);
    return undefined;
  });
  mount(app, contract.resetFactors, async (ctx, { params }) => {
    await factors.resetFactors(ctx, params.guid);
    return undefined;
  });
}

function authenticatorRoutes(app: App) {
  mount(app, contract.startAuthenticator, async (ctx) =>
    authenticators.startAuthenticator(ctx, await requireOwnAccount(ctx), requireSession(ctx)),
  );
  mountExchange(app, contract.confirmAuthenticator, async (ctx, { body }, exchange) => {
    const { id } = await requireOwnAccount(ctx);
    const sessionId = requireSession(ctx);
    await recordFactorAttempt(ctx, id);
    const { session, recoveryCodes } = await inTransaction(ctx, async (ctx) => {
      await factors.lockFactors(ctx, id);
      await authenticators.confirmAuthenticator(ctx, id, { code: body.code, sessionId });
      await resetFactorAttempts(ctx, id);
      return factors.finishChange(ctx, id, { what: 'authenticatorAdded', client: exchange });
    });
    sendSession(exchange, session);
    return { recoveryCodes };
  });
  mountExchange(app, contract.removeAuthenticator, async (ctx, _, exchange) => {
    requireSession(ctx);
    const { session } = await factors.removeAuthenticator(ctx, (await requireOwnAccount(ctx)).id, exchange);
    sendSession(exchange, session);
    return undefined;
  });
}

function passkeyRoutes(app: App) {
  mountExchange(app, contract.startPasskey, async (ctx, _, { host }) => {
    const asking = { asker: requireSession(ctx), host };
    return JSON.parse(JSON.stringify(await passkeys.startPasskey(ctx, await requireOwnAccount(ctx), asking)));
  });
  mountExchange(app, contract.addPasskey, async (ctx, { body }, exchange) => {
    const { id } = await requireOwnAccount(ctx);
    const asking = { asker: requireSession(ctx), host: exchange.host };
    const made = await passkeys.readNewPasskey(ctx, body.answer, asking);
    const { session, recoveryCodes } = await inTransaction(ctx, async (ctx) => {
      await passkeys.addPasskey(ctx, id, { made, name: body.name });
      return factors.finishChange(ctx, id, { what: 'passkeyAdded', client: exchange });
    });
    sendSession(exchange, session);
    return { recoveryCodes };
  });
  mount(app, contract.renamePasskey, async (ctx, { params, body }) => {
    const { id } = await requireOwnAccount(ctx);
    if (!(await passkeys.updateName(ctx, id, { id: params.guid, name: body.name })))
      throw notFound('passkey', params.guid);
    return undefined;
  });
  mountExchange(app, contract.removePasskey, async (ctx, { params }, exchange) => {
    requireSession(ctx);
    const { id } = await requireOwnAccount(ctx);
    const { session } = await factors.removePasskey(ctx, id, { id: params.guid, client: exchange });
    sendSession(exchange, session);
    return undefined;
  });
}
