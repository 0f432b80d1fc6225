import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };
import * as store from './webhooks.store.ts';

const words = mailWords('webhooks', { nl, en });

/** What admins read of a webhook that was turned off. */
export const webhookEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: {
    'webhook-off': { subject: 'off.subject', before: ['off.what'], button: 'off.action', after: ['off.after'] },
  },
};

const Payload = z.object({ accountId: z.guid(), webhook: z.guid() });

/** What makes that mail: none where the webhook is gone or on again. */
export const webhookMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'webhook-off': async (ctx, { payload }) => {
    const { accountId, webhook: guid } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const webhook = await store.findWebhook(ctx, guid);
    if (!person || !webhook?.turnedOffAt) return undefined;
    const { t, names, origin, write } = await writerFor(ctx, { person, originOf, words });
    const said = { ...names, name: webhook.name, address: new URL(webhook.url).origin };
    return write({
      subject: t('off.subject', said),
      before: [t('off.what', said)],
      action: { label: t('off.action'), url: `${origin}/settings/webhooks` },
      after: [t('off.after')],
    });
  },
});
