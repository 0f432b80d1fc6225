import type { Ctx, Platform } from '#infra/ctx.ts';
import type { Addressed } from '#infra/mail/mail-jobs.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { localized } from '#kernel/localized.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { readSettings } from '../../../settings/server/settings.service.ts';
import en from '../../messages/en.json' with { type: 'json' };
import nl from '../../messages/nl.json' with { type: 'json' };
import type { Addressee } from '../people/addressee.ts';
import { writeLetter } from './letter.mail.tsx';

const texts = createTexts({ nl, en });

/** Links lead to the primary domain, whatever host was asked (security B06). */
export type OriginOf = (platform: Platform) => string;

export type Writer = Awaited<ReturnType<typeof writerFor>>;

interface Writing {
  person: Pick<Addressee, 'email' | 'language'>;
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
    ...{ t: texts[language], names: { platformName, email: person.email }, origin, language },
    formatDate: createDateFormatter(language, platform.timeZone),
    write: (words: Pick<Parameters<typeof writeLetter>[0], 'subject' | 'before' | 'action' | 'after'>): Addressed => ({
      ...writeLetter({ ...words, language, platformName, origin }),
      ...{ to: person.email, fromName: platformName },
    }),
  };
}
