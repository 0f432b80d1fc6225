import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { linkTokenFor } from './newsletter.service.ts';
import { newsletterEmailTemplates } from './newsletter-email-templates.ts';

const { words } = newsletterEmailTemplates;
const Payload = z.object({ accountId: z.uuid() });

/** What makes the mail with which somebody confirms that they want the newsletter. */
export const newsletterMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'newsletter-confirm': async (ctx, { payload }) => {
    const { accountId } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const token = await linkTokenFor(ctx, accountId);
    if (!person || token === undefined) return undefined;
    const { t, names, origin, write } = await writerFor(ctx, { person, originOf, words });
    return write({
      subject: t('mail.subject', names),
      before: [t('mail.what', names)],
      action: { label: t('mail.action'), url: `${origin}/newsletter/${token}` },
      after: [t('mail.notYou')],
    });
  },
});
