import type { App } from '#ui/screens/app-context.ts';
import {
  addWebhook,
  type GivenWebhook,
  getWebhookDeliveries,
  getWebhooks,
  removeWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  saveWebhook,
  testWebhook,
} from '../webhooks.contract.ts';

export const readWebhooks = ({ api }: App) => api.call(getWebhooks, {});
export type WebhooksData = Awaited<ReturnType<typeof readWebhooks>>;

export const add = ({ api }: App, body: GivenWebhook) => api.call(addWebhook, { body });

export const save = ({ api }: App, guid: string, body: GivenWebhook & { version: number }) =>
  api.call(saveWebhook, { params: { guid }, body });

export const remove = ({ api }: App, guid: string) => api.call(removeWebhook, { params: { guid } });

export const renew = ({ api }: App, guid: string) => api.call(renewWebhookSecret, { params: { guid } });

export const sendTest = ({ api }: App, guid: string) => api.call(testWebhook, { params: { guid } });

export const deliveriesPerPage = 25;

export const readDeliveries = ({ api }: App, guid: string, pageNumber: number) =>
  api.call(getWebhookDeliveries, { params: { guid }, query: { pageNumber, itemCount: deliveriesPerPage } });
export type DeliveriesData = Awaited<ReturnType<typeof readDeliveries>>;

export const resend = ({ api }: App, guid: string, delivery: string) =>
  api.call(resendWebhookDelivery, { params: { guid, delivery } });
