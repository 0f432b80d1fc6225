import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../newsletter.contract.ts';
import * as newsletter from './newsletter.service.ts';

export function newsletterRoutes(app: App) {
  mount(app, contract.getNewsletter, newsletter.readOwnNewsletter);
  mount(app, contract.setNewsletter, (ctx, { body }) => newsletter.setOwnNewsletter(ctx, body.isSubscribed));
  mount(app, contract.getNewsletterStatus, (ctx, { body }) => newsletter.readByToken(ctx, body.token));
  mount(app, contract.confirmNewsletter, async (ctx, { body }) => {
    await newsletter.confirmByToken(ctx, body.token);
    return undefined;
  });
  mount(app, contract.endNewsletter, async (ctx, { body }) => {
    await newsletter.endByToken(ctx, body.token);
    return undefined;
  });
}
