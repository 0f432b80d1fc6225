import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { get, page } = await server.createPlatform();
await page('/', {});

const probe = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const encoded = encodeURIComponent(probe);

test.each([
  [`/search?q=${encoded}`, 200],
  [`/${encoded}`, 404],
  [`/en/${encoded}`, 404],
  [`/unauthorized?returnUrl=/${encoded}`, 401],
  [`/login?returnUrl=/${encoded}`, 200],
  [`/legal/cookie-statement/${encoded}`, 404],
  [`/submission/${encoded}`, 404],
  [`/api/pages/${encoded}`, 400],
])('%s says nothing of what it was asked but as a text (security C10)', async (path, status) => {
  const reply = await get(path);

  expect(reply.statusCode).toBe(status);
  expect(reply.body).not.toContain('<img src=x');
  expect(reply.body).not.toContain('<script>alert');
});

test('what was searched for is in the page, as a text', async () => {
  expect((await get(`/search?q=${encoded}`)).body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
