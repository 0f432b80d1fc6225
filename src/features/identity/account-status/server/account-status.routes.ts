import { countAcceptedTerms, currentTerms } from '#features/identity/legal/server/terms.service.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { getTermsStatistics } from '../../legal/legal.contract.ts';
import * as contract from '../account-status.contract.ts';
import * as status from './account-status.service.ts';

export function accountStatusRoutes(app: App) {
  mount(app, contract.getAccountStatus, (ctx, { query }) => status.readAccountStatus(ctx, query.lang));
  mount(app, contract.reactivateAccount, async (ctx) => {
    await status.reactivate(ctx);
    return undefined;
  });
  mount(app, getTermsStatistics, async (ctx) => {
    const { version: current } = await currentTerms(ctx);
    return { current, accepted: await countAcceptedTerms(ctx) };
  });
  mount(app, contract.deleteAccount, (ctx, { query }) => status.deleteOwnAccount(ctx, query));
}
