import { askerOf } from '#features/identity/sessions/server/asker.ts';
import { sendSignInResult } from '#features/identity/sign-in/server/sign-in.routes.ts';
import type { Ctx, Platform } from '#infra/ctx.ts';
import { type App, type Exchange, mount, mountExchange } from '#infra/http/endpoints.ts';
import type { OutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import { AppError } from '#kernel/errors.ts';
import * as providerSignIn from '../provider-sign-in.contract.ts';
import * as contract from '../single-sign-on.contract.ts';
import * as requests from './authorization-requests.service.ts';
import { readLinks, removeLink } from './links.service.ts';
import { createOpenId } from './openid.ts';
import * as providers from './providers.service.ts';

export interface SingleSignOnDependencies {
  outbound: OutboundFetch;
  originOf: (platform: Platform) => string;
  isAwaited: requests.RequestInfo['isAwaited'];
}

export function singleSignOnRoutes(app: App, { outbound, originOf, isAwaited }: SingleSignOnDependencies) {
  providerRoutes(app, originOf);
  const openId = createOpenId(outbound);
  const doorOf = (exchange: Exchange) => ({
    asker: askerOf(exchange),
    host: exchange.host,
    ip: exchange.ip,
    openId,
    isAwaited,
  });
  mountExchange(app, providerSignIn.startAuthorization, async (ctx, { params, body }, exchange) =>
    requests.startAuthorization(ctx, { guid: params.guid, returnUrl: body.returnUrl }, doorOf(exchange)),
  );
  mountExchange(app, providerSignIn.startLink, async (ctx, { params }, exchange) =>
    requests.startAuthorization(ctx, { guid: params.guid, accountId: requireAccountId(ctx) }, doorOf(exchange)),
  );
  mountExchange(app, providerSignIn.completeAuthorization, async (ctx, { params, body }, exchange) => {
    const back = { guid: params.guid, query: body.query, client: exchange };
    const end = await requests.completeAuthorization(ctx, back, doorOf(exchange));
    if (end.result !== 'Entered') return end;
    const entered = sendSignInResult(exchange, end.signIn);
    const { returnUrl } = end;
    return entered.result === 'Success' ? { result: 'SignedIn' as const, returnUrl } : { ...entered, returnUrl };
  });
  mountExchange(app, providerSignIn.confirmLink, async (ctx, { body }, exchange) => {
    await requests.confirmLink(ctx, body.ticket, askerOf(exchange));
    return undefined;
  });
  mount(app, providerSignIn.getOwnLinks, (ctx) => readLinks(ctx, requireAccountId(ctx)));
  mount(app, providerSignIn.removeLink, async (ctx, { params }) => {
    await removeLink(ctx, requireAccountId(ctx), params.guid);
    return undefined;
  });
}

function providerRoutes(app: App, originOf: SingleSignOnDependencies['originOf']) {
  mount(app, contract.getProviders, async (ctx) => ({ providers: await providers.readProviders(ctx, originOf) }));
  mount(app, contract.addProvider, (ctx, { body }) => providers.addProvider(ctx, body, originOf));
  mount(app, contract.saveProvider, (ctx, { params, body }) =>
    providers.saveProvider(ctx, { guid: params.guid, ...body }, originOf),
  );
  mount(app, contract.removeProvider, async (ctx, { params }) => {
    await providers.removeProvider(ctx, params.guid);
    return undefined;
  });
  mount(app, contract.getProviderButtons, async (ctx) => ({
    providers: (await providers.selectProviders(ctx))
      .filter(({ facts }) => facts.isOn)
      .map(({ guid, facts }) => ({ guid, name: facts.name, makesAccounts: facts.makesAccounts })),
  }));
}

function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
