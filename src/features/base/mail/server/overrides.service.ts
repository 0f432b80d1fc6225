import type { Ctx } from '#infra/ctx.ts';
import type { MailWords } from '#infra/mail/email-template.ts';
import { createTexts, type InterfaceLanguage, type Texts } from '#kernel/texts.ts';
import * as store from './overrides.store.ts';

export type OwnText = store.OwnText;

/** Stores other words than those of the product. */
export const saveOverride = store.upsertOwn;

/** The words of the product count again. */
export const removeOverride = store.deleteOwn;

/** The overrides as they are in this transaction. */
export const readOverrides = store.selectOwn;

/** What the platform says otherwise than the product, of all mails. */
export const readOwnWords = (ctx: Ctx): Promise<readonly OwnText[]> =>
  ctx.cache.get('email-templates', ['email-templates'], () => store.selectOwn(ctx));

/** Made once for each state of a platform's own words, and gone with it. */
const made = new WeakMap<readonly OwnText[], Map<string, Texts>>();

/** The words of a feature's mails as this platform says them. */
export async function textsFor(ctx: Ctx, words: MailWords, language: InterfaceLanguage): Promise<Texts> {
  const own = await readOwnWords(ctx);
  const known = made.get(own) ?? new Map<string, Texts>();
  made.set(own, known);
  const key = `${words.feature} ${language}`;
  const texts = known.get(key) ?? textsWith(words, language, own);
  known.set(key, texts);
  return texts;
}

/** The same with these words in the place of the product's. */
export function textsWith(words: MailWords, language: InterfaceLanguage, own: readonly OwnText[]): Texts {
  const here = own.filter((one) => one.feature === words.feature && one.language === language);
  if (here.length === 0) return words.texts[language];
  const said = Object.fromEntries(here.map(({ key, words }) => [key, words]));
  const { informal = {} } = words.catalogs;
  // What the platform says itself, it says in whichever form.
  const catalogs = { ...words.catalogs, informal: language === 'nl' ? { ...informal, ...said } : informal };
  return createTexts({ ...catalogs, [language]: { ...catalogs[language], ...said } })[language];
}
