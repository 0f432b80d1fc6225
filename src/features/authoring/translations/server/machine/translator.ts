import type { Inline, Unit } from '#document/translation/units.ts';
import { AppError } from '#kernel/errors.ts';
import { isPlainLanguage, widerTags } from '#kernel/languages/fallbacks.ts';
import type { TranslationKind } from '../../provider.contract.ts';
import { deepL } from './deepl.ts';
import { type Engine, type EngineDependencies, type EngineLanguages, serviceError } from './engine.ts';
import type { Terms } from './glossary.ts';
import { libreTranslate } from './libretranslate.ts';
import { isTranslatable, type MachineError, type SentText, sendText } from './markup.ts';

export interface Languages {
  from: string;
  to: string;
}

export interface Translating extends Languages {
  /** Words that are said in a fixed way. */
  terms: Terms;
  /** Takes so many characters from the budget of who asks, or throws. */
  spend: (characters: number) => Promise<void>;
}

/** Translates units, whichever service does it. */
export interface Translator {
  /** Which one that is: what one said is not what another says. */
  engine: string;
  /** What the service damaged is an error in the place of its words. */
  translate: (units: readonly Unit[], asked: Translating) => Promise<(Inline[] | MachineError)[]>;
  /** Of these languages those that it translates to. Throws `unavailable` with a ServiceError. */
  offered: (from: string, languages: readonly string[]) => Promise<string[]>;
}

/** How long one call may take, in milliseconds. */
export const usualPatience = 30_000;
const listLifetime = 3_600_000;

export interface TranslatorSettings extends EngineDependencies {
  kind: TranslationKind;
}

/** The translator of one service. */
export function createTranslator({ kind, key, outbound, ...settings }: TranslatorSettings): Translator {
  const url = settings.url.replace(/(?<!\/)\/+$/, '');
  const door = { url, key, outbound };
  const engine = kind === 'deepl' ? deepL(door) : libreTranslate(door);
  let list: { at: number; languages: ReturnType<Engine['languages']> } | undefined;
  const languagesOf = () => {
    if (!list || performance.now() - list.at > listLifetime)
      list = { at: performance.now(), languages: engine.languages() };
    const asked = list;
    // What failed is asked again.
    asked.languages.catch(() => {
      if (list === asked) list = undefined;
    });
    return asked.languages;
  };
  return {
    // DeepL says the same at each of its addresses; what else speaks an API has models of its own.
    engine: kind === 'deepl' ? kind : `${kind} ${url}`,
    translate: async (units, { spend, terms, ...languages }) => {
      const named = inItsWords(languages, await languagesOf());
      const texts = units.map(({ inlines, isCode }) =>
        !isCode && isTranslatable(inlines) ? sendText(inlines, terms) : undefined,
      );
      const sent = texts.filter((text) => text !== undefined && !text.isSettled) as SentText[];
      const characters = sent.reduce((sum, { markup }) => sum + markup.length, 0);
      await spend(characters);
      const results = new Map<SentText, string | undefined>();
      for (const part of partsOf(sent, engine.limits)) {
        const translated = await engine.translate(
          part.map(({ markup }) => markup),
          named,
        );
        if (translated.length !== part.length) throw serviceError('failed', 'answered another number of texts');
        part.forEach((text, at) => void results.set(text, translated[at]));
      }
      return units.map(({ inlines }, at) => {
        const text = texts[at];
        if (!text) return [...inlines];
        const result = text.isSettled ? text.markup : results.get(text);
        return result === undefined ? 'no_answer' : text.read(result);
      });
    },
    offered: async (from, languages) => {
      const offered = await languagesOf();
      if (nearest(from, offered.from) === undefined) return [];
      return languages.filter((one) => !isPlainLanguage(one) && nearest(one, offered.to) !== undefined);
    },
  };
}

/** As many texts as go in one call; one that is too long for it goes alone. */
function partsOf(texts: readonly SentText[], limits: Engine['limits']): SentText[][] {
  const parts: SentText[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = parts.at(-1);
    characters += text.markup.length;
    if (last && last.length < limits.texts && characters <= limits.characters) last.push(text);
    else {
      parts.push([text]);
      characters = text.markup.length;
    }
  }
  return parts;
}

/** Throws `unprocessable` for a language that the service has not. Plain language is written, not translated. */
function inItsWords({ from, to }: Languages, offered: Awaited<ReturnType<Engine['languages']>>): EngineLanguages {
  const source = nearest(from, offered.from);
  const target = isPlainLanguage(to) ? undefined : nearest(to, offered.to);
  if (source === undefined) throw notOffered('from', from);
  if (target === undefined) throw notOffered('language', to);
  return { from: source, to: target };
}

const notOffered = (field: string, language: string) =>
  new AppError('unprocessable', `machine translation: ${language} is not offered`, { [field]: 'not_offered' });

/** The same language, else what it is a variant of, else a variant of it: services want `EN-GB` where we say `en`. */
function nearest(language: string, offered: readonly string[]): string | undefined {
  const is = (tag: string) => (one: string) => one.toLowerCase() === tag.toLowerCase();
  for (const tag of [language, ...widerTags(language)]) {
    const found = offered.find(is(tag));
    if (found !== undefined) return found;
  }
  return offered.find((one) => one.toLowerCase().startsWith(`${language.toLowerCase()}-`));
}
