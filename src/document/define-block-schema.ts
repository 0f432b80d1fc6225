import type { z } from 'zod';
import type { JsonObject } from './page-document.ts';

type Shape = z.core.$ZodLooseShape;

/** Options and content as stored, all languages together: what an upgrade step works on. */
export interface StoredParts {
  options: JsonObject;
  content: Record<string, JsonObject>;
}

/** What a block type stores. The server knows blocks only by this; it holds no React. */
export interface BlockSchema<
  Name extends string = string,
  C extends z.ZodObject<Shape> = z.ZodObject<Shape>,
  O extends z.ZodObject<Shape> = z.ZodObject<Shape>,
> {
  /** PascalCase, `buildingBlockName` on the wire. */
  name: Name;
  /** Every field, as a view gets them: the shared ones and those of one language together. Each has a default. */
  content: C;
  /** The fields that each language has its own value of; the rest is shared. */
  translatable: readonly string[];
  /** Own options, on top of `commonOptions`. Each has a default. */
  options: O;
  /** Names of the slots in which other blocks can stand, in reading order. */
  slots?(options: z.output<O>): readonly string[];
  /** Who may write it, where not everybody who edits the document may: platform staff and developers (functional reference 5.4). */
  writers?: 'staff';
  /** The product itself makes blocks of it: no platform turns it off. */
  isEssential?: true;
  /** Its view shows headings of what it reads, at the level of its place. */
  showsReadHeadings?: true;
  /** Step n turns what version n wrote into version n + 1. Steps are only ever added. */
  upgrades: readonly ((stored: StoredParts) => StoredParts)[];
}

/** Gives the description back, typed by what it says. */
export const defineBlockSchema = <
  const Name extends string,
  C extends z.ZodObject<Shape>,
  O extends z.ZodObject<Shape>,
>(
  schema: BlockSchema<Name, C, O> & { translatable: readonly (keyof C['shape'] & string)[] },
): BlockSchema<Name, C, O> => schema;

/** The schema of a field without what says that it may be left out. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } };
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  return inner ? unwrap(inner) : schema;
}
