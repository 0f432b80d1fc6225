import type { z } from 'zod';
import { unwrap } from '#document/define-block-schema.ts';
import { type Schemas, schemaOf } from '#document/fingerprint.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import { imageGuids, type RichText } from '#document/rich-text.ts';

/** The first image that blocks show, whatever field of theirs it stands in. */
export function firstImage(nodes: Iterable<ResolvedNode>, schemas: Schemas): string | undefined {
  for (const node of nodes) {
    const schema = node.ok ? schemaOf(schemas, node.name) : undefined;
    const [found] = schema && node.ok ? imagesIn(schema.content, node.content) : [];
    if (found !== undefined) return found;
  }
  return undefined;
}

function imagesIn(wrapped: z.ZodType, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const type = unwrap(wrapped);
  if (type.meta()?.control === 'image') return typeof value === 'string' ? [value] : [];
  switch (type.def.type) {
    case 'custom':
      return isRichText(value) ? imageGuids(value) : [];
    case 'array': {
      const { element } = (type as z.ZodArray<z.ZodType>).def;
      return Array.isArray(value) ? value.flatMap((one) => imagesIn(element, one)) : [];
    }
    case 'object':
      return Object.entries((type as z.ZodObject<Record<string, z.ZodType>>).shape).flatMap(([name, field]) =>
        imagesIn(field, (value as Readonly<Record<string, unknown>>)[name]),
      );
    default:
      return [];
  }
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';
