import type { z } from 'zod';
import { Link } from '#blocks/link.ts';

/** What a field of a schema is filled in with. */
export type FieldKind =
  | { kind: 'text'; isLong: boolean; maxLength: number | undefined }
  | { kind: 'rich' }
  | { kind: 'number'; min: number | undefined; max: number | undefined }
  | { kind: 'flag' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'moment' }
  | { kind: 'image' }
  | { kind: 'link' }
  | { kind: 'list'; fields: readonly FormField[]; maxLength: number | undefined }
  | { kind: 'lines' }
  /** Rows of cells, which are typed where they stand. */
  | { kind: 'grid' };

export interface FormField {
  name: string;
  field: FieldKind;
}

const longText = 160;

/** The fields of an object schema that a form can show, in the order of the schema; what it cannot show is left out. */
export function describeFields(schema: z.ZodObject<z.core.$ZodLooseShape>): FormField[] {
  return Object.entries(schema.shape).flatMap(([name, own]) => {
    const field = describe(name, own as z.ZodType);
    return field ? [{ name, field }] : [];
  });
}

/** Reads the schema as zod describes itself; wrappers say nothing about what is filled in. */
function describe(name: string, wrapped: z.ZodType): FieldKind | undefined {
  const schema = unwrap(wrapped);
  if (schema === Link) return { kind: 'link' };
  switch (schema.def.type) {
    case 'string':
      return describeString(name, schema as z.ZodString);
    case 'boolean':
      return { kind: 'flag' };
    case 'number': {
      const { minValue, maxValue } = schema as z.ZodNumber;
      return { kind: 'number', min: finite(minValue), max: finite(maxValue) };
    }
    case 'enum':
      return { kind: 'choice', values: (schema as z.ZodEnum).options.map(String) };
    case 'union':
      return describeUnion(name, schema as z.ZodUnion);
    case 'array':
      return describeArray(schema as z.ZodArray<z.ZodType>);
    case 'custom':
      return { kind: 'rich' };
    default:
      return undefined;
  }
}

function describeString(name: string, schema: z.ZodString): FieldKind {
  const { format, maxLength } = schema;
  if (format === 'datetime') return { kind: 'moment' };
  if (format === 'guid' || format === 'uuid') return { kind: 'image' };
  return { kind: 'text', isLong: (maxLength ?? 0) > longText || name === 'code', maxLength: maxLength ?? undefined };
}

/** A text with a rule or nothing at all, and the like: the first that says something. */
const describeUnion = (name: string, { options }: z.ZodUnion): FieldKind | undefined =>
  options.map((option) => describe(name, option as z.ZodType)).find(Boolean);

function describeArray({ def }: z.ZodArray<z.ZodType>): FieldKind | undefined {
  const element = unwrap(def.element);
  if (element.def.type === 'object') {
    const maxLength = (def.checks ?? []).flatMap((check) => {
      const { maximum } = check._zod.def as { maximum?: number };
      return maximum === undefined ? [] : [maximum];
    })[0];
    return { kind: 'list', fields: describeFields(element as z.ZodObject<z.core.$ZodLooseShape>), maxLength };
  }
  if (element.def.type === 'enum') return { kind: 'choices', values: (element as z.ZodEnum).options.map(String) };
  if (element.def.type === 'array') return { kind: 'grid' };
  return element.def.type === 'string' ? { kind: 'lines' } : undefined;
}

const finite = (value: number | null) => (value === null || !Number.isFinite(value) ? undefined : value);

function unwrap(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } };
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  return inner ? unwrap(inner) : schema;
}
