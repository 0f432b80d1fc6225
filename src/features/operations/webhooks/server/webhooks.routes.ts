import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../webhooks.contract.ts';
import { resend, sendTest } from './deliver.service.ts';
import * as webhooks from './webhooks.service.ts';

export function webhooksRoutes(app: App) {
  mount(app, contract.getWebhooks, webhooks.readWebhooks);
  mount(app, contract.addWebhook, (ctx, { body }) => webhooks.addWebhook(ctx, body));
  mount(app, contract.saveWebhook, (ctx, { params, body }) => webhooks.saveWebhook(ctx, params.guid, body));
  mount(app, contract.removeWebhook, (ctx, { params }) => webhooks.removeWebhook(ctx, params.guid));
  mount(app, contract.renewWebhookSecret, (ctx, { params }) => webhooks.renewSecret(ctx, params.guid));
  mount(app, contract.getWebhookDeliveries, (ctx, { params, query }) =>
    webhooks.readDeliveries(ctx, params.guid, query),
  );
  mount(app, contract.testWebhook, (ctx, { params }) => sendTest(ctx, params.guid));
  mount(app, contract.resendWebhookDelivery, (ctx, { params }) => resend(ctx, params.guid, params.delivery));
}
