import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../welcome.contract.ts';
import { endWelcome } from './welcome.service.ts';

export function welcomeRoutes(app: App) {
  mount(app, contract.endWelcome, async (ctx) => {
    await endWelcome(ctx);
    return undefined;
  });
}
