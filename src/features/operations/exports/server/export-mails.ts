import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import informal from '../messages/mails.nl.informal.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };
import { bytesOf, expiryOf } from './exports.service.ts';
import * as store from './exports.store.ts';

const words = mailWords('exports', { nl, en, informal });

/** What who asked for an export reads when it is ready. */
export const exportEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: {
    'export-ready': {
      subject: 'ready.subject',
      before: ['ready.what'],
      button: 'ready.action',
      after: ['ready.after'],
    },
  },
};

const Payload = z.object({ accountId: z.guid(), export: z.guid() });

/** What makes that mail: none where the export is gone. It leads to the screen, and opens nothing by itself. */
export const exportMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'export-ready': async (ctx, { payload }) => {
    const { accountId, export: guid } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const found = await store.findExport(ctx, guid);
    if (!person || !found?.file || !found.finishedAt) return undefined;
    const { t, names, origin, language, formatDate, write } = await writerFor(ctx, { person, originOf, words });
    const { name: file } = found.file;
    const moment = formatDate(expiryOf(found.finishedAt).toISOString(), 'moment');
    const said = { ...names, file, size: fileSize(bytesOf(found.file), language), moment };
    return write({
      subject: t('ready.subject', said),
      before: [t('ready.what', said)],
      action: { label: t('ready.action'), url: `${origin}/settings/exports` },
      after: [t('ready.after', said)],
    });
  },
});
