import { z } from 'zod';
import type { Ctx } from '#infra/ctx.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { createTexts, type InterfaceLanguage, toInterfaceLanguage } from '#kernel/texts.ts';
import { type OriginOf, writerFor } from '../../accounts/server/mails/letter-writer.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { findPerson, findStanding } from './standing.store.ts';

const texts = createTexts({ nl, en });
const About = z.object({ accountId: z.uuid(), on: z.iso.datetime().optional(), erasedOn: z.iso.datetime().optional() });

interface Mail {
  /** Key of the words: subject, what, then, action. */
  key: string;
  path: string;
  values?: Record<string, string>;
}

type Writer = Awaited<ReturnType<typeof writerFor>>;

/** What makes the mails about the state of an account. */
export function standingMails(originOf: OriginOf): Readonly<Record<string, Composer>> {
  const compose =
    (mailOf: (ctx: Ctx, about: z.output<typeof About>, writer: Writer) => Promise<Mail> | Mail): Composer =>
    async (ctx, { payload }) => {
      const about = About.parse(payload);
      const person = await findPerson(ctx, about.accountId);
      if (!person) return undefined;
      const writer = await writerFor(ctx, { person, originOf });
      return write(writer, languageOf(ctx, person.language), await mailOf(ctx, about, writer));
    };
  const dayOf = ({ formatDate }: Writer, moment = '') => (moment === '' ? '' : formatDate(moment, 'day'));
  return {
    'account-pause-soon': compose((_, { on }, writer) => ({
      ...{ key: 'mail.pauseSoon', path: '/login', values: { day: dayOf(writer, on) } },
    })),
    'account-paused': compose(() => ({ key: 'mail.paused', path: '/login' })),
    'account-active': compose(() => ({ key: 'mail.active', path: '/login' })),
    'account-deleted': compose((_, { erasedOn }, writer) => ({
      ...{ key: 'mail.deleted', path: '/', values: { day: dayOf(writer, erasedOn) } },
    })),
    'account-blocked': compose(async (ctx, { accountId }, writer) => {
      const standing = await findStanding(ctx, accountId);
      const person = await findPerson(ctx, accountId);
      const t = texts[languageOf(ctx, person?.language)];
      const until = standing?.until
        ? t('until', { day: dayOf(writer, standing.until.toISOString()) })
        : t('untilLifted');
      const values = { reason: t(`reason.${standing?.reason ?? 'other'}`), until, contact: standing?.contact ?? '' };
      return { key: 'mail.blocked', path: '/', values };
    }),
  };
}

const languageOf = ({ platform }: Ctx, chosen: string | undefined): InterfaceLanguage =>
  toInterfaceLanguage(chosen ?? platform.defaultLanguage);

function write({ names, origin, write }: Writer, language: InterfaceLanguage, { key, path, values = {} }: Mail) {
  const say = (part: string) => texts[language](`${key}.${part}`, { ...names, ...values });
  return write({
    subject: say('subject'),
    before: [say('what')],
    action: { label: say('action'), url: `${origin}${path}` },
    after: [say('then')],
  });
}
