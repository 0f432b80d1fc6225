import { escapeHtml } from '#kernel/text/escape-html.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A text as XML 1.0 can hold it: what it cannot becomes `�`, and lines end in one way. */
export const xmlText = (text: string): string =>
  escapeHtml(text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(notInXml, '\ufffd'));

/** A text of at most so many UTF-16 units, whose last letter is whole; `…` where it was longer. */
export function upTo(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
