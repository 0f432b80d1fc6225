import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { signIn, post, get, host } = await server.createPlatform();
const me = await signIn(['Admin']);
const other = await signIn();
const who = '/api/profiles:loggedIn';
const session = me.headers.cookie.split('; ')[0] ?? '';

const user = async () => (await me.get(who)).json();
const save = async (headers: Record<string, string | undefined>) => {
  const before = await user();
  const all = Object.entries({ host, ...me.headers, 'content-type': 'application/json', ...headers });
  const given = Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
  const payload = JSON.stringify({ ...before, lastName: 'Gewijzigd' });
  const response = await server.app.inject({ method: 'PUT', url: who, headers: given, payload });
  return { answer: response, isChanged: (await user()).version !== before.version };
};

describe('a change by a cookie', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['without the header', { 'x-xsrf-token': undefined }],
    ['with an empty header', { 'x-xsrf-token': '' }],
    ['with a wrong header', { 'x-xsrf-token': 'A'.repeat(43) }],
    ['without the cookie of the header', { cookie: session }],
    ['with a planted pair', { cookie: `${session}; XSRF-TOKEN=planted`, 'x-xsrf-token': 'planted' }],
    [
      'with the pair of somebody else',
      {
        cookie: `${session}; XSRF-TOKEN=${other.headers['x-xsrf-token']}`,
        'x-xsrf-token': other.headers['x-xsrf-token'],
      },
    ],
    ['from another site', { origin: 'https://evil.test' }],
    ['from a name that begins like ours', { origin: `https://${host}.evil.test` }],
    ['from another port', { origin: `https://${host}:8443` }],
    ['from nowhere', { origin: 'null' }],
    ['from an extension', { origin: `chrome-extension://${host}` }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused and changes nothing', async (_, headers) => {
    const { answer: response, isChanged } = await save(headers);

    expect([response.statusCode, response.json().code, isChanged]).toEqual([403, 'xsrf_refused', false]);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['from our own page', { 'sec-fetch-site': 'same-origin' }],
    ['that does not say from where', { origin: undefined }],
    ['behind a port of the scheme', { origin: `https://${host}`, host: `${host}:443` }],
  ])('%s is taken', async (_, headers) => {
    const { answer: response, isChanged } = await save(headers);

    expect([response.statusCode, isChanged]).toEqual([200, true]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json garbage',
    '',
  ])('of type %j is none of ours', async (type) => {
    const { answer: response, isChanged } = await save({ 'content-type': type });

    expect([response.statusCode, isChanged]).toEqual([415, false]);
  });
});

describe('what needs no token', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('signing in: but %o is refused (nobody is signed in by another site)', async (headers) => {
    const response = await post('/api/session', { email: me.email, password: me.password }, headers);

    expect([response.statusCode, response.json().code, response.headers['set-cookie']]).toEqual([
      403,
      'xsrf_refused',
      undefined,
    ]);
  });

  test('signing out needs it: another site signs nobody out', async () => {
    const response = await server.app.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: { host, cookie: me.headers.cookie },
    });

    expect([response.statusCode, (await me.get(who)).statusCode]).toEqual([403, 200]);
  });

  test('signing in with the cookie of an ended session', async () => {
    const cookie = `__Host-session=${'A'.repeat(43)}`;

    expect((await post('/api/session', { email: me.email, password: me.password }, { cookie })).statusCode).toBe(200);
  });

  test('reading, and reading by POST', async () => {
    const { cookie } = me.headers;

    expect((await get('/api/pages', { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
    expect((await post('/api/listitem/lists', {}, { cookie })).statusCode).toBe(200);
  });
});
