import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { accountWords } from '#features/identity/accounts/server/mails/account-email-templates.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';

const About = z.object({ accountId: z.uuid() });
const Rejected = z.object({ email: z.string(), reason: z.string() });

/** What makes the mails about a registration that an admin decides on. */
export const registrationMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'registration-waiting': (ctx, { payload }) => composeAbout(ctx, { payload, originOf, about: 'waiting', path: '/' }),
  'registration-approved': (ctx, { payload }) =>
    composeAbout(ctx, { payload, originOf, about: 'approved', path: '/login' }),
  'registration-rejected': async (ctx, { payload }) => {
    const { email, reason } = Rejected.parse(payload);
    const { t, names, origin, write } = await writerFor(ctx, {
      person: { email, language: undefined },
      originOf,
      words: accountWords,
    });
    return write({
      subject: t('rejected.subject', names),
      before: [t('rejected.what', names), t('rejected.reason', { reason })],
      action: { label: t('rejected.action'), url: origin },
      after: [],
    });
  },
});

interface About {
  payload: unknown;
  originOf: OriginOf;
  about: 'waiting' | 'approved';
  path: string;
}

async function composeAbout(ctx: Ctx, { payload, originOf, about, path }: About) {
  const person = await findAddressee(ctx, { accountId: About.parse(payload).accountId });
  if (!person) return undefined;
  const { t, names, origin, write } = await writerFor(ctx, { person, originOf, words: accountWords });
  return write({
    subject: t(`${about}.subject`, names),
    before: [t(`${about}.what`, names)],
    action: { label: t(`${about}.action`), url: `${origin}${path}` },
    after: [],
  });
}
