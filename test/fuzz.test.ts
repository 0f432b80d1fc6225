import { globSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const { host, page, signIn } = await server.createPlatform();
const list = '0123abcd-4567-4890-8abc-def012345678';
const overPage = await page('/over', { blocks: blocksOf(['List', { guid: list }]) });

const root = new URL('..', import.meta.url).pathname;
const modules = await Promise.all(
  globSync('src/features/*/*/*.contract.ts', { cwd: root }).map((file) => import(/* @vite-ignore */ `../${file}`)),
);
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

interface Caller {
  name: string;
  /** Undefined for a visitor. */
  person: Awaited<ReturnType<typeof signIn>> | undefined;
}

const callers: Caller[] = [
  { name: 'visitor', person: undefined },
  { name: 'member', person: await signIn() },
  { name: 'admin', person: await signIn(['Admin']) },
];

/** Some calls end a session or take roles away: then somebody new goes on in that place. */
async function ensureSignedIn(caller: Caller) {
  if (!caller.person) return;
  const needed = caller.name === 'admin' ? '/api/settings' : '/api/profiles:loggedIn';
  if ((await caller.person.get(needed)).statusCode === 200) return;
  caller.person = await signIn(caller.name === 'admin' ? ['Admin'] : []);
}

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
    overPage,
    ...callers.flatMap(({ person }) => person?.accountId ?? []),
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
const query = fc.oneof(fc.constant([]), fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 4 }));
const body = fc.oneof(
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, 'entries', list), fc.string({ maxLength: 10 })),
    fc.oneof(odd, fc.jsonValue()),
    { maxKeys: 4 },
  ),
  fc.jsonValue(),
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

test('no call and no address, however odd, makes the product fail, no matter who asks', {
  timeout: 120_000,
}, async () => {
  const statuses = new Map(callers.map(({ name }) => [name, new Map<number, number>()]));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...callers),
      fc.constantFrom(...endpoints, undefined),
      odd,
      query,
      body,
      async (caller, endpoint, value, pairs, payload) => {
        const search = pairs.map(([name, given]) => `${name}=${encode(given)}`).join('&');
        const path = endpoint
          ? endpoint.path.replaceAll(/\{\w+\}/g, () => encode(value))
          : `/${encode(value)}/i/${encode(value)}`;
        const method = endpoint?.method ?? 'GET';
        const response = await server.app.inject({
          method,
          url: `${path}${search && `?${search}`}`,
          headers: { host, ...caller.person?.headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
          ...(method !== 'GET' && { payload: JSON.stringify(payload) }),
        });
        const own = statuses.get(caller.name);
        own?.set(response.statusCode, (own.get(response.statusCode) ?? 0) + 1);
        const isFailure = response.statusCode >= 500;
        expect([caller.name, method, isFailure, isFailure ? response.body : '']).toEqual([
          caller.name,
          method,
          false,
          '',
        ]);
        if (response.statusCode === 401 || (method !== 'GET' && response.statusCode < 300))
          await ensureSignedIn(caller);
      },
    ),
    { numRuns: 4000 },
  );
  const told = [...statuses].map(([name, own]) => [name, Object.fromEntries(own)]);
  console.warn(`responses by status: ${JSON.stringify(Object.fromEntries(told))}`);
  const count = (name: string, status: number) => statuses.get(name)?.get(status) ?? 0;
  for (const { name } of callers)
    expect([name, statuses.get(name)?.size]).toEqual([name, expect.toSatisfy((n) => n > 3)]);
  // Who they are counts: an admin is let in where a member is not, and a member where a visitor is not.
  expect(count('visitor', 401)).toBeGreaterThan(count('member', 401) * 2);
  expect(count('member', 403)).toBeGreaterThan(count('admin', 403) * 2);
});
