import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import { version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';

export const maxWebhooks = 20;
export const longestName = 80;
export const longestAddress = 2048;

/** What a webhook can hear of. */
export const webhookEvents = [
  'page.published',
  'page.changed',
  'page.unpublished',
  'page.deleted',
  'page.restored',
  'item.published',
  'item.changed',
  'item.unpublished',
  'item.deleted',
  'item.restored',
  'form.submitted',
  'user.registered',
  'settings.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent when somebody asks for a test. */
export const testEvent = 'webhook.test';

const facts = {
  name: trimmedText(longestName).pipe(z.string().min(1)),
  /** Over https, on the internet; elsewhere only where the operator trusts it. */
  url: trimmedText(longestAddress).pipe(z.string().min(1)),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  isOn: z.boolean(),
};

export const GivenWebhook = z.strictObject(facts).meta({ id: 'GivenWebhook' });
export type GivenWebhook = z.output<typeof GivenWebhook>;

export const Webhook = z
  .strictObject({
    ...facts,
    guid: z.guid(),
    version,
    /** Since when no try succeeds; null: the last one did, or there was none. */
    failingSince: z.iso.datetime().nullable(),
    /** When the product turned it off, since it failed for days; null: it did not. */
    turnedOffOn: z.iso.datetime().nullable(),
    /** Until when the secret before this one signs as well. */
    earlierSecretUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;

/** Why there was no answer: `body` and `answer` are about the sizes of what was sent and what came back. */
export const deliveryErrors = [
  'private_address',
  'not_found',
  'refused',
  'timeout',
  'certificate',
  'too_large',
  'turned_off',
  'unreachable',
] as const;

export const WebhookDelivery = z
  .strictObject({
    guid: z.guid(),
    event: z.enum([...webhookEvents, testEvent]),
    happenedOn: z.iso.datetime(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    triedOn: z.iso.datetime().nullable(),
    nextTryOn: z.iso.datetime().nullable(),
    /** Of the answer to the last try; null: there was none. */
    status: z.int().nullable(),
    /** Milliseconds of the last try. */
    duration: z.int().nullable(),
    error: z.enum(deliveryErrors).nullable(),
    /** As it was sent; null before the first try. */
    body: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const ofOne = z.strictObject({ guid: z.guid() });
/** Shown once, and never read back. */
const secret = z.string().meta({ description: 'whsec_ and 32 bytes in base64; it is not read back' });

export const getWebhooks = defineEndpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks',
  access: 'manage-settings',
  capability: 'webhooks',
  summary: 'The webhooks of the platform, by name, without their secrets.',
  response: z.strictObject({ webhooks: z.array(Webhook) }),
});

export const addWebhook = defineEndpoint({
  name: 'webhooks.add',
  method: 'POST',
  path: '/api/webhooks',
  access: 'manage-settings',
  capability: 'webhooks',
  needsFresh: true,
  summary: 'A webhook from now on. Its secret is given once.',
  body: GivenWebhook,
  response: z.strictObject({ webhook: Webhook, secret }),
});

export const saveWebhook = defineEndpoint({
  name: 'webhooks.save',
  method: 'PUT',
  path: '/api/webhooks/{guid}',
  access: 'manage-settings',
  capability: 'webhooks',
  needsFresh: true,
  summary: 'What a webhook is from now on. Turned off, it is told nothing more. 409 when it was changed since.',
  params: ofOne,
  body: GivenWebhook.extend({ version }),
  response: z.strictObject({ webhook: Webhook, undoToken: UndoToken }),
});

export const removeWebhook = defineEndpoint({
  name: 'webhooks.remove',
  method: 'DELETE',
  path: '/api/webhooks/{guid}',
  access: 'manage-settings',
  capability: 'webhooks',
  needsFresh: true,
  summary: 'Removes a webhook; undone within a day it comes back with its log.',
  params: ofOne,
  response: z.strictObject({ undoToken: UndoToken }),
});

export const renewWebhookSecret = defineEndpoint({
  name: 'webhooks.renewSecret',
  method: 'POST',
  path: '/api/webhooks/{guid}/secret',
  access: 'manage-settings',
  capability: 'webhooks',
  needsFresh: true,
  summary: 'Another secret, given once. The one before it signs as well for 24 hours.',
  params: ofOne,
  response: z.strictObject({ webhook: Webhook, secret }),
});

export const getWebhookDeliveries = defineEndpoint({
  name: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/webhooks/{guid}/deliveries',
  access: 'manage-settings',
  capability: 'webhooks',
  summary: 'What a webhook was told in the last 30 days, or will be: the last first.',
  params: ofOne,
  query: Paging,
  response: z.strictObject({ deliveries: z.array(WebhookDelivery), total: z.int() }),
});

export const testWebhook = defineEndpoint({
  name: 'webhooks.test',
  method: 'POST',
  path: '/api/webhooks/{guid}/test',
  access: 'manage-settings',
  capability: 'webhooks',
  needsFresh: true,
  summary: 'Sends a test at once, on or off, and once only. The answer of the receiver is in `delivery`.',
  params: ofOne,
  response: z.strictObject({ delivery: WebhookDelivery }),
});

export const resendWebhookDelivery = defineEndpoint({
  name: 'webhooks.resend',
  method: 'POST',
  path: '/api/webhooks/{guid}/deliveries/{delivery}/resend',
  access: 'manage-settings',
  capability: 'webhooks',
  needsFresh: true,
  summary:
    'Sends the same once more, at once, with the same `webhook-id`. Where that fails it is tried again as at first.',
  params: ofOne.extend({ delivery: z.guid() }),
  response: z.strictObject({ delivery: WebhookDelivery }),
});
