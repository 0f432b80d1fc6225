import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { sessionCookie, xsrfCookie } from '#infra/http/cookies.ts';
import { statusesOf, takesBody } from '#infra/http/refusals.ts';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { allEndpoints } from './all-endpoints.ts';
import { problem, refusalRef, refusals } from './openapi-refusals.ts';
import { createSchemas, type Schema, type Schemas } from './openapi-schemas.ts';

/** The contracts as OpenAPI 3.1. */
export async function openapiDocument() {
  const schemas = createSchemas();
  const paths = pathsOf(await allEndpoints(), schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bouwsteen',
      version: '0.5.0',
      description: 'Calls of the product itself. Paths with a colon are internal, see docs/guides/api.md.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [
      {
        url: 'https://{host}',
        description: 'A platform of an installation: its host says which',
        variables: { host: { default: 'www.example.nl', description: 'A domain of the platform' } },
      },
    ],
    paths,
    components: {
      schemas: { ...schemas.components(), Problem: problem() },
      responses: refusals,
      securitySchemes,
    },
  };
}

/** What the validator says of a document; nothing of one that is valid. */
export async function openapiErrors(document: Record<string, unknown>): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  if (valid) return [];
  return typeof errors === 'string'
    ? [errors]
    : (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Of who signed in: POST /api/session' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: `The value of the cookie ${xsrfCookie}, which a change by a session sends back`,
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'A token of ten minutes: POST /api/accesstoken' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'bouwsteen_…',
    description:
      'An API key, which an admin makes under Settings, API keys: sent as Authorization: Bearer bouwsteen_…, without a cookie. It has the rights of that admin, and changes things only where it was made to. Calls say in x-key what it has to reach; without it they are closed to keys (403, closed_to_keys). 600 calls a minute; beyond them 429 with Retry-After',
  },
};

function pathsOf(endpoints: readonly AnyEndpoint[], schemas: Schemas) {
  const all: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    const other = all[endpoint.path]?.[method] as Operation | undefined;
    const own = operation(endpoint, schemas);
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
  const results = [one, other].map(({ responses }) => schemaIn(responses[200]?.content));
  return {
    ...one,
    summary: `${one.summary} ${other.summary}`,
    'x-also': { operationId: other.operationId, 'x-access': other['x-access'] },
    requestBody: { required: true, content: { 'application/json': { schema: { oneOf } } } },
    responses: {
      ...one.responses,
      ...other.responses,
      200: { description: 'The answer', content: json({ oneOf: results }) },
    },
  };
}

const schemaIn = (content: Record<string, { schema: Schema }> | undefined) =>
  content?.['application/json']?.schema ?? {};

const json = (schema: Schema): Record<string, { schema: Schema }> => ({ 'application/json': { schema } });

function operation(endpoint: AnyEndpoint, schemas: Schemas) {
  const { name, summary, access, capability, keyReach, params, query } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [name.split('.')[0]],
    'x-access': access,
    ...(capability && { 'x-capability': capability }),
    ...(keyReach && { 'x-key': keyReach }),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(schemas.read(params, 'input'), 'path'),
      ...parameters(schemas.read(query, 'input'), 'query'),
    ],
    ...(takesBody(endpoint) && { requestBody: { required: true, content: bodyOf(endpoint, schemas) } }),
    responses: responsesOf(endpoint, schemas),
  };
}

/** Each of the list will do: without credentials where it is public, else by a session, a token or an API key. */
function securityOf({ access, isRead, needsFresh, keyReach, file }: AnyEndpoint) {
  const session = isRead ? { session: [] } : { session: [], xsrf: [] };
  const ways = [
    ...(file === undefined ? [session] : []),
    ...(needsFresh ? [] : [{ bearer: [] }]),
    ...(keyReach === null ? [] : [{ key: [] }]),
  ];
  return access === 'public' ? [{}, ...ways] : ways;
}

function bodyOf({ file, body }: AnyEndpoint, schemas: Schemas) {
  if (file === undefined) return json(schemas.read(body, 'input'));
  const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [file] } } };
}

interface Response {
  description: string;
  content?: Record<string, { schema: Schema }>;
}

function responsesOf(
  endpoint: AnyEndpoint,
  schemas: Schemas,
): Record<string, Response | { $ref: string }> & { 200?: Response } {
  const { response, isDoneLater, statusOf, file, givesFile } = endpoint;
  const isEmpty = response instanceof z.ZodUndefined;
  const answer: Response = isEmpty
    ? { description: 'Done' }
    : { description: 'The answer', content: givesFile ? anyFile : json(schemas.read(response, 'output')) };
  const done: Response = isDoneLater ? { description: 'Taken, to be done afterwards' } : answer;
  const status = isDoneLater ? 202 : isEmpty ? 204 : file === undefined ? 200 : 201;
  return {
    [status]: done,
    // Its refusals are answers of the same shape.
    ...(statusOf && { '2XX': answer, '4XX': answer }),
    ...Object.fromEntries(statusesOf(endpoint).map((status) => [status, refusalRef(status)])),
    default: { $ref: '#/components/responses/Unexpected' },
  };
}

const anyFile: Record<string, { schema: Schema }> = { '*/*': { schema: { type: 'string', format: 'binary' } } };

function parameters({ properties = {}, required = [] }: Schema, place: 'path' | 'query') {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}
