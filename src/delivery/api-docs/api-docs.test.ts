import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { typeOf } from './openapi.ts';

const server = await openServer();
const { get } = await server.createPlatform();

test('the OpenAPI document is the one of this build', async () => {
  const { statusCode, headers, body } = await get('/api/openapi.json');

  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toBe(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
});

test('its page names every call with who may do it, and every type that it leads to, and runs nothing', async () => {
  const document = (await get('/api/openapi.json')).json();
  const { statusCode, headers, body } = await get('/api/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toContain('<script');

  const calls = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `<h3 id="${operationId}"><code>${method.toUpperCase()} ${path}</code>`,
    ),
  );
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter((call) => !body.includes(call))).toEqual([]);
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
});

test.each([
  [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Form' } }, '§Form§[]'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ type: 'object', properties: { a: { const: true }, b: {} }, required: ['a'] }, '{ a: true; b?: any }'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [name]: integer }'],
])('a schema is said as a type: %j', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});
