import { blockSchemas } from '#blocks/schemas.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import { isEmptyRichText, type RichText } from '#document/rich-text.ts';

/** True when a block says nothing: another one may take its place. */
export function isEmptyBlock(node: ResolvedNode): boolean {
  const schema = schemaOf(blockSchemas, node.name);
  if (!node.ok || !schema || Object.values(node.slots).some((nodes) => nodes.length > 0)) return false;
  return Object.keys(schema.content.shape).every((field) => isNothing(node.content[field]));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.every(isNothing);
  if (typeof value !== 'object') return typeof value === 'boolean';
  return 'type' in value ? isEmptyRichText(value as RichText) : Object.values(value).every(isNothing);
}
