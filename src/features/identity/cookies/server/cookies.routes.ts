import { type App, mount } from '#infra/http/endpoints.ts';
import { giveConsent } from '../cookies.contract.ts';
import { keepProof } from './consent-proofs.service.ts';

export function cookiesRoutes(app: App) {
  mount(app, giveConsent, async (ctx, { body }) => {
    await keepProof(ctx, body);
    return undefined;
  });
}
