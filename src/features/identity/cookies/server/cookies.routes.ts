import { type App, mount } from '#infra/http/endpoints.ts';
import { checkMatomo, getMatomo, giveConsent } from '../cookies.contract.ts';
import { keepProof } from './consent-proofs.service.ts';
import * as matomo from './matomo-check.service.ts';

export function cookiesRoutes(app: App) {
  mount(app, giveConsent, async (ctx, { body }) => {
    await keepProof(ctx, body);
    return undefined;
  });
  mount(app, getMatomo, matomo.describeMatomo);
  mount(app, checkMatomo, matomo.checkMatomo);
}
