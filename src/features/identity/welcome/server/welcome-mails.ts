import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { welcomeEmailTemplates } from './welcome-email-templates.ts';

const { words } = welcomeEmailTemplates;
const Payload = z.object({ accountId: z.uuid(), language: z.enum(interfaceLanguages).optional() });

/** What makes the mail that welcomes somebody. */
export const welcomeMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  welcome: async (ctx, { payload }) => {
    const { accountId, language } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    if (!person) return undefined;
    const { t, names, origin, write } = await writerFor(ctx, { person, language, originOf, words });
    return write({
      subject: t('mail.subject', names),
      before: [t('mail.what', names), t('mail.then')],
      action: { label: t('mail.action'), url: `${origin}/welcome` },
      after: [t('mail.later')],
    });
  },
});
