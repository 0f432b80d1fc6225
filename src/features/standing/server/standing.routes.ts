import { type App, mount } from '#infra/http.ts';
import * as contract from '../standing.contract.ts';
import * as standing from './standing.service.ts';
import { countAcceptedTerms, currentTerms } from './terms.service.ts';

export function standingRoutes(app: App) {
  mount(app, contract.getStanding, (ctx, { query }) => standing.readStanding(ctx, query.lang));
  mount(app, contract.reactivateAccount, async (ctx) => {
    await standing.reactivate(ctx);
    return undefined;
  });
  mount(app, contract.getTermsStatistics, async (ctx) => {
    const { version: current } = await currentTerms(ctx);
    return { current, accepted: await countAcceptedTerms(ctx) };
  });
  mount(app, contract.deleteAccount, (ctx) => standing.deleteOwnAccount(ctx));
}
