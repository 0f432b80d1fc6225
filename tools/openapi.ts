import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { allEndpoints } from './all-endpoints.ts';

/** Writes `docs/openapi.json` from the contracts; with `--check` it only tells whether that would change it. */
const target = new URL('../docs/openapi.json', import.meta.url);

const endpoints = await allEndpoints();

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Bouwsteen',
    version: '0.5.0',
    description: 'Calls of the product itself. Paths with a colon are internal, see docs/guides/api.md.',
    license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
  },
  paths: paths(),
};
const text = `${JSON.stringify(document, null, 1)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('docs/openapi.json is not what the contracts say: run `npm run openapi`.');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
process.exit(0);

function paths() {
  const all: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    const other = all[endpoint.path]?.[method] as Operation | undefined;
    const own = operation(endpoint);
    all[endpoint.path] = { ...all[endpoint.path], [method]: other ? eitherOf(other, own) : own };
  }
  return all;
}

type Operation = ReturnType<typeof operation>;

/** Two calls with one address, told apart by their body. */
function eitherOf(one: Operation, other: Operation) {
  const oneOf = [one, other]
    .map((call) => ('requestBody' in call ? call.requestBody?.content : undefined))
    .map(schemaIn);
  const results = [one, other]
    .map(({ responses }) => (200 in responses ? responses[200]?.content : undefined))
    .map(schemaIn);
  return {
    ...one,
    summary: `${one.summary} ${other.summary}`,
    'x-also': { operationId: other.operationId, 'x-access': other['x-access'] },
    requestBody: { required: true, content: { 'application/json': { schema: { oneOf } } } },
    responses: {
      ...one.responses,
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: { oneOf: results } } },
      },
    },
  };
}

function schemaIn(content: { 'application/json': { schema: object } } | undefined) {
  return content?.['application/json'].schema ?? {};
}

function operation(endpoint: AnyEndpoint) {
  const { name, summary, access, params, query, body, response, method, isDoneLater, statusOf } = endpoint;
  const hasBody = method !== 'GET' && Object.keys(schemaOf(body, 'input')).length > 0;
  return {
    operationId: name,
    summary,
    'x-access': access,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(hasBody && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      ...(isDoneLater ? { 202: { description: 'Taken, to be done afterwards' } } : answer(response)),
      // Its refusals are answers of the same shape.
      ...(statusOf && { '2XX': answer(response)[200], '4XX': answer(response)[200] }),
      default: {
        description: 'Problem details (RFC 9457)',
        content: { 'application/problem+json': { schema: { type: 'object' } } },
      },
    },
  };
}

function answer(response: z.ZodType) {
  if (response instanceof z.ZodUndefined) return { 204: { description: 'Done' } };
  return {
    200: { description: 'The answer', content: { 'application/json': { schema: schemaOf(response, 'output') } } },
  };
}

type Schema = { properties?: Record<string, object>; required?: string[] };

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema & {
    $schema?: string;
  };
  return schema;
}

function parameters(type: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(type, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}
