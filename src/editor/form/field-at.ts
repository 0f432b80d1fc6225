import type { z } from 'zod';
import { blockSchemas } from '#blocks/schemas.ts';
import { commonContent } from '#document/common-options.ts';
import { unwrap } from '#document/define-block-schema.ts';
import { schemaOf } from '#document/fingerprint.ts';
import { describeFields, type FormField, type ImageKind } from './describe-fields.ts';

/** How many characters a text of a block may have, by its path in the content such as `cards.0.heading`. */
export function limitAt(blockName: string, path: string): number | undefined {
  const key = `${blockName}/${path.replaceAll(/\.\d+/g, '.0')}`;
  if (!limits.has(key)) limits.set(key, findLimit(blockName, path));
  return limits.get(key);
}

/** By block and field, for every text of a page asks: as many as the registry has. */
const limits = new Map<string, number | undefined>();

function findLimit(blockName: string, path: string): number | undefined {
  const content = path === 'blockTitle' ? commonContent : schemaOf(blockSchemas, blockName)?.content;
  const found = path.split('.').reduce<z.ZodType | undefined>((at, key) => at && inside(unwrap(at), key), content);
  const text = found && unwrap(found);
  return text?.def.type === 'string' ? ((text as z.ZodString).maxLength ?? undefined) : undefined;
}

/** What stands under a key of an object or a list. */
function inside(schema: z.ZodType, key: string): z.ZodType | undefined {
  if (schema.def.type === 'array') return (schema as z.ZodArray<z.ZodType>).def.element;
  if (schema.def.type !== 'object') return undefined;
  return (schema as z.ZodObject<Record<string, z.ZodType>>).shape[key];
}

/** The fields of a block's content, with what is said of its images wherever that stands. */
export function contentFields(blockName: string): FormField[] {
  const schema = schemaOf(blockSchemas, blockName);
  return schema ? describeFields(schema.content, schema.options) : [];
}

/** What is said of the image at a path such as `cards.0.image`. */
export function imageAt(blockName: string, path: string): ImageKind | undefined {
  const names = path.split('.').filter((key) => !/^\d+$/.test(key));
  let fields: readonly FormField[] = contentFields(blockName);
  for (const name of names) {
    const field = fields.find((one) => one.name === name)?.field;
    if (field?.kind === 'image') return field;
    fields = field?.kind === 'list' ? field.fields : [];
  }
  return undefined;
}
