import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openapiDocument, openapiErrors } from '../tools/openapi-document.ts';

const root = new URL('..', import.meta.url).pathname;
const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));

/** What a compiler says of the client, with types made from a document as others make them. */
async function compileClient(described: OpenAPI3): Promise<string> {
  const folder = join(root, 'test-results/openapi-client');
  mkdirSync(folder, { recursive: true });
  const types = await openapiTS(structuredClone(described), { defaultNonNullable: false });
  writeFileSync(join(folder, 'api.ts'), types);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const client = join(root, 'test/fixtures/openapi-client/tsconfig.json');
  return spawnSync(process.execPath, [tsc, '-p', client], { encoding: 'utf8' }).stdout;
}

test('the document is valid OpenAPI, and one that is not is refused', async () => {
  expect(await openapiErrors(document)).toEqual([]);
  const page = document.components.schemas.Page;
  const dangling = { ...document, components: { ...document.components, schemas: { Other: page } } };
  expect(await openapiErrors(dangling)).not.toEqual([]);
  const { info: _info, ...nameless } = await openapiDocument();
  expect(await openapiErrors(nameless)).not.toEqual([]);
});

test('every call says how it is secured, and what it can be refused with', () => {
  const operations = Object.values<Record<string, { operationId: string; security: object[]; responses: object }>>(
    document.paths,
  ).flatMap((methods) => Object.values(methods));
  const without = operations.filter(({ security, responses }) => !security?.length || !('400' in responses));
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
  expect(document.servers).toHaveLength(1);
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'xsrf', 'bearer', 'key']);
  const session = document.paths['/api/session'].post.responses;
  expect(Object.keys(session)).toEqual(expect.arrayContaining(['400', '401', '403', '429']));
  const save = document.paths['/api/pages/{id}/commands'].post.responses;
  expect(Object.keys(save)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '409', '413']));
});

test('a typed client of it compiles, and does not when the types are others', async () => {
  expect(await compileClient(document)).toBe('');
  const other = structuredClone(document);
  other.components.schemas.Page.properties.title = { type: 'number' };
  expect(await compileClient(other)).toContain("Type 'number' is not assignable to type 'string'");
}, 120_000);

test('what the client reads over HTTP is what its types say', async () => {
  const server = await openServer();
  const { host, page } = await server.createPlatform();
  const guid = await page('/balie', { title: { nl: 'De balie' } });
  const inject = (async (url: string, { headers = {} }: RequestInit = {}) => {
    const given = Object.fromEntries(new Headers(headers));
    const { body, statusCode } = await server.app.inject({ url, headers: { ...given, host } });
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  // By its path: it compiles only beside the types that the test above makes.
  const path = './fixtures/openapi-client/client.ts';
  const { clientOf, titleOf, rolesAs } = await import(/* @vite-ignore */ path);
  const client = clientOf(`https://${host}`, inject);
  expect(await titleOf(client, guid)).toBe('De balie');
  await expect(rolesAs(client, 'Bearer nothing')).rejects.toThrow('not_signed_in');
});
