import { inTransaction } from '#infra/ctx.ts';
import { type App, mount, mountExchange } from '#infra/http.ts';
import { demandSession } from '#infra/standing.ts';
import { notFound } from '#kernel/errors.ts';
import * as contract from '../../factors.contract.ts';
import { demandOwnAccount } from '../security/security.service.ts';
import { sendSession } from '../sessions/sessions.routes.ts';
import { countFactorTry, forgiveFactorTries } from '../throttle/throttle.service.ts';
import * as authenticators from './authenticators.service.ts';
import { forgetDevice } from './devices.service.ts';
import * as factors from './factors.service.ts';
import * as passkeys from './passkeys.service.ts';

export function factorsRoutes(app: App) {
  mount(app, contract.getAccountFactors, async (ctx) => factors.readFactors(ctx, (await demandOwnAccount(ctx)).id));
  authenticatorRoutes(app);
  passkeyRoutes(app);
  mount(app, contract.renewRecoveryCodes, async (ctx) => ({
    recoveryCodes: await factors.renewCodes(ctx, (await demandOwnAccount(ctx)).id),
  }));
  mount(app, contract.forgetDevice, async (ctx, { params }) => {
    await forgetDevice(ctx, (await demandOwnAccount(ctx)).id, params.guid);
    return undefined;
  });
  mount(app, contract.resetFactors, async (ctx, { params }) => {
    await factors.resetFactors(ctx, params.guid);
    return undefined;
  });
}

function authenticatorRoutes(app: App) {
  mount(app, contract.startAuthenticator, async (ctx) =>
    authenticators.startAuthenticator(ctx, await demandOwnAccount(ctx), demandSession(ctx)),
  );
  mountExchange(app, contract.confirmAuthenticator, async (ctx, { body }, exchange) => {
    const { id } = await demandOwnAccount(ctx);
    const sessionId = demandSession(ctx);
    await countFactorTry(ctx, id);
    const { session, recoveryCodes } = await inTransaction(ctx, async (ctx) => {
      await factors.lockFactors(ctx, id);
      await authenticators.confirmAuthenticator(ctx, id, { code: body.code, sessionId });
      await forgiveFactorTries(ctx, id);
      return factors.finishChange(ctx, id, { what: 'authenticatorAdded', visit: exchange });
    });
    sendSession(exchange, session);
    return { recoveryCodes };
  });
  mountExchange(app, contract.removeAuthenticator, async (ctx, _, exchange) => {
    demandSession(ctx);
    const { session } = await factors.removeAuthenticator(ctx, (await demandOwnAccount(ctx)).id, exchange);
    sendSession(exchange, session);
    return undefined;
  });
}

function passkeyRoutes(app: App) {
  mountExchange(app, contract.startPasskey, async (ctx, _, { host }) => {
    const asking = { asker: demandSession(ctx), host };
    return JSON.parse(JSON.stringify(await passkeys.startPasskey(ctx, await demandOwnAccount(ctx), asking)));
  });
  mountExchange(app, contract.addPasskey, async (ctx, { body }, exchange) => {
    const { id } = await demandOwnAccount(ctx);
    const asking = { asker: demandSession(ctx), host: exchange.host };
    const made = await passkeys.readNewPasskey(ctx, body.answer, asking);
    const { session, recoveryCodes } = await inTransaction(ctx, async (ctx) => {
      await passkeys.addPasskey(ctx, id, { made, name: body.name });
      return factors.finishChange(ctx, id, { what: 'passkeyAdded', visit: exchange });
    });
    sendSession(exchange, session);
    return { recoveryCodes };
  });
  mount(app, contract.renamePasskey, async (ctx, { params, body }) => {
    const { id } = await demandOwnAccount(ctx);
    if (!(await passkeys.updateName(ctx, id, { id: params.guid, name: body.name })))
      throw notFound('passkey', params.guid);
    return undefined;
  });
  mountExchange(app, contract.removePasskey, async (ctx, { params }, exchange) => {
    demandSession(ctx);
    const { id } = await demandOwnAccount(ctx);
    const { session } = await factors.removePasskey(ctx, id, { id: params.guid, visit: exchange });
    sendSession(exchange, session);
    return undefined;
  });
}
