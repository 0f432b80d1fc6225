import { z } from 'zod';
import { type Writer, writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { accountWords } from '#features/identity/accounts/server/mails/account-email-templates.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Addressed, Composer } from '#infra/mail/mail-jobs.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { renewResetToken, resetMinutes } from './password-resets.service.ts';

const ResetPayload = z.object({ email: z.string(), language: z.enum(interfaceLanguages).optional() });
const Changed = z.object({ accountId: z.uuid(), at: z.iso.datetime(), isHere: z.boolean().default(false) });

/** What makes the mails about passwords. Links lead to the primary domain, whatever host was asked (security B06). */
export const passwordMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'password-reset': async (ctx, { id, payload }) => {
    const { email, language } = ResetPayload.parse(payload);
    const person = await findAddressee(ctx, { email });
    const token = person && (await renewResetToken(ctx, { accountId: person.accountId, jobId: id }));
    if (!token) return undefined;
    const writer = await writerFor(ctx, { person, language, originOf, words: accountWords });
    return { ...composeReset(writer, token), linkOf: person.accountId };
  },
  'password-changed': async (ctx, { payload }) => {
    const { accountId, at, isHere } = Changed.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    return person && composeChanged(await writerFor(ctx, { person, originOf, words: accountWords }), { at, isHere });
  },
});

function composeReset({ t, names, origin, write }: Writer, token: string): Addressed {
  return write({
    subject: t('reset.subject', names),
    before: [t('reset.asked', names)],
    action: { label: t('reset.action'), url: `${origin}/password/${token}` },
    after: [t('reset.life', { minutes: resetMinutes }), t('reset.notYou')],
  });
}

function composeChanged(
  { t, names, origin, formatDate, write }: Writer,
  { at, isHere }: { at: string; isHere: boolean },
): Addressed {
  return write({
    subject: t('changed.subject', names),
    before: [
      t('changed.what', { ...names, moment: formatDate(at, 'moment') }),
      t(isHere ? 'changed.signedOutElsewhere' : 'changed.signedOut'),
      t('changed.notYou'),
    ],
    action: { label: t('changed.action'), url: `${origin}/password` },
    after: [],
  });
}
