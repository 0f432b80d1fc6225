import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import { type Composer, queueMail } from '#infra/mail/mail-jobs.ts';
import { startOfDay } from '#kernel/dates.ts';
import { warnedFrom } from '../api-keys.rules.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };
import { lastDayOf } from './api-keys.service.ts';
import * as store from './api-keys.store.ts';

const warn = defineJob({ name: 'warn-api-keys', payload: z.object({}), lane: 'clean-up' });

/** Tells owners once of keys that are about to end. */
export const warnsKeyOwners = handleJob(warn, {
  run: (ctx) => inTransaction(ctx, queueWarnings),
  due: store.dueWarnings,
  capability: 'api-keys',
});

async function queueWarnings(ctx: Ctx) {
  const keys = await store.lockUnwarned(ctx, warnedFrom(ctx.now()));
  for (const { accountId, guid } of keys) await queueMail(ctx, 'api-key-ending', { accountId, key: guid });
  if (keys.length > 0)
    await store.setWarned(
      ctx,
      keys.map(({ guid }) => guid),
    );
}

const words = mailWords('api-keys', { nl, en });

/** What owners read of their keys. */
export const apiKeyEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: {
    'api-key-ending': {
      subject: 'ending.subject',
      before: ['ending.what'],
      button: 'ending.action',
      after: ['ending.after'],
    },
  },
};

const Payload = z.object({ accountId: z.guid(), key: z.guid() });

/** What makes that mail: none where the key works no more. */
export const apiKeyMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'api-key-ending': async (ctx, { payload }) => {
    const { accountId, key: guid } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const key = (await store.selectKeys(ctx)).find((one) => one.guid === guid);
    const isWorking = key?.isOfAdmin && key.revokedAt === null && key.expiresAt > ctx.now();
    if (!person || !isWorking) return undefined;
    const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words });
    const day = formatDate(startOfDay(lastDayOf(ctx, key), ctx.platform.timeZone), 'day');
    const said = { ...names, name: key.name, day };
    return write({
      subject: t('ending.subject', said),
      before: [t('ending.what', said)],
      action: { label: t('ending.action'), url: `${origin}/settings/api-keys` },
      after: [t('ending.after')],
    });
  },
});
