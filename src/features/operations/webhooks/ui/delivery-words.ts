import type { WebhookDelivery } from '../webhooks.contract.ts';
import type { WebhookTexts } from './texts.ts';

/** Why the last try did not succeed. */
export const reasonIn = ({ status, error }: WebhookDelivery, texts: WebhookTexts): string =>
  error === null ? texts('reason.status', { status: status ?? '' }) : texts(`reason.${error}`);
