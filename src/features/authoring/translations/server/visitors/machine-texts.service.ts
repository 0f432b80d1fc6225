import type { Inline } from '#document/translation/units.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import { addDays, dayAt } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/hash/sha-256.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { serviceError } from '../machine/engine.ts';
import { glossaryIn, type Terms, termsFor } from '../machine/glossary.ts';
import { isTranslatable } from '../machine/markup.ts';
import type { Languages, Translator } from '../machine/translator.ts';
import { readHtmlTexts } from './html-texts.ts';
import * as store from './machine-texts.store.ts';

/** Characters that visitors of one network ask a machine for: some fifty pages an hour that nobody read in that language before. */
const ofOneNetwork: RateLimit = { name: 'translated-pages', points: 250_000, seconds: 3600, isByAmount: true };
/** Those of all visitors of a platform: editors have a budget of their own. */
const ofAllVisitors: RateLimit = { name: 'translated-pages-all', points: 1_000_000, seconds: 3600, isByAmount: true };
/** No page of the product is as long; what is longer is refused. */
const longest = 300_000;
/** Days that a text is kept that nobody asks for. */
const keptUnused = 90;

/**
 * Texts in another language, as a machine says them: each is asked for once of one engine, and kept. A text is undefined where it stays as it is.
 * Throws `unavailable`, `too_many_requests` and `unprocessable` with a ServiceError.
 */
export async function sayByMachine(
  ctx: Ctx,
  translator: Translator,
  { texts, ...languages }: Languages & { texts: readonly Inline[][] },
): Promise<(readonly Inline[] | undefined)[]> {
  const terms = termsFor((await readSettings(ctx)).glossary, languages.to);
  const hashes = texts.map((inlines) =>
    isTranslatable(inlines) ? hashOf(inlines, { engine: translator.engine, from: languages.from, terms }) : undefined,
  );
  const asked = new Map(hashes.flatMap((hash, at) => (hash === undefined ? [] : [[hash, texts[at] ?? []] as const])));
  const known = new Map(
    (await store.selectTexts(ctx, languages.to, [...asked.keys()])).map((one) => [one.hash, one.said]),
  );
  const missing = [...asked].filter(([hash]) => !known.has(hash));
  const today = dayAt(ctx.now(), ctx.platform.timeZone);
  await store.touchTexts(ctx, languages.to, { hashes: [...known.keys()], today });
  if (missing.length > 0) {
    const said = await translate(ctx, translator, { missing: missing.map(([, inlines]) => inlines), languages, terms });
    const made = missing.map(([hash], at) => ({ hash, said: said[at] ?? null }));
    await inTransaction(ctx, (ctx) => store.insertTexts(ctx, languages.to, { texts: made, today }));
    for (const one of made) known.set(one.hash, one.said);
  }
  return hashes.map((hash) => (hash === undefined ? undefined : (known.get(hash) ?? undefined)));
}

/** Of another text where another engine says it, or the glossary something else of its words, so that it is asked for again. */
function hashOf(inlines: readonly Inline[], { engine, from, terms }: { engine: string; from: string; terms: Terms }) {
  const fixed = glossaryIn(inlines, terms);
  return sha256(`${engine}\n${from}\n${canonicalJson(inlines)}${fixed.length > 0 ? `\n${canonicalJson(fixed)}` : ''}`);
}

interface Missing {
  missing: readonly Inline[][];
  languages: Languages;
  terms: Terms;
}

async function translate(ctx: Ctx, translator: Translator, { missing, languages, terms }: Missing) {
  const units = missing.map((inlines, at) => ({ path: String(at), inlines }));
  const said = await translator.translate(units, {
    ...languages,
    terms,
    spend: (characters) => spend(ctx, characters),
  });
  return said.map((one) => (Array.isArray(one) ? one : undefined));
}

async function spend(ctx: Ctx, characters: number) {
  if (characters > longest) throw serviceError('limit', 'a page of that length');
  try {
    await ctx.spend(ofOneNetwork, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`, characters);
    await ctx.spend(ofAllVisitors, ctx.platform.id, characters);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      throw serviceError('limit', `too much for visitors of ${ctx.platform.id}`);
    throw error;
  }
}

/** A page in another language; see {@link readHtmlTexts} and {@link sayByMachine} for what stays, and what is thrown. */
export async function translatePage(
  ctx: Ctx,
  translator: Translator,
  { html, change, ...languages }: Languages & { html: string; change: Parameters<typeof readHtmlTexts>[1] },
): Promise<string> {
  const { texts, write } = readHtmlTexts(html, change);
  return write(languages.to, await sayByMachine(ctx, translator, { texts, ...languages }));
}

/** Deletes texts that nobody asked for in a long time. */
export const deleteUnusedTexts = (ctx: Ctx) =>
  store.deleteUnused(ctx, addDays(dayAt(ctx.now(), ctx.platform.timeZone), -keptUnused));
