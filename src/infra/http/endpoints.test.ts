import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { host } = await server.createPlatform();
const post = (payload: string, contentType?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/listitem/lists',
    headers: { host, ...(contentType && { 'content-type': contentType }) },
    payload,
  });

describe('the door for calls', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('%s is no type of ours', async (type) => expect((await post('{}', type)).statusCode).toBe(415));

  test.each([
    ['[', 10_000],
    ['{"a":', 100],
    ['[', 65],
  ])('JSON of %s nested %i deep is refused before it is parsed', async (opening, depth) => {
    const response = await post(opening.repeat(depth), 'application/json');

    expect([response.statusCode, response.json().fields]).toEqual([400, { body: 'too_deep' }]);
  });

  test('brackets in a text do not count', async () => {
    expect((await post(JSON.stringify({ x: '['.repeat(500) }), 'application/json')).json().fields).not.toHaveProperty(
      'body',
    );
  });

  test.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}'])(
    '%s changes nothing but is refused',
    async (body) => {
      expect((await post(body, 'application/json')).statusCode).toBe(400);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test('a problem says what is wrong and nothing of the inside', async () => {
    const response = await server.app.inject({ url: '/api/pages/x', headers: { host, 'x-correlation-id': 'mine-1' } });

    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.headers['x-correlation-id']).toBe('mine-1');
    expect(Object.keys(response.json()).sort()).toEqual([
      'code',
      'detail',
      'fields',
      'instance',
      'status',
      'title',
      'type',
    ]);
    expect(response.body).not.toMatch(/at |src\/|select/);
  });

  test('a colon may come encoded', async () => {
    expect(
      (await server.app.inject({ url: '/api/menus%3AwithName?name=Top%20level%20menu', headers: { host } })).statusCode,
    ).toBe(200);
  });

  test.each([
    '/.git/HEAD',
    '/.git/config',
    '/.npmrc',
    '/.htaccess',
    '/backup.sql',
    '/dump.sql.gz',
    '/admin.bak',
    '/index.html~',
    '/package-lock.json',
    '/tsconfig.json',
    '/src/main.ts',
    '/dist/server/main.js',
    '/node_modules/fastify/package.json',
    '/assets/',
    '/assets',
    '/assets/.hidden',
    '/assets/main.js/',
    '/assets/main.js.map',
    '/metrics',
    '/.env',
    '/package.json',
    '/data/',
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/a/..%2f..%2fetc%2fpasswd',
  ])('%s is nothing of ours', async (url) =>
    expect([400, 404]).toContain((await server.app.inject({ url, headers: { host } })).statusCode),
  );

  test('every kind of answer has the headers that a browser needs to be safe', async () => {
    for (const url of [
      '/',
      '/bestaat-niet',
      '/api/pages',
      '/api/pages/x',
      '/healthz',
      '/robots.txt',
      '/favicon.ico',
      '/a/x',
      '/unauthorized',
      '/home',
      '/legal/privacy',
    ]) {
      const { headers } = await server.app.inject({ url, headers: { host } });
      for (const name of [
        'strict-transport-security',
        'x-content-type-options',
        'referrer-policy',
        'cross-origin-opener-policy',
        'permissions-policy',
      ]) {
        expect([url, name, headers[name] !== undefined]).toEqual([url, name, true]);
      }
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    }
  });

  test('the policy of a page allows nothing inline and no other host', async () => {
    const { headers } = await server.app.inject({ url: '/legal/privacy', headers: { host } });
    const policy = String(headers['content-security-policy']);

    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });
});
