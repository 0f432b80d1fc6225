import type { Ctx, Platform } from '#infra/ctx.ts';
import { type App, type Exchange, mount, mountExchange } from '#infra/http.ts';
import type { OutboundFetch } from '#infra/lines/outbound/outbound-fetch.ts';
import { AppError } from '#kernel/errors.ts';
import * as visiting from '../../provider-visits.contract.ts';
import * as contract from '../../providers.contract.ts';
import { sendEntrance } from '../entry/entry.routes.ts';
import { askerOf } from '../sessions/asker.ts';
import { readLinks, removeLink } from './links.service.ts';
import { createOpenId } from './openid.ts';
import * as providers from './providers.service.ts';
import * as visits from './visits.service.ts';

export interface SingleSignOnDoor {
  outbound: OutboundFetch;
  originOf: (platform: Platform) => string;
}

export function singleSignOnRoutes(app: App, { outbound, originOf }: SingleSignOnDoor) {
  providerRoutes(app, originOf);
  const openId = createOpenId(outbound);
  const doorOf = (exchange: Exchange) => ({ asker: askerOf(exchange), host: exchange.host, ip: exchange.ip, openId });
  mountExchange(app, visiting.startVisit, async (ctx, { params, body }, exchange) =>
    visits.startVisit(ctx, { guid: params.guid, returnUrl: body.returnUrl }, doorOf(exchange)),
  );
  mountExchange(app, visiting.startLink, async (ctx, { params }, exchange) =>
    visits.startVisit(ctx, { guid: params.guid, accountId: demandAccountId(ctx) }, doorOf(exchange)),
  );
  mountExchange(app, visiting.endVisit, async (ctx, { params, body }, exchange) => {
    const back = { guid: params.guid, query: body.query, visit: exchange };
    const end = await visits.finishVisit(ctx, back, doorOf(exchange));
    if (end.result !== 'Entered') return end;
    const entered = sendEntrance(exchange, end.entrance);
    const { returnUrl } = end;
    return entered.result === 'Success' ? { result: 'SignedIn' as const, returnUrl } : { ...entered, returnUrl };
  });
  mountExchange(app, visiting.confirmLink, async (ctx, { body }, exchange) => {
    await visits.confirmLink(ctx, body.ticket, askerOf(exchange));
    return undefined;
  });
  mount(app, visiting.getOwnLinks, (ctx) => readLinks(ctx, demandAccountId(ctx)));
  mount(app, visiting.removeLink, async (ctx, { params }) => {
    await removeLink(ctx, demandAccountId(ctx), params.guid);
    return undefined;
  });
}

function providerRoutes(app: App, originOf: SingleSignOnDoor['originOf']) {
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
      .map(({ guid, facts }) => ({ guid, name: facts.name })),
  }));
}

function demandAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
