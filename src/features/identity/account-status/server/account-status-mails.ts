import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { findAccountStatus, findPerson } from './account-status.store.ts';
import { accountStatusEmailTemplates } from './account-status-email-templates.ts';

const About = z.object({ accountId: z.uuid(), on: z.iso.datetime().optional(), erasedOn: z.iso.datetime().optional() });

interface Mail {
  /** Key of the words: subject, what, then, action. */
  key: string;
  path: string;
  values?: Record<string, string>;
}

type Writer = Awaited<ReturnType<typeof writerFor>>;

/** What makes the mails about the state of an account. */
export function accountStatusMails(originOf: OriginOf): Readonly<Record<string, Composer>> {
  const compose =
    (mailOf: (ctx: Ctx, about: z.output<typeof About>, writer: Writer) => Promise<Mail> | Mail): Composer =>
    async (ctx, { payload }) => {
      const about = About.parse(payload);
      const person = await findPerson(ctx, about.accountId);
      if (!person) return undefined;
      const writer = await writerFor(ctx, { person, originOf, words: accountStatusEmailTemplates.words });
      return write(writer, await mailOf(ctx, about, writer));
    };
  const dayOf = ({ formatDate }: Writer, moment = '') => (moment === '' ? '' : formatDate(moment, 'day'));
  return {
    'account-pause-soon': compose((_, { on }, writer) => ({
      key: 'mail.pauseSoon',
      path: '/login',
      values: { day: dayOf(writer, on) },
    })),
    'account-paused': compose(() => ({ key: 'mail.paused', path: '/login' })),
    'account-active': compose(() => ({ key: 'mail.active', path: '/login' })),
    'account-deleted': compose((_, { erasedOn }, writer) => ({
      key: 'mail.deleted',
      path: '/',
      values: { day: dayOf(writer, erasedOn) },
    })),
    'account-blocked': compose(async (ctx, { accountId }, writer) => {
      const status = await findAccountStatus(ctx, accountId);
      const { t } = writer;
      const until = status?.until ? t('until', { day: dayOf(writer, status.until.toISOString()) }) : t('untilLifted');
      const values = { reason: t(`reason.${status?.reason ?? 'other'}`), until, contact: status?.contact ?? '' };
      return { key: 'mail.blocked', path: '/', values };
    }),
  };
}

function write({ t, names, origin, write }: Writer, { key, path, values = {} }: Mail) {
  const say = (part: string) => t(`${key}.${part}`, { ...names, ...values });
  return write({
    subject: say('subject'),
    before: [say('what')],
    action: { label: say('action'), url: `${origin}${path}` },
    after: [say('then')],
  });
}
