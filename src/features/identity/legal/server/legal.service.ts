import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { dayAt, startOfDay } from '#kernel/dates.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { defaultLegalText } from '../default-texts.ts';
import { type LegalKind, LegalText, type PublicLegalText } from '../legal.contract.ts';
import * as store from './legal.store.ts';

export interface LegalPage {
  current: LegalText;
  older: readonly LegalText[];
}

/**
 * A legal text in a language: the version asked for, else the newest that holds now. Without a text of its own the
 * platform has the default text. Undefined for a version that does not exist.
 */
export async function readLegalPage(
  ctx: Ctx,
  kind: LegalKind,
  asked: { language: 'nl' | 'en'; version?: number },
): Promise<LegalPage | undefined> {
  const versions = await allVersions(ctx, kind, asked.language);
  const coming = versions.filter(({ effectiveOn }) => effectiveOn > today(ctx));
  for (const { effectiveOn } of coming) ctx.cacheUntil(startOfDay(effectiveOn, ctx.platform.timeZone));
  const known = versions.filter((text) => !coming.includes(text));
  const current = asked.version === undefined ? known[0] : known.find(({ version }) => version === asked.version);
  return current && { current, older: known.filter((text) => text !== current) };
}

/** The text that holds now, in words of the product's languages. Throws `not_found`. */
export async function readCurrentText(ctx: Ctx, kind: LegalKind, asked: string | undefined): Promise<PublicLegalText> {
  const language = toInterfaceLanguage(languageFor(ctx.platform, asked));
  const page = await readLegalPage(ctx, kind, { language });
  if (!page) throw notFound('legal text', kind);
  const { changeSummary: _, ...text } = page.current;
  return text;
}

/** Every version of the platform, newest first, coming ones included; before its own first one it had the default text. */
export async function allVersions(ctx: Ctx, kind: LegalKind, language: 'nl' | 'en'): Promise<readonly LegalText[]> {
  ctx.dependsOn('legal');
  const { versions } = await ctx.cache.get(`legal:${kind}:${language}`, ['legal'], async () => ({
    versions: await store.selectLegalTexts(ctx, kind, language),
  }));
  const isWhole = versions.some(({ version }) => version === 1);
  return isWhole ? versions : [...versions, defaultLegalText(kind, language)];
}

/** `YYYY-MM-DD` in the platform's zone. */
export const today = (ctx: Ctx): string => dayAt(ctx.now(), ctx.platform.timeZone);

/** Adds a version; it holds from its date. */
export async function addLegalText(ctx: Ctx, given: LegalText) {
  const text = LegalText.parse(given);
  await inTransaction(ctx, async (ctx) => {
    await store.insertLegalText(ctx, text);
    ctx.changed('legal');
  });
}
