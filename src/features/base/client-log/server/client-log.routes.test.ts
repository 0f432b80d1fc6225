import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const entry = (given: object = {}) => ({ level: 2, message: 'x is not a function', path: '/over?token=abc', ...given });
const stored = (platformId: string) =>
  server.ownerQuery('select * from client_log where platform_id = $1', [platformId]);

async function listen() {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server.app.server.address() as AddressInfo;
}

describe('POST /log', () => {
  test('keeps what a browser reports, without what could tell who it was', async () => {
    const { post, platform } = await server.createPlatform();
    const stack = 'at a@b.nl https://x/?secret=1 0123abcd-4567-4890-8abc-def012345678';

    const response = await post('/log', { entries: [entry({ stack }), entry({ stack })] });
    const rows = await stored(platform.id);

    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(rows).toMatchObject([
      { level: 2, path: '/over', repeated: 2, stack: 'at [e-mail] https://x/?secret=[value] [guid]' },
    ]);
  });

  test('the harmless warning of a browser is not kept', async () => {
    const { post, platform } = await server.createPlatform();

    await post('/log', { entries: [entry({ message: 'ResizeObserver loop limit exceeded' })] });

    expect(await stored(platform.id)).toEqual([]);
  });

  test('one entry stays one line', async () => {
    const { post, platform } = await server.createPlatform();

    await post('/log', { entries: [entry({ message: 'a\u2028b\u0007c\u001b[2J' })] });

    const [row] = await stored(platform.id);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be gone
    expect(row.message).not.toMatch(/[\u0000-\u001f\u2028]/);
  });

  test.each([
    [{ entries: [] }, 400],
    [{ entries: Array.from({ length: 51 }, () => entry()) }, 400],
    [{ entries: [entry({ level: 99 })] }, 400],
    [{ entries: [entry({ stack: 'x'.repeat(70_000) })] }, 413],
  ])('too much or wrong is refused', async (body, status) => {
    const { post } = await server.createPlatform();

    expect((await post('/log', body)).statusCode).toBe(status);
  });

  test('a batch that comes in chunks is refused as soon as it is too large, before it ends', async () => {
    const { host } = await server.createPlatform();
    const { port } = await listen();
    const headers = { host, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request({ port, path: '/log', method: 'POST', headers }, (result) => {
        resolve(result.statusCode);
        sending.destroy();
      }).on('error', reject);
      // It never ends.
      sending.write(JSON.stringify({ entries: [entry({ stack: 'x'.repeat(70_000) })] }));
    });

    expect(status).toBe(413);
  }, 5_000);

  test('too often is refused, whatever stands behind the address', async () => {
    const { host } = await server.createPlatform();
    const { port } = await listen();
    const send = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, 'content-type': 'application/json' };
        request({ port, path: '/log?', method: 'POST', headers }, ({ statusCode }) => resolve(statusCode))
          .on('error', reject)
          .end(JSON.stringify({ entries: [entry()] }));
      });

    const responses = [];
    for (let at = 0; at < 70; at += 1) responses.push(await send());

    expect(responses.at(-1)).toBe(429);
  });
});
