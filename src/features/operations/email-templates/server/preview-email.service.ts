import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { EmailEnvironment, OriginOf } from '#infra/feature.ts';
import type { EmailTemplate } from '#infra/mail/email-template.ts';
import type { Addressed, Composer } from '#infra/mail/mail-jobs.ts';
import { type InterfaceLanguage, interfaceLanguages, type Texts } from '#kernel/texts.ts';
import { readOwnWords, textsWith } from '../../../base/mail/server/overrides.service.ts';
import type { OwnWords } from '../email-templates.contract.ts';
import { type LocatedTemplate, requireEmailTemplate, requireWords } from './email-templates.service.ts';

const Test = z.object({ accountId: z.guid(), name: z.string(), language: z.enum(interfaceLanguages) });
const day = 86_400_000;

/** What makes the mail that shows an admin how a mail looks. */
export const madeUpMails = ({ originOf, emailTemplates }: EmailEnvironment): Readonly<Record<string, Composer>> => ({
  'mail-test': async (ctx, { payload }) => {
    const { accountId, name, language } = Test.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    return (
      person &&
      makeUp(ctx, requireEmailTemplate(emailTemplates, name), { language, email: person.email, texts: [], originOf })
    );
  },
});

interface PreviewOptions {
  language: InterfaceLanguage;
  /** Whom it is to. */
  email: string;
  /** In the place of what is saved. */
  texts: readonly OwnWords[];
  originOf: OriginOf;
}

/** A mail of the product with made-up names and moments. Throws `validation_failed` for words that cannot be. */
export async function makeUp(
  ctx: Ctx,
  found: LocatedTemplate,
  { language, email, texts, originOf }: PreviewOptions,
): Promise<Addressed> {
  const tried = requireWords(found, texts);
  const saved = await readOwnWords(ctx);
  const isTried = ({ feature, key, language }: { feature: string; key: string; language: string }) =>
    feature === found.words.feature && texts.some((one) => one.key === key && one.language === language);
  const own = [...saved.filter((one) => !isTried(one)), ...tried];
  const writer = await writerFor(ctx, { person: { email, language }, originOf, words: found.words });
  const moment = (days: number) => new Date(ctx.now().getTime() + days * day).toISOString();
  const values = {
    ...samples[language],
    ...writer.names,
    moment: writer.formatDate(moment(0), 'moment'),
    day: writer.formatDate(moment(14), 'day'),
  };
  return compose(found.template, { t: textsWith(found.words, language, own), values, writer });
}

interface Writing {
  t: Texts;
  values: Record<string, string | number>;
  writer: Awaited<ReturnType<typeof writerFor>>;
}

function compose({ subject, before, button, after }: EmailTemplate, { t, values, writer: { origin, write } }: Writing) {
  const say = (key: string) => t(key, values);
  return write({
    subject: subject === undefined ? String(values.platformName) : say(subject),
    before: before.map(say),
    after: after.map(say),
    ...(button !== undefined && { action: { label: say(button), url: origin } }),
  });
}

const numbers = { minutes: 30, hours: 24, days: 7, left: 8, sessions: 2, count: 3, version: 2, code: '123 456' };
const samples: Readonly<Record<InterfaceLanguage, Record<string, string | number>>> = {
  nl: {
    ...numbers,
    browser: 'Firefox, Windows',
    newEmail: 'anna.nieuw@voorbeeld.nl',
    provider: 'Gemeente',
    ticket: 'Vraag 1204',
    reason: 'een reden',
    inviter: 'Anna Bakker',
    invited: 'Bram de Boer',
    role: 'Redactie',
    name: 'Anna',
    changes: 'een samenvatting',
    contact: 'info@voorbeeld.nl',
    until: 'De blokkade duurt tot 1 mei.',
    reference: '4F2A91C3',
    address: 'https://voorbeeld.nl/nieuws/i/Xk3p/bericht',
    title: 'Een bericht',
    complaint: 'misleidend',
    file: 'voorbeeld.nl-2026-05-01.tar',
    size: '24 MB',
    terms: 'https://voorbeeld.nl/legal/terms-of-use/nl',
  },
  en: {
    ...numbers,
    browser: 'Firefox, Windows',
    newEmail: 'anna.new@example.org',
    provider: 'Municipality',
    ticket: 'Call 1204',
    reason: 'a reason',
    inviter: 'Anna Bakker',
    invited: 'Bram de Boer',
    role: 'Editors',
    name: 'Anna',
    changes: 'a summary',
    contact: 'info@example.org',
    until: 'The block lasts until 1 May.',
    reference: '4F2A91C3',
    address: 'https://example.org/news/i/Xk3p/post',
    title: 'A post',
    complaint: 'misleading',
    file: 'example.org-2026-05-01.tar',
    size: '24 MB',
    terms: 'https://example.org/legal/terms-of-use/en',
  },
};
