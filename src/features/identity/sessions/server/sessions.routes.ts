import { expireCookie, sessionCookie, setCookie, xsrfCookie } from '#infra/http/cookies.ts';
import { type App, type Exchange, mount, mountExchange } from '#infra/http/endpoints.ts';
import { xsrfToken } from '#infra/http/xsrf.ts';
import { AppError } from '#kernel/errors.ts';
import * as contract from '../sessions.contract.ts';
import * as sessions from './sessions.service.ts';

export function sessionsRoutes(app: App) {
  mountExchange(app, contract.signOut, async (ctx, _, { setHeader }) => {
    await sessions.endSession(ctx);
    for (const name of [sessionCookie, xsrfCookie] as const) setHeader('set-cookie', expireCookie(name));
    // Not "storage": text that could not be saved yet waits there for its author.
    setHeader('clear-site-data', '"cache"');
    return undefined;
  });
  app.get(contract.signOut.path, async () => {
    throw new AppError('method_not_allowed', 'reading signs nobody in or out');
  });
  mount(app, contract.keepSession, (ctx) => sessions.keepSession(ctx));
  mount(app, contract.impersonateRole, async (ctx, { body }) => {
    await sessions.impersonateRole(ctx, body.role);
    return undefined;
  });
  mount(app, contract.impersonate, async (ctx, { body }) => {
    await sessions.impersonate(ctx, body);
    return undefined;
  });
  mount(app, contract.stopImpersonating, async (ctx) => {
    await sessions.stopImpersonating(ctx);
    return undefined;
  });
  mount(app, contract.createAccessToken, (ctx, { body }) => sessions.createAccessToken(ctx, body.use));
}

/** The cookies of a new session. */
export function sendSession({ setHeader }: Pick<Exchange, 'setHeader'>, token: string) {
  setHeader('set-cookie', setCookie(sessionCookie, token));
  setHeader('set-cookie', setCookie(xsrfCookie, xsrfToken(token)));
}
