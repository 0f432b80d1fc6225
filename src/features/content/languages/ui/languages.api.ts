import type { App } from '#ui/screens/app-context.ts';
import { getLanguages, setLanguages } from '../languages.contract.ts';

/** The other screens draw with these languages from then on. */
export async function readLanguages({ api, platform }: App) {
  const read = await api.call(getLanguages, {});
  platform.languages = read.languages.map(({ code }) => code);
  return read;
}

export const saveLanguages = ({ api }: App, languages: string[], seen: string[]) =>
  api.call(setLanguages, { body: { languages, seen } });

/** Spoken in Dutch towns, or by their visitors; any other language comes by the API. */
export const offeredLanguages = [
  'ar',
  'bg',
  'bs',
  'ckb',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'fy',
  'ga',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'it',
  'ja',
  'ka',
  'ko',
  'ku',
  'lb',
  'li',
  'lt',
  'lv',
  'nds',
  'nl',
  'no',
  'pap',
  'pl',

  'ps',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'so',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'th',
  'ti',
  'tr',
  'uk',
  'ur',
  'vi',
  'zgh',
  'zh',
] as const;
