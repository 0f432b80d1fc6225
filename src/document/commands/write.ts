import { z } from 'zod';
import { largestInteger } from '#kernel/bounded-values.ts';
import { isNoException } from '../canonical.ts';
import {
  Block,
  Guid,
  Json,
  JsonRecord,
  type JsonValue,
  Language,
  LayoutException,
  layouts,
  Made,
  Place,
  Placeholders,
} from '../page-document.ts';

export const Field = z.string().regex(/^[A-Za-z]\w{0,63}$/);
export const Part = z.union([z.literal('shared'), Language]);
export const Version = z.int().min(0).max(largestInteger);
export const Title = z.string().max(150);

/** The smallest thing a command does: it sets one key of the document, or takes it away. */
export const Write = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('block'), guid: Guid, block: Block.nullable() }),
  /** The same options, texts and fingerprints as another version of the block's type stores them. */
  z.strictObject({
    part: z.literal('stored'),
    guid: Guid,
    stored: z.strictObject({
      version: Version,
      options: JsonRecord,
      content: z.record(Part, JsonRecord),
      made: z.record(Language, Made),
    }),
  }),
  z.strictObject({ part: z.literal('place'), guid: Guid, place: Place }),
  z.strictObject({ part: z.literal('only'), guid: Guid, only: z.array(Language).nullable() }),
  z.strictObject({
    part: z.literal('exception'),
    guid: Guid,
    language: Language,
    exception: LayoutException.nullable(),
  }),
  z.strictObject({ part: z.literal('option'), guid: Guid, version: Version, key: Field, value: Json.optional() }),
  z.strictObject({
    part: z.literal('content'),
    guid: Guid,
    version: Version,
    language: Part,
    field: Field,
    value: Json.optional(),
  }),
  z.strictObject({ part: z.literal('made'), guid: Guid, version: Version, language: Language, made: Made.nullable() }),
  z.strictObject({
    part: z.literal('placeholders'),
    guid: Guid,
    language: Language,
    placeholders: Placeholders.nullable(),
  }),
  z.strictObject({ part: z.literal('title'), language: Language, title: Title.nullable() }),
  z.strictObject({ part: z.literal('layout'), layout: z.enum(layouts) }),
  z.strictObject({ part: z.literal('pageOption'), key: Field, value: Json.optional() }),
]);
export type Write = z.infer<typeof Write>;

/** Two writes with one name are about the same thing: the unit in which changes of two people are compared. */
export function keyOf(write: Write): string {
  switch (write.part) {
    case 'block':
      return `${write.guid}/exists`;
    case 'stored':
      return `${write.guid}/version`;
    case 'place':
      return `${write.guid}/place`;
    case 'only':
      return `${write.guid}/only`;
    case 'exception':
      return `${write.guid}/place/${write.language}`;
    case 'option':
      return `${write.guid}/options/${write.key}`;
    case 'content':
      return `${write.guid}/content/${write.field}/${write.language}`;
    case 'made':
      return `${write.guid}/made/${write.language}`;
    case 'placeholders':
      return `${write.guid}/placeholders/${write.language}`;
    case 'title':
      return `page/title/${write.language}`;
    case 'layout':
      return 'page/layout';
    case 'pageOption':
      return `page/options/${write.key}`;
  }
}

/** What a write sets its key to; null takes it away. */
export function valueIn(write: Write): JsonValue {
  switch (write.part) {
    case 'block':
      return asJson(write.block);
    case 'stored':
      return write.stored.version;
    case 'place':
      return asJson(write.place);
    case 'exception':
      return asJson(write.exception && !isNoException(write.exception) ? write.exception : null);
    case 'made':
      return asJson(write.made);
    case 'placeholders':
      return asJson(write.placeholders);
    case 'only':
      return write.only;
    case 'title':
      return write.title;
    case 'layout':
      return write.layout;
    default:
      return write.value ?? null;
  }
}

// Documents are JSON by their schema; only the optional members keep the compiler from seeing it.
const asJson = (value: object | null) => value as JsonValue;
