import type { ListFeed } from '../items/items.contract.ts';

export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Where a list, or an item, is followed (functional reference 6.1). */
export interface WaysToFollow {
  /** What the list is called. */
  title: string;
  rss: string;
  /** Of a list of events. */
  calendar?: string | undefined;
  /** Whether visitors see it, beside the programs that look for it. */
  feed: ListFeed;
}

/** `language`: left out for the default one of the platform. */
export const feedAddress = (list: string, format: FeedFormat, language?: string) =>
  `/feed/${list}.${format}${inLanguage(language)}`;

/** Of a list, or of one item. */
export const calendarAddress = (guid: string, language?: string) => `/calendar/${guid}.ics${inLanguage(language)}`;

const inLanguage = (language: string | undefined) => (language === undefined ? '' : `?lang=${language}`);
