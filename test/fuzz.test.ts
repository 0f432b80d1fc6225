import { globSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const { host, page } = await server.createPlatform();
const list = '0123abcd-4567-4890-8abc-def012345678';
await page('/over', { blocks: blocksOf(['List', { guid: list }]) });

const root = new URL('..', import.meta.url).pathname;
const modules = await Promise.all(
  globSync('src/features/*/*/*.contract.ts', { cwd: root }).map((file) => import(/* @vite-ignore */ `../${file}`)),
);
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    '%',
    '../',
    "' or 1=1 --",
    '\u0000',
    '\u2028',
    '\ud800',
    '{}',
    '[]',
    '__proto__',
    list,
    'a'.repeat(3000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const names = [
  'lang',
  'keys',
  'name',
  'page',
  'pageNumber',
  'itemCount',
  'sort_by',
  'filter',
  'guids',
  'includeAll',
  'IncludeBbis',
  'width',
  'fit',
  'x',
];
const query = fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 4 });
const body = fc.oneof(
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, 'entries', list), fc.string({ maxLength: 10 })),
    fc.oneof(odd, fc.jsonValue()),
    { maxKeys: 4 },
  ),
  fc.jsonValue(),
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

test('no call and no address, however odd, makes the product fail', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints, undefined),
      odd,
      query,
      body,
      async (endpoint, value, pairs, payload) => {
        const search = pairs.map(([name, given]) => `${name}=${encode(given)}`).join('&');
        const path = endpoint
          ? endpoint.path.replaceAll(/\{\w+\}/g, () => encode(value))
          : `/${encode(value)}/i/${encode(value)}`;
        const method = endpoint?.method ?? 'GET';
        const response = await server.app.inject({
          method,
          url: `${path}${search && `?${search}`}`,
          headers: { host, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
          ...(method !== 'GET' && { payload: JSON.stringify(payload) }),
        });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        expect([method, response.statusCode >= 500, response.statusCode >= 500 ? response.body : '']).toEqual([
          method,
          false,
          '',
        ]);
      },
    ),
    { numRuns: 4000 },
  );
  console.warn(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...statuses.keys()].length).toBeGreaterThan(3);
});
