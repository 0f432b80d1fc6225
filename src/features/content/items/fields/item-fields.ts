import type { z } from 'zod';
import { isSameJson } from '#document/canonical.ts';
import type { JsonObject, JsonValue } from '#document/page-document.ts';
import type { ItemTypeName } from '../items.contract.ts';
import { eventFields } from './event.ts';
import { publicationFields } from './woo-publication.ts';

type FieldsSchema = z.ZodObject<z.core.$ZodLooseShape>;

/** The own fields of item types that have any (functional reference 8). */
const schemas: Partial<Record<ItemTypeName, FieldsSchema>> = {
  Event: eventFields,
  Publication: publicationFields,
};

/** Undefined for a type without fields of its own. */
export const fieldsOfType = (type: string): FieldsSchema | undefined =>
  Object.hasOwn(schemas, type) ? schemas[type as ItemTypeName] : undefined;

/** The fields of a type as they are kept, with what they are where nobody said so. */
export function readFields(type: string, kept: JsonObject): JsonObject {
  const schema = fieldsOfType(type);
  if (!schema) return {};
  const own = Object.entries(schema.shape).map(([name, field]) => {
    const read = (field as z.ZodType).safeParse(kept[name]);
    // One that an import or an older rule left is as if it were not said.
    return [name, read.success ? read.data : (field as z.ZodType).parse(undefined)] as const;
  });
  return Object.fromEntries(own) as JsonObject;
}

type Checked = { ok: true; fields: JsonObject } | { ok: false; errors: Record<string, string> };

/**
 * What is kept after these fields were sent, or what is wrong, by the name of the field. Those that were not sent keep their value.
 * So do those that are no field of the type, which cannot be set: of another type that it had, or of where it was imported from.
 */
export function checkFields(type: string, sent: JsonObject, kept: JsonObject): Checked {
  const schema = fieldsOfType(type);
  const names = new Set(Object.keys(schema?.shape ?? {}));
  const isKept = (name: string, value: JsonValue) => Object.hasOwn(kept, name) && isSameJson(value, kept[name]);
  const strange = Object.entries(sent).filter(([name, value]) => !names.has(name) && !isKept(name, value));
  const errors = Object.fromEntries(strange.map(([name]) => [name, 'unknown']));
  const given = Object.entries(sent).filter(([name]) => names.has(name));
  const own = { ...readFields(type, kept), ...Object.fromEntries(given) };
  const parsed = schema?.safeParse(own);
  for (const { path, code, message } of parsed?.error?.issues ?? [])
    errors[path.join('.')] = code === 'custom' ? message : code;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const others = Object.entries(kept).filter(([name]) => !names.has(name));
  // What nobody said is not kept: another default would hold for it as well.
  const isSaid = (name: string) => Object.hasOwn(sent, name) || Object.hasOwn(kept, name);
  const said = Object.entries((parsed?.data ?? {}) as JsonObject).filter(
    ([name, value]) => isSaid(name) && !isEmpty(value),
  );
  return { ok: true, fields: Object.fromEntries([...others, ...said]) };
}

const isEmpty = (value: JsonValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
