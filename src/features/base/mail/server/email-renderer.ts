import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { MailWords } from '#infra/mail/email-template.ts';
import type { Addressed } from '#infra/mail/mail-jobs.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { localized } from '#kernel/languages/localized.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { renderEmail } from './email-layout.mail.tsx';
import { textsFor } from './overrides.service.ts';

export type Writer = Awaited<ReturnType<typeof writerFor>>;

interface Writing {
  /** Whom it is to; without a language of their own the platform's is used. */
  person: { email: string; language: string | undefined };
  /** What they asked for now; the language that they chose goes before it. */
  language?: string | undefined;
  originOf: OriginOf;
  /** What the mail says. */
  words: MailWords;
}

/** Words, names and paper for a mail to this person. */
export async function writerFor(ctx: Ctx, { person, language: asked, originOf, words }: Writing) {
  const { platform } = ctx;
  const language = toInterfaceLanguage(person.language ?? asked ?? platform.defaultLanguage);
  const { platformName: inLanguages } = await readSettings(ctx);
  const platformName = localized(inLanguages, language, platform.defaultLanguage).text || platform.primaryDomain;
  const origin = originOf(platform);
  return {
    t: await textsFor(ctx, words, language),
    names: { platformName, email: person.email },
    origin,
    language,
    formatDate: createDateFormatter(language, platform.timeZone),
    write: (words: Pick<Parameters<typeof renderEmail>[0], 'subject' | 'before' | 'action' | 'after'>): Addressed => ({
      ...renderEmail({ ...words, language, platformName, origin }),
      to: person.email,
      fromName: platformName,
    }),
  };
}
