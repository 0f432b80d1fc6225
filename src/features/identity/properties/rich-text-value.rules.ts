import {
  imageGuids,
  isEmptyRichText,
  plainText,
  type RichText,
  type RichTextNode,
  richText,
} from '#document/rich-text.ts';
import { parseJsonText } from '#kernel/text/json-text.ts';

/** The most characters of a value that is kept as JSON. */
export const richTextMost = 20_000;

/** The rich text that a value holds, with nothing in it but what our table knows; undefined: it holds none. */
export function toRichText(value: string): RichText | undefined {
  try {
    const parsed = richText.safeParse(parseJsonText(value, 'value'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A value as its words, one line per paragraph. */
export const richTextInWords = (value: string): string => plainText(toRichText(value) ?? { type: 'doc', content: [] });

/** What people may say about themselves: words in any shape and links to addresses; no images, and no pages of the platform. */
export function isOwnRichText(value: string): boolean {
  const doc = toRichText(value);
  return doc !== undefined && imageGuids(doc).length === 0 && doc.content.every(hasOnlyAddresses);
}

const hasOnlyAddresses = ({ marks = [], content = [] }: RichTextNode): boolean =>
  marks.every(({ type, attrs }) => type !== 'link' || attrs?.href !== undefined) && content.every(hasOnlyAddresses);

/** A text for storing; nothing to read is no value. */
export const fromRichText = (doc: RichText): string => (isEmptyRichText(doc) ? '' : JSON.stringify(doc));
