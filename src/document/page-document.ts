import { z } from 'zod';
import { largestInteger } from '#kernel/bounded-values.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

const jsonDepth = 100;

/** True for what JSON can say, at most 100 levels deep: every function here may then walk a value without fear for the stack. */
export function isJsonValue(value: unknown, levels = jsonDepth): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isJsonValue(item, levels - 1));
  return isPlain(value) && Object.values(value).every((item) => isJsonValue(item, levels - 1));
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
const isJsonObject = (value: unknown) =>
  isJsonValue(value) && typeof value === 'object' && !Array.isArray(value) && value !== null;

// The refinements are the proof of these types; a z.custom would have no JSON Schema.
export const Json = z.unknown().refine((value) => isJsonValue(value), 'not_json') as unknown as z.ZodType<
  JsonValue,
  JsonValue
>;
export const JsonRecord = z.unknown().refine(isJsonObject, 'not_json') as unknown as z.ZodType<JsonObject, JsonObject>;

/** A content language, BCP 47 (`nl`, `en`, `pt-BR`). A platform lists its own; the default and fallback is nl (specification §1). */
export const Language = LanguageCode;
export type Language = string;

/** Identity of a block. Never a name that JavaScript objects know by themselves. */
export const Guid = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/);

/** The areas of a page; which of them show depends on the layout (specification §2). */
export const areas = ['top', 'side-left', 'main', 'side-right', 'bottom'] as const;
export type Area = (typeof areas)[number];

export const layouts = ['100', '25-75', '75-25', '25-50-25'] as const;
export type Layout = (typeof layouts)[number];

/** Where a block stands: in an area of the page, or in a slot of another block. `order` is a string key between neighbours. */
export const Place = z.union([
  z.strictObject({ area: z.enum(areas), order: z.string() }),
  z.strictObject({ parent: Guid, slot: z.string().max(64), order: z.string() }),
]);
export type Place = z.infer<typeof Place>;

/**
 * What a translation was made from: the source language and the content address of its translatable values. `machine`: a
 * machine made it, and nobody has confirmed it since.
 */
export const Made = z.strictObject({
  from: Language,
  source: z.string().max(64),
  machine: z.literal(true).optional(),
});
export type Made = z.infer<typeof Made>;

/** Of one placeholder, in characters. */
export const longestPlaceholder = 1000;

/** What is to be written in a text, for who edits: by the way to it in the content of the block (`cards.0.heading`). */
export const Placeholders = z.record(
  z.string().regex(/^[A-Za-z]\w{0,63}(?:\.\w{1,64}){0,8}$/),
  z.string().min(1).max(longestPlaceholder),
);
export type Placeholders = Readonly<z.infer<typeof Placeholders>>;

/** A placed instance of a block type. `content.shared` holds what every language shares, `content[language]` its own texts. */
export const Block = z.strictObject({
  guid: Guid,
  buildingBlockName: z.string().max(100),
  /** Number of upgrade steps its schema had when this was written. */
  version: z.int().min(0).max(largestInteger),
  place: Place,
  /** Present when the block was added in these languages only. */
  only: z.array(Language).optional(),
  options: JsonRecord,
  content: z.record(z.string(), JsonRecord),
  made: z.record(Language, Made),
  /** Of each language: no content, so nothing that shows, is searched or is translated. */
  placeholders: z.record(Language, Placeholders).optional(),
});
export type Block = z.infer<typeof Block>;

/** How one language differs in layout, on purpose. An exception can be reset, and then the shared layout holds again. */
export const LayoutException = z.strictObject({ hidden: z.boolean().optional(), place: Place.optional() });
export type LayoutException = z.infer<typeof LayoutException>;

/**
 * One page, item, template, footer, header region or shared block: one layout, many languages (architecture §5).
 * The order of `blocks` means nothing; commands that add blocks leave it sorted by guid. An empty part says the same as no part.
 */
export const PageDocument = z.strictObject({
  layout: z.enum(layouts),
  title: z.record(Language, z.string()),
  options: JsonRecord,
  blocks: z.array(Block),
  exceptions: z.record(Language, z.record(Guid, LayoutException)),
});
export type PageDocument = z.infer<typeof PageDocument>;

export const emptyDocument = (title: Record<Language, string>): PageDocument => ({
  layout: '100',
  title,
  options: {},
  blocks: [],
  exceptions: {},
});
