import { z } from 'zod';
import type { Ctx, Platform } from '#infra/ctx.ts';
import type { Addressed, Composer } from '#infra/mail/mail-jobs.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { localized } from '#kernel/localized.ts';
import { createTexts, interfaceLanguages, toInterfaceLanguage } from '#kernel/texts.ts';
import { readSettings } from '../../settings/server/settings.service.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { writeLetter } from './letter.mail.tsx';
import { renewResetToken, resetMinutes } from './password-resets.service.ts';
import { type Addressee, findAddressee } from './password-resets.store.ts';

const texts = createTexts({ nl, en });

export type OriginOf = (platform: Platform) => string;

const Asked = z.object({ email: z.string(), language: z.enum(interfaceLanguages).optional() });
const Changed = z.object({ accountId: z.uuid(), at: z.iso.datetime() });

/** What makes the mails about passwords. Links lead to the primary domain, whatever host was asked (security B06). */
export const passwordMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'password-reset': async (ctx, { id, payload }) => {
    const { email, language } = Asked.parse(payload);
    const person = await findAddressee(ctx, { email });
    const token = person && (await renewResetToken(ctx, { accountId: person.accountId, jobId: id }));
    return token ? composeReset(await writerFor(ctx, { person, language, originOf }), token) : undefined;
  },
  'password-changed': async (ctx, { payload }) => {
    const { accountId, at } = Changed.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    return person && composeChanged(await writerFor(ctx, { person, originOf }), at);
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

function composeChanged({ t, names, origin, formatDate, write }: Writer, at: string): Addressed {
  return write({
    subject: t('changed.subject', names),
    before: [
      t('changed.what', { ...names, moment: formatDate(at, 'moment') }),
      t('changed.signedOut'),
      t('changed.notYou'),
    ],
    action: { label: t('changed.action'), url: `${origin}/password` },
    after: [],
  });
}

type Writer = Awaited<ReturnType<typeof writerFor>>;

interface Writing {
  person: Addressee;
  /** What they asked for now; the language that they chose goes before it. */
  language?: string | undefined;
  originOf: OriginOf;
}

/** Words, names and paper for a mail to this person. */
export async function writerFor(ctx: Ctx, { person, language: asked, originOf }: Writing) {
  const { platform } = ctx;
  const language = toInterfaceLanguage(person.language ?? asked ?? platform.defaultLanguage);
  const { platformName: inLanguages } = await readSettings(ctx);
  const platformName = localized(inLanguages, language, platform.defaultLanguage).text || platform.primaryDomain;
  const origin = originOf(platform);
  return {
    ...{ t: texts[language], names: { platformName, email: person.email }, origin },
    formatDate: createDateFormatter(language, platform.timeZone),
    write: (words: Pick<Parameters<typeof writeLetter>[0], 'subject' | 'before' | 'action' | 'after'>): Addressed => ({
      ...writeLetter({ ...words, language, platformName, origin }),
      ...{ to: person.email, fromName: platformName },
    }),
  };
}
