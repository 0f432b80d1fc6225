import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { addressForm } from './address-form.ts';
import { type TextLanguage, textLanguage } from './languages/text-language.ts';

/** Languages of the interface. The first is the default and the fallback (specification §1). */
export const interfaceLanguages = ['nl', 'en'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** ICU messages of one language, by key. */
export type Messages = Readonly<Record<string, string>>;

/** A text by its key, with the values of its variables. A key nobody wrote answers itself. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** A key that is spelled out has to be one of those that are written; what is made of other values is not known before it runs. */
type Checked<Key extends string, Known extends string> =
  Record<never, never> extends Record<Key, 1> ? Key : Key extends Known ? Key : never;

/** Texts whose keys are known: a wrong one does not compile. */
export type KnownTexts<Known extends string = string> = <Key extends string>(
  key: Key & Checked<Key, Known>,
  values?: Record<string, string | number>,
) => string;

/** Texts that say whether somebody wrote one: for keys that are made of what a schema says. */
export interface WrittenTexts<Known extends string = string> extends KnownTexts<Known> {
  has(key: string): boolean;
}

/** What the product itself says to who reads that language: a variant has the words of its language. */
export const toInterfaceLanguage = (language: string): InterfaceLanguage =>
  interfaceLanguages.find((known) => known === language || language.startsWith(`${known}-`)) ?? 'nl';

/** The first of these that the product speaks; of `en-GB` its language. Dutch where it speaks none. */
export function firstInterfaceLanguage(wished: readonly (string | undefined)[]): InterfaceLanguage {
  const languages = wished.map((tag) => tag?.slice(0, 2).toLowerCase());
  const first = languages.find((one) => interfaceLanguages.some((known) => known === one));
  return toInterfaceLanguage(first ?? '');
}

/** What an element says of words of the product in a page of a language that the product does not speak (WCAG 3.1.2). */
export function productWords(around: string): TextLanguage {
  const own = toInterfaceLanguage(around);
  return around.startsWith(`${own}-`) ? {} : textLanguage(own, around);
}

/** What is said in both languages. */
export interface Catalogs<Key extends string = string>
  extends Record<InterfaceLanguage, Readonly<Record<Key, string>>> {
  /** Dutch texts that are others where people are addressed with `je` (`*.nl.informal.json`); left out: there are none. */
  informal?: Readonly<Partial<Record<NoInfer<Key>, string>>>;
}

/** Compiles a catalog once, when the first text of it is asked for. A text is said in the form of address of that moment. */
export function createTexts<Key extends string>(catalogs: Catalogs<Key>): Record<InterfaceLanguage, WrittenTexts<Key>> {
  const { nl, en, informal = {} } = catalogs;
  const formal = speak<Key>('nl', nl);
  const dutch = Object.keys(informal).length === 0 ? formal : inBothForms(formal, speak('nl', informal as Messages));
  return { nl: dutch, en: speak('en', { ...nl, ...en }) };
}

function speak<Key extends string>(language: InterfaceLanguage, messages: Messages): WrittenTexts<Key> {
  let i18n: I18n | undefined;
  const say: Texts = (key, values) => {
    i18n ??= compile(language, messages);
    return i18n._(key, values);
  };
  return Object.assign(say, { has: (key: string) => Object.hasOwn(messages, key) });
}

function inBothForms<Key extends string>(formal: WrittenTexts<Key>, informal: WrittenTexts): WrittenTexts<Key> {
  const say: Texts = (key, values) =>
    (addressForm() === 'informal' && informal.has(key) ? informal : (formal as WrittenTexts))(key, values);
  return Object.assign(say, { has: formal.has });
}

/** A message as it is written, in the form of address of this moment; undefined: nobody wrote it. */
export function messageIn(catalogs: Catalogs, language: InterfaceLanguage, key: string): string | undefined {
  const informal = language === 'nl' && addressForm() === 'informal' ? catalogs.informal?.[key] : undefined;
  return informal ?? catalogs[language][key];
}

function compile(language: InterfaceLanguage, messages: Messages): I18n {
  const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]));
  return setupI18n({ locale: language, messages: { [language]: compiled } });
}
