import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import {
  findVerification,
  makeSecrets,
  verificationLifetime,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { contributionEmailTemplates } from './contribution-email-templates.ts';
import { Contribution, contributionMail } from './contributions.service.ts';

const { words } = contributionEmailTemplates;
const Payload = z.object({ verificationId: z.uuid(), language: z.enum(interfaceLanguages) });

/** What makes the mail with which somebody confirms what they sent. It holds nothing that was typed. */
export const contributionMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  [contributionMail]: async (ctx, { payload }) => {
    const { verificationId, language } = Payload.parse(payload);
    const verification = await findVerification(ctx, { id: verificationId });
    if (!verification) return undefined;
    const { kind, title, path } = Contribution.parse(verification.data);
    const writer = await writerFor(ctx, { person: { email: verification.email, language }, originOf, words });
    const { t, names, origin, write } = writer;
    const { token } = await makeSecrets(ctx, verification, null);
    const values = { ...names, title, days: verificationLifetime.contribution / 86_400_000 };
    const mail = write({
      subject: t(`${kind}.subject`, values),
      before: [t(`${kind}.what`, values)],
      action: { label: t('mail.action'), url: `${origin}${path}?token=${token}` },
      after: [t('mail.life', values), t('mail.notYou')],
    });
    return { ...mail, linkOf: verificationId };
  },
});
