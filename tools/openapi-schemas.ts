import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export interface Schema {
  properties?: Record<string, object>;
  required?: readonly string[];
  [keyword: string]: unknown;
}

export type Schemas = ReturnType<typeof createSchemas>;

const place = '#/components/schemas/';

/** Schemas of the contracts for one document: those with an id stand once, under the components, and the others refer to them. */
export function createSchemas() {
  const components = new Map<string, Schema>();

  const keep = (name: string, schema: Schema) => {
    const known = components.get(name);
    if (known && !isDeepStrictEqual(known, schema))
      throw new Error(
        `Two schemas have the id ${name}: what is sent and what is answered differ; give one another id.`,
      );
    components.set(name, schema);
  };

  const read = (type: z.ZodType, io: 'input' | 'output'): Schema => {
    const made = z.toJSONSchema(type, { io, unrepresentable: 'any' });
    const { $schema: _dialect, $defs = {}, ...schema } = withRefs(made) as Schema & { $defs?: Record<string, Schema> };
    for (const [name, definition] of Object.entries($defs))
      keep(nameOf(name), nameOf(name) === name ? definition : anyJson(definition));
    return schema;
  };

  return {
    read,
    components: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Zod numbers what refers to itself and has no id: with us that is any JSON, `z.json()`. */
const nameOf = (name: string) => (name.startsWith('__schema') ? 'JsonValue' : name);

const itself = { $ref: `${place}JsonValue` };
const scalars = ['string', 'number', 'boolean', 'null'].map((type) => ({ type }));
const list = { type: 'array', items: itself };
const record = { type: 'object', propertyNames: { type: 'string' }, additionalProperties: itself };

/** Said without referring to itself, since TypeScript takes no such property of an interface. */
function anyJson(definition: Schema): Schema {
  if (!isDeepStrictEqual(definition, { anyOf: [...scalars, list, record] }))
    throw new Error('A schema refers to itself and has no id: give it one.');
  return { description: 'Any JSON value' };
}

/** The same with each `$ref` to where the components are. */
function withRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? `${place}${nameOf(inner.replace('#/$defs/', ''))}`
        : withRefs(inner),
    ]),
  );
}
