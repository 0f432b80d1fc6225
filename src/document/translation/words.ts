import type { z } from 'zod';
import { commonContent } from '../common-options.ts';
import { type BlockSchema, unwrap } from '../define-block-schema.ts';
import type { JsonObject, JsonValue } from '../page-document.ts';
import { isEmptyRichText, isRichText, type RichText } from '../rich-text.ts';

/** Where words stand in the texts of a block: name of the field, then indexes and names within it. */
export type WordsPath = readonly [string, ...(string | number)[]];

/** Words that people read, and somebody translates: a line of text, or a text with structure. */
export type Words = { path: WordsPath } & ({ text: string } | { rich: RichText });

/** All words in the texts of one language, in the order of the schema. What is no language, such as a link, is left out. */
export function wordsIn(schema: BlockSchema, texts: JsonObject): Words[] {
  const fields: Record<string, z.ZodType> = { ...commonContent.shape, ...schema.content.shape };
  const own = ['blockTitle', ...schema.translatable];
  return own.flatMap((field) => {
    const [type, value] = [fields[field], texts[field]];
    return type && value !== undefined ? collect(type, value, [field]) : [];
  });
}

/** All words that people read in a block, in the order of the schema: also those that every language shares. An image is described elsewhere. */
export function readWords(schema: BlockSchema, content: JsonObject): Words[] {
  const fields: Record<string, z.ZodType> = { ...commonContent.shape, ...schema.content.shape };
  return Object.entries(fields).flatMap(([field, type]) => {
    const value = content[field];
    return value === undefined ? [] : collect(type, value, [field], isRead);
  });
}

/** True when there is something to read in these texts: a new block has its parts before anybody typed in them. */
export const hasWords = (schema: BlockSchema, texts: JsonObject): boolean =>
  wordsIn(schema, texts).some((words) => ('text' in words ? words.text.trim() !== '' : !isEmptyRichText(words.rich)));

/** The texts with other words at a path; whatever is beside it is shared. A path that leads nowhere changes nothing. */
export function withWords(texts: JsonObject, path: WordsPath, words: JsonValue): JsonObject {
  return put(texts, path, words) as JsonObject;
}

function put(value: JsonValue | undefined, [key, ...rest]: readonly (string | number)[], words: JsonValue): JsonValue {
  if (key === undefined) return words;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? put(one, rest, words) : one));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value ?? null;
  return { ...value, [key]: put(value[key], rest, words) };
}

function collect(wrapped: z.ZodType, value: JsonValue, path: WordsPath, counts = isWording): Words[] {
  const type = unwrap(wrapped);
  if (typeof value === 'string') return counts(type) ? [{ path, text: value }] : [];
  switch (type.def.type) {
    case 'custom':
      return isRichText(value) ? [{ path, rich: value }] : [];
    case 'array': {
      const { element } = (type as z.ZodArray<z.ZodType>).def;
      return Array.isArray(value) ? value.flatMap((one, at) => collect(element, one, [...path, at], counts)) : [];
    }
    case 'object':
      return collectFields((type as z.ZodObject<Record<string, z.ZodType>>).shape, value, path, counts);
    default:
      return [];
  }
}

function collectFields(
  shape: Record<string, z.ZodType>,
  value: JsonValue,
  path: WordsPath,
  counts: typeof isWording,
): Words[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(shape).flatMap(([name, type]) => {
    const own = value[name];
    return own === undefined ? [] : collect(type, own, [...path, name], counts);
  });
}

/** Not an identity, an address, markup or a moment. */
const isWording = (type: z.ZodType) =>
  type.def.type === 'string' && (type as z.ZodString).format === null && type.meta()?.role !== 'code';

const isRead = (type: z.ZodType) =>
  type.meta()?.role === 'shown' || (isWording(type) && type.meta()?.control !== 'alt');
