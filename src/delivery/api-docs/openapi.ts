/** The parts of an OpenAPI 3.1 document that its page shows. */
export interface OpenApi {
  info: { title: string; version: string; description: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    responses: Readonly<Record<string, Response>>;
    securitySchemes: Readonly<Record<string, { description: string }>>;
  };
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  'x-access': string;
  /** Left out: closed to API keys. */
  'x-key'?: 'read' | 'write';
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, Response | Reference>>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Readonly<Record<string, { schema: Schema }>>;
interface Reference {
  $ref: string;
}
interface Response {
  description: string;
  content?: Content;
}

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
}

/** What a reference names. */
export const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** A type in the words of TypeScript; what `§` and a space are around is the name of a schema. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `§${nameOf(schema.$ref)}§`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(typeOf))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`.replace(/^\(([^|&]*)\)/, '$1');
  if (schema.type === 'object' || schema.properties) return objectType(schema);
  const { type, format } = schema;
  return typeof type === 'string' ? (format ? `${type} (${format})` : type) : 'any';
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (typeof additionalProperties === 'object') fields.push(`[name]: ${typeOf(additionalProperties)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}
