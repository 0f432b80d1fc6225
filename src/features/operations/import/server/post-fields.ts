import { isUsualDate } from '#kernel/bounded-values.ts';
import { createDateFormatter, instantAt } from '#kernel/dates.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { cutAtWord } from '../../../content/documents/document-text.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { elementsIn, parseHtml, wordsOf } from './html/html-tree.ts';
import type { WxrItem } from './wxr/wxr-records.ts';

export const importTexts = createTexts({ nl, en });

interface Change {
  what: string;
  became: string;
  detail: string;
}

/** Plain words of a piece of HTML, entities undone. */
export const plainWords = (html: string): string => wordsOf(parseHtml(html)).replaceAll('\0', '');

interface FieldContext {
  language: string;
  timeZone: string;
  note: (change: Change) => void;
}

/** A title of 1 to 150 characters without markup. */
export function titleOf({ title }: WxrItem, date: Date | null, { language, timeZone, note }: FieldContext): string {
  const words = plainWords(title);
  if ([...elementsIn(parseHtml(title))].length > 0)
    note({ what: 'title with markup', became: 'title without', detail: title });
  if (words === '') return untitled(date, language, timeZone);
  if (words.length > 150) note({ what: 'title over 150 characters', became: 'title cut at a word', detail: words });
  return cutAtWord(words, 150);
}

function untitled(date: Date | null, language: string, timeZone: string): string {
  const known = toInterfaceLanguage(language);
  if (!date) return importTexts[known]('untitled');
  return importTexts[known]('untitled.dated', { date: createDateFormatter(known, timeZone)(date, 'day') });
}

/** Categories and tags as tags of 2 to 40 characters; formats and menus are none. */
export function tagsOf({ terms }: WxrItem, note: (change: Change) => void): string[] {
  const tags = new Map<string, string>();
  for (const { taxonomy, name } of terms) {
    if (taxonomy === 'nav_menu' || taxonomy === 'post_format') {
      if (taxonomy === 'post_format') note({ what: 'post format', became: 'nothing', detail: name });
      continue;
    }
    const words = plainWords(name);
    if (words.length < 2) note({ what: `${taxonomy} of one character`, became: 'nothing', detail: words });
    if (words.length > 40) note({ what: `${taxonomy} over 40 characters`, became: 'tag cut at a word', detail: words });
    if (words.length >= 2) tags.set(words.toLowerCase(), cutAtWord(words, 40));
  }
  return [...tags.values()];
}

/** What somebody wrote to describe the post; at most 320 characters. */
export function excerptOf({ excerpt }: WxrItem, note: (change: Change) => void): string {
  const words = plainWords(excerpt);
  if (words.length > 320)
    note({ what: 'excerpt over 320 characters', became: 'description cut at a word', detail: words });
  return cutAtWord(words, 320);
}

/** When the post was, or will be, published: in universal time, else in the zone of the platform. Null where the export does not say. */
export function dateOf({ date, dateGmt, pubDate }: WxrItem, timeZone: string): Date | null {
  const universal = readMoment(dateGmt);
  if (universal) return universal;
  const local = readMoment(date);
  if (local) return usual(instantAt(local.toISOString().slice(0, 19), timeZone));
  return usual(new Date(pubDate));
}

/** `2013-01-10 20:15:40` as if it were universal time; WordPress writes zeros for a date that it does not know. */
export function readMoment(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? [];
  // Date.UTC would take the year 50 for 1950.
  return day === undefined ? null : usual(new Date(`${day}T${time}Z`));
}

/** What the export says of when a post was published; empty where it says nothing, in zeros or at all. */
export const writtenDate = ({ dateGmt, date, pubDate }: WxrItem): string =>
  [dateGmt, date, pubDate].find((text) => text !== '' && !/^0000-00-00|-0001/.test(text)) ?? '';

const usual = (date: Date): Date | null => (isUsualDate(date) ? date : null);
