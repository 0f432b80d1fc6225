import type { z } from 'zod';
import type { Example } from '#blocks/define-block.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import { unwrap } from '#document/define-block-schema.ts';
import type { JsonObject } from '#document/page-document.ts';
import { describeFields } from '../form/describe-fields.ts';

/** An example without its words, images and links: as many parts, and ready to be filled in. What stands in its slots is left out. */
export function emptyExample(schema: BlockSchema, { content, options = {} }: Example) {
  const own = new Set(describeFields(schema.options).flatMap(({ name, field }) => (isAbout(field.kind) ? [name] : [])));
  return {
    content: Object.fromEntries(
      Object.entries(content).map(([language, words]) => [language, emptied(schema.content, words) as JsonObject]),
    ),
    options: Object.fromEntries(Object.entries(options).filter(([name]) => !own.has(name))) as JsonObject,
  };
}

/** Options that say something of what the block holds, not how it looks. */
const isAbout = (kind: string) => kind === 'decorative' || kind === 'lists';

/** Nothing, in the shape of a value; undefined where the schema has no room for that. */
function emptied(schema: z.ZodType, value: unknown): unknown {
  const empty = nothingLike(unwrap(schema), value);
  return [empty, null].find((one) => one !== undefined && schema.safeParse(one).success);
}

function nothingLike(schema: z.ZodType, value: unknown): unknown {
  switch (schema.def.type) {
    case 'string':
      return '';
    case 'boolean':
    case 'number':
    case 'enum':
      return value;
    case 'array':
      return Array.isArray(value)
        ? value.map((one) => emptied((schema as z.ZodArray<z.ZodType>).def.element, one))
        : undefined;
    case 'object': {
      const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
      const entries = Object.entries(value as object).map(([name, own]) => [
        name,
        shape[name] && emptied(shape[name], own),
      ]);
      return Object.fromEntries(entries.filter(([, own]) => own !== undefined));
    }
    default:
      return undefined;
  }
}
