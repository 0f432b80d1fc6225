import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { signIn, post, get, host, platform } = await server.createPlatform();
const who = '/api/profiles:loggedIn';
const hour = 3_600_000;

/** Later, for the server alone. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  server.clock.offset += milliseconds;
  try {
    return await work();
  } finally {
    server.clock.offset -= milliseconds;
  }
}

describe('signing in', () => {
  test('is for as many as come at the same moment, also of one account', async () => {
    const { signIn, host } = await server.createPlatform();
    const { email, password } = await signIn();
    const payload = { email, password };
    const from = (at: number) => ({ headers: { host }, remoteAddress: `192.0.2.${at % 4}` });

    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        server.app.inject({ method: 'POST', url: '/api/session', payload, ...from(at) }),
      ),
    );

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
  });

  test('sets a cookie that no script reads and one that scripts send back', async () => {
    const { email, password } = await signIn();

    const response = await post('/api/session', { email: email.toUpperCase(), password });

    const [session, xsrf] = response.headers['set-cookie'] as string[];
    expect([response.statusCode, response.json()]).toEqual([200, { result: 'Success' }]);
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Strict$/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('makes a new session, whatever was sent along, and ends the one before', async () => {
    const me = await signIn();
    const chosen = randomBytes(32).toString('base64url');

    const person = { email: me.email, password: me.password };

    const planted = await post('/api/session', person, { cookie: `__Host-session=${chosen}` });
    const again = await me.post('/api/session', person);

    const old = me.headers.cookie ?? '';
    const [first = '', second = ''] = [planted, again].map(({ cookies }) => cookies[0]?.value);
    expect([first === chosen, old.includes(second), first === second]).toEqual([false, false, false]);
    expect((await me.get(who)).statusCode).toBe(401);
    expect((await get(who, { cookie: `__Host-session=${chosen}` })).statusCode).toBe(401);
  });

  test('keeps only hashes of what it gave', async () => {
    const me = await signIn();
    const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();

    const rows = JSON.stringify([
      await server.ownerQuery('select * from session'),
      await server.ownerQuery('select * from access_token'),
    ]);

    expect(rows).not.toContain(me.headers.cookie.slice('__Host-session='.length, 40));
    expect(rows).not.toContain(accessToken);
  });

  test('wrong data has one answer, whatever is wrong', async () => {
    const { email } = await signIn();

    const responses = await Promise.all([
      post('/api/session', { email, password: 'not the password' }),
      post('/api/session', { email: 'nobody@example.org', password: 'not the password' }),
    ]);

    const [known, unknown] = responses.map(({ statusCode, headers, json }) => {
      const { date: _date, 'x-correlation-id': _id, ...others } = headers;
      return [statusCode, others, { ...(json() as object), instance: '' }];
    });
    expect(known).toEqual(unknown);
    expect(responses[0]?.json().code).toBe('wrong_credentials');
  });

  test.each([{}, { email: 'a@b.nl' }, { email: 'a@b.nl', password: 'x'.repeat(1025) }, { email: 1, password: 2 }])(
    '%o is no question',
    async (body) => expect((await post('/api/session', body)).statusCode).toBe(400),
  );
});

describe('a session', () => {
  test('ends after 12 hours without a sign of life', async () => {
    const me = await signIn();

    const statuses = await later(11 * hour, async () => [
      (await me.get(who)).statusCode,
      await later(11 * hour, async () => (await me.get(who)).statusCode),
      await later(24 * hour, async () => (await me.get(who)).statusCode),
    ]);

    expect(statuses).toEqual([200, 200, 401]);
  });

  test('ends after 30 days whatever happens', async () => {
    const me = await signIn();
    const statuses: number[] = [];
    for (let at = 11; at < 32 * 24; at += 11) {
      await later(at * hour, async () => void statuses.push((await me.get(who)).statusCode));
    }

    expect([statuses.indexOf(401), statuses.lastIndexOf(200)]).toEqual([65, 64]);
  });

  test('says of the browser only its family and system', async () => {
    const me = await signIn();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.1.2 Safari/537.36 Edg/140';

    await me.post('/api/session', { email: me.email, password: me.password }, { 'user-agent': agent });

    const rows = await server.ownerQuery('select browser from session where account_id = $1', [me.accountId]);
    expect(rows).toEqual([{ browser: 'Edge, Windows' }]);
  });

  test('of one platform is nobody on another', async () => {
    const me = await signIn(['Admin']);
    const other = await server.createPlatform();
    const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();

    expect((await other.get(who, { cookie: me.headers.cookie })).statusCode).toBe(401);
    expect((await other.get(who, { authorization: `Bearer ${accessToken}` })).statusCode).toBe(401);
    expect((await me.get(who)).statusCode).toBe(200);
  });

  test('that is none leaves the public pages as they are', async () => {
    const cookie = `__Host-session=${randomBytes(32).toString('base64url')}`;

    expect((await get('/api/pages', { cookie })).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  test('kills the cookie and the bearer token on the server, and expires the cookies', async () => {
    const me = await signIn();
    const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();

    const response = await me.delete('/api/session');

    expect([response.statusCode, response.headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect(response.cookies).toMatchObject([
      { name: '__Host-session', value: '', maxAge: 0, secure: true, httpOnly: true, path: '/' },
      { name: 'XSRF-TOKEN', value: '', maxAge: 0, secure: true, path: '/' },
    ]);
    expect((await me.get(who)).statusCode).toBe(401);
    expect((await get(who, { authorization: `Bearer ${accessToken}` })).statusCode).toBe(401);
  });

  test('is not done by reading', async () => {
    const me = await signIn();

    const response = await me.get('/api/session');

    expect([response.statusCode, response.json().code]).toEqual([405, 'method_not_allowed']);
    expect((await me.get(who)).statusCode).toBe(200);
  });

  test('of nobody is fine', async () => {
    const { statusCode } = await server.app.inject({ method: 'DELETE', url: '/api/session', headers: { host } });

    expect(statusCode).toBe(204);
  });
});

describe('an access token', () => {
  test('speaks for its session for ten minutes, without the token of the cookie', async () => {
    const me = await signIn(['Admin']);
    const { accessToken, expiresOn } = (await me.post('/api/accesstoken', { use: 'program' })).json();
    const authorization = `Bearer ${accessToken}`;

    const user = (await get(who, { authorization })).json();
    const saved = await server.app.inject({
      method: 'PUT',
      url: who,
      payload: user,
      headers: { host, authorization },
    });

    expect(user).toMatchObject({ guid: me.accountId, isAdmin: true });
    expect(saved.statusCode).toBe(200);
    expect(new Date(expiresOn).getTime() - Date.now()).toBeLessThanOrEqual(600_000);
    expect(await later(601_000, async () => (await get(who, { authorization })).statusCode)).toBe(401);
  });

  test('that is for uploads does nothing else: no call, no page and no image', async () => {
    const me = await signIn(['Admin']);
    const { accessToken } = (await me.post('/api/accesstoken')).json();
    const authorization = `Bearer ${accessToken}`;

    for (const url of [who, '/api/pages', '/', '/admin/users', `/a/${randomUUID()}`, '/sitemap.xml'])
      expect([url, (await get(url, { authorization })).statusCode]).toEqual([url, 403]);
    const changed = await server.app.inject({
      method: 'POST',
      url: '/api/pages',
      payload: { title: { nl: 'Nieuw' } },
      headers: { host, authorization },
    });
    expect([changed.statusCode, changed.json().fields]).toEqual([403, { token: 'upload_only' }]);
    const upload = await post('/a/upload', undefined, {
      authorization,
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(upload.statusCode).toBe(400);
  });

  test('for a program asks for a fresh session', async () => {
    const me = await signIn(['Admin']);

    const { statusCode, code } = await later(16 * 60_000, async () => {
      const response = await me.post('/api/accesstoken', { use: 'program' });
      return { statusCode: response.statusCode, code: response.json().code };
    });

    expect([statusCode, code]).toEqual([401, 'step_up_required']);
  });

  test('cannot ask for the next one', async () => {
    const me = await signIn();
    const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();

    const { statusCode } = await post('/api/accesstoken', undefined, { authorization: `Bearer ${accessToken}` });

    expect(statusCode).toBe(403);
  });

  test('is for people only', async () => expect((await post('/api/accesstoken', {})).statusCode).toBe(401));

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['', 'empty'],
    ['x', 'short'],
    [randomBytes(32).toString('base64url'), 'nobody’s'],
    [`${part({ alg: 'none' })}.${part({ sub: platform.id, isAdmin: true })}.`, 'without a signature'],
    [`${part({ alg: 'HS256', kid: '../../dev/null' })}.${part({ sub: 'x' })}.AAAA`, 'with a key of its own'],
    ['x'.repeat(10_240), '10 KB long'],
    ["' or 1=1 --", 'SQL'],
  ])('%j (%s) is refused on every call, public ones too', async (token) => {
    const me = await signIn();
    const headers = { authorization: `Bearer ${token}` };

    const responses = [await get(who, headers), await get('/api/pages', headers), await me.get(who, headers)];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});
