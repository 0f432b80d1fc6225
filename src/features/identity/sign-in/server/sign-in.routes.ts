import { askPasskey } from '#features/identity/second-factor/second-factor.contract.ts';
import { askerOf } from '#features/identity/sessions/server/asker.ts';
import { sendSession } from '#features/identity/sessions/server/sessions.routes.ts';
import { askerCookie, deviceCookie, expireCookie, pendingCookie, setCookie } from '#infra/http/cookies.ts';
import { type App, type Exchange, mountExchange } from '#infra/http/endpoints.ts';
import { type Entered, passSecondFactor, signIn, signInWithPasskey } from '../sign-in.contract.ts';
import type { SignInResult } from './complete-sign-in.service.ts';
import * as second from './second-step.service.ts';
import { signIn as signInByPassword } from './sign-in.service.ts';

export function entryRoutes(app: App) {
  mountExchange(app, signIn, async (ctx, { body }, exchange) =>
    sendSignInResult(exchange, await signInByPassword(ctx, body, exchange)),
  );
  mountExchange(app, askPasskey, async (ctx, { body }, exchange) => {
    const asker = body.use === 'sign-in' ? askerOf(exchange) : '';
    const options = await second.askPasskey(ctx, body.use, { client: exchange, host: exchange.host, asker });
    return JSON.parse(JSON.stringify(options));
  });
  mountExchange(app, signInWithPasskey, async (ctx, { body }, exchange) => {
    const asker = exchange.cookie(askerCookie) ?? '';
    const door = { client: exchange, host: exchange.host, asker };
    sendSignInResult(exchange, await second.signInWithPasskey(ctx, body.answer, door));
    return { result: 'Success' as const };
  });
  mountExchange(app, passSecondFactor, async (ctx, { body }, exchange) => {
    const { session, device } = await second.passSecondFactor(ctx, body, { client: exchange, host: exchange.host });
    sendSession(exchange, session);
    exchange.setHeader('set-cookie', expireCookie(pendingCookie));
    if (device) exchange.setHeader('set-cookie', setCookie(deviceCookie, device));
    return { result: 'Success' as const };
  });
}

/** The cookies of a session, or of a sign-in that waits. */
export function sendSignInResult(exchange: Pick<Exchange, 'setHeader'>, signIn: SignInResult): Entered {
  if ('session' in signIn) {
    sendSession(exchange, signIn.session);
    return { result: 'Success' };
  }
  exchange.setHeader('set-cookie', setCookie(pendingCookie, signIn.pending));
  return { result: 'SecondFactor', methods: signIn.methods };
}
