import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const who = '/api/profiles:loggedIn';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = { sub: 'admin', aud: 'bouwsteen', exp: 9_999_999_999 };
const hs256 = (header: object) => {
  const head = `${part(header)}.${part(claims)}`;
  return `${head}.${createHmac('sha256', 'secret').update(head).digest('base64url')}`;
};

/** A token that holds, with one character of it another. */
const bent = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;

async function setting() {
  const platform = await server.createPlatform();
  const me = await platform.signIn();
  const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json() as { accessToken: string };
  const bearer = (token: string, path = who) => platform.get(path, { authorization: `Bearer ${token}` });
  return { ...platform, me, accessToken, bearer };
}

test.each<[string, (token: string) => string]>([
  ['none as its algorithm', () => `${part({ alg: 'none' })}.${part(claims)}.`],
  ['an algorithm swapped for one with a shared secret', () => hs256({ alg: 'HS256', typ: 'JWT' })],
  ['a key of the file system', () => hs256({ alg: 'HS256', kid: '../../dev/null' })],
  ['a key that is SQL', () => hs256({ alg: 'HS256', kid: "' or 1=1 --" })],
  ['one character changed', bent],
  ['one character more', (token) => `${token}A`],
  ['its hash in its place', () => 'A'.repeat(43)],
  ['a NUL', (token) => `${token.slice(0, 20)}%00${token.slice(23)}`],
  ['10 KB', () => 'A'.repeat(10_240)],
  ['nothing', () => ''],
])('a bearer token with %s is refused (B19)', async (_, forge) => {
  const { accessToken, bearer } = await setting();
  expect((await bearer(accessToken)).statusCode).toBe(200);
  const response = await bearer(forge(accessToken));
  expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in']);
});

test('a bearer token of another platform, of the cookie, or after ten minutes is refused (B19)', async () => {
  const [one, other] = [await setting(), await setting()];
  const session = /__Host-session=([\w-]+)/.exec(one.me.headers.cookie ?? '')?.[1] ?? '';
  expect(session).toHaveLength(43);
  expect((await other.bearer(one.accessToken)).statusCode).toBe(401);
  expect((await one.bearer(session)).statusCode).toBe(401);
  server.clock.offset += 11 * 60_000;
  expect((await one.bearer(one.accessToken)).statusCode).toBe(401);
});

test('a session id that somebody else chose is none, before and after signing in (B11)', async () => {
  const { host, me, post, get } = await setting();
  const planted = `__Host-session=${'A'.repeat(43)}`;
  const response = await post('/api/session', { email: me.email, password: me.password }, { cookie: planted });
  const session = response.cookies.find(({ name }) => name === '__Host-session')?.value ?? '';
  expect([response.statusCode, session.length, session === 'A'.repeat(43)]).toEqual([200, 43, false]);
  expect((await get(who, { cookie: planted, host })).statusCode).toBe(401);
});
