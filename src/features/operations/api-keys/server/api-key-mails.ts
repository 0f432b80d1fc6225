import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { startOfDay } from '#kernel/dates.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import informal from '../messages/mails.nl.informal.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };
import { lastDayOf } from './api-keys.service.ts';
import * as store from './api-keys.store.ts';

const words = mailWords('api-keys', { nl, en, informal });

/** What owners read of their keys. */
export const apiKeyEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: {
    'api-key-made': { subject: 'made.subject', before: ['made.what'], button: 'made.action', after: ['made.after'] },
    'api-key-ending': {
      subject: 'ending.subject',
      before: ['ending.what'],
      button: 'ending.action',
      after: ['ending.after'],
    },
  },
};

const Payload = z.object({ accountId: z.guid(), key: z.guid() });

/** What makes these mails: none where the key works no more. */
export const apiKeyMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'api-key-made': compose(originOf, 'made'),
  'api-key-ending': compose(originOf, 'ending'),
});

const compose =
  (originOf: OriginOf, kind: 'made' | 'ending'): Composer =>
  async (ctx, { payload }) => {
    const { accountId, key: guid } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const key = (await store.selectKeys(ctx)).find((one) => one.guid === guid);
    const isWorking = key?.isOfAdmin && key.revokedAt === null && key.expiresAt > ctx.now();
    if (!person || !isWorking) return undefined;
    const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words });
    const day = formatDate(startOfDay(lastDayOf(ctx, key), ctx.platform.timeZone), 'day');
    const said = { ...names, name: key.name, day };
    return write({
      subject: t(`${kind}.subject`, said),
      before: [t(`${kind}.what`, said)],
      action: { label: t(`${kind}.action`), url: `${origin}/settings/api-keys` },
      after: [t(`${kind}.after`)],
    });
  };
