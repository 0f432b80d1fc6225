import type { JsonObject } from '#document/page-document.ts';

/** An image as it is shown large, and what is said of it. */
export interface LargeImage extends JsonObject {
  /** What the page knows of it (`ImageInfo`). */
  info: { guid: string; width: number; height: number; dominantColor: string; isAnimated: boolean };
  alt: string;
  caption: string;
  credit: string;
  /** Which of how many it is, in words. */
  place: string;
  /** Of its texts, where that is another than around it. */
  language: { lang?: string; dir?: 'ltr' | 'rtl' };
}

export interface LightboxWords extends JsonObject {
  name: string;
  close: string;
  previous: string;
  next: string;
  /** The word before the maker's name. */
  by: string;
  /** The language of these words, where it is another than around them. */
  language: { lang?: string; dir?: 'ltr' | 'rtl' };
}

/** Id of the link to an image of a block, by its place in the row. */
export const linkId = (guid: string, at: number) => `enlarge-${guid}-${at}`;

export const dialogId = (guid: string) => `enlarged-${guid}`;
