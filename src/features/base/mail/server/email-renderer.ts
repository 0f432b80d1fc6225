import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { MailWords } from '#infra/mail/email-template.ts';
import type { Addressed } from '#infra/mail/mail-jobs.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { lightColors } from '#kernel/platform-colors.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { type EmailLook, renderEmail } from './email-layout.mail.tsx';
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
  const settings = await readSettings(ctx);
  const wordsIn = (words: Localized) => localized(words, language, platform.defaultLanguage).text;
  const platformName = wordsIn(settings.platformName) || platform.primaryDomain;
  const origin = originOf(platform);
  const look = lookOf(settings, { origin, alt: wordsIn(settings.headerLogo?.alt ?? {}) || platformName });
  const signature = wordsIn(settings.mailSignature)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    t: await textsFor(ctx, words, language),
    names: { platformName, email: person.email },
    origin,
    language,
    formatDate: createDateFormatter(language, platform.timeZone),
    write: (words: Pick<Parameters<typeof renderEmail>[0], 'subject' | 'before' | 'action' | 'after'>): Addressed => ({
      ...renderEmail({ ...words, language, platformName, origin, look, signature }),
      to: person.email,
      fromName: platformName,
    }),
  };
}

/** The colours of the pages by day, and their logo where the settings say so; twice as high as it is shown. */
function lookOf(
  { colorScheme, headerLogo, mailShowsLogo }: SettingValues,
  { origin, alt }: { origin: string; alt: string },
): EmailLook {
  const { accent, onAccent, link } = lightColors(colorScheme);
  const logo = mailShowsLogo && headerLogo && { src: `${origin}/a/${headerLogo.imageGuid}?height=100&format=png`, alt };
  return { button: accent, onButton: onAccent, link, logo: logo || undefined };
}
