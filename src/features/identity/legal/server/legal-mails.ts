import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { allVersions } from './legal.service.ts';
import { legalEmailTemplates } from './legal-email-templates.ts';

const Changed = z.object({ accountId: z.uuid(), version: z.int() });

/** What makes the mail about new terms of use. */
export const legalMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'terms-changed': async (ctx, { payload }) => {
    const { accountId, version } = Changed.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    if (!person) return undefined;
    const writer = await writerFor(ctx, { person, originOf, words: legalEmailTemplates.words });
    const { t, names, origin, language, formatDate, write } = writer;
    const text = (await allVersions(ctx, 'terms-of-use', language)).find((one) => one.version === version);
    if (!text) return undefined;
    const { changeSummary: changes, effectiveOn } = text;
    const day = formatDate(`${effectiveOn}T12:00:00Z`, 'day');
    return write({
      subject: t('mail.subject', names),
      before: [t('mail.what', { ...names, day }), ...(changes ? [t('mail.changes', { changes })] : [])],
      action: { label: t('mail.action'), url: `${origin}/legal/terms-of-use/${language}` },
      after: [t('mail.then')],
    });
  },
});
