import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
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

/** Compiles a catalog once, when the first text of it is asked for. */
export function createTexts<Key extends string>(
  catalogs: Record<InterfaceLanguage, Readonly<Record<Key, string>>>,
): Record<InterfaceLanguage, WrittenTexts<Key>> {
  return { nl: speak('nl', catalogs.nl), en: speak('en', { ...catalogs.nl, ...catalogs.en }) };
}

function speak<Key extends string>(language: InterfaceLanguage, messages: Messages): WrittenTexts<Key> {
  let i18n: I18n | undefined;
  const say: Texts = (key, values) => {
    i18n ??= compile(language, messages);
    return i18n._(key, values);
  };
  return Object.assign(say, { has: (key: string) => Object.hasOwn(messages, key) });
}

function compile(language: InterfaceLanguage, messages: Messages): I18n {
  const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]));
  return setupI18n({ locale: language, messages: { [language]: compiled } });
}
