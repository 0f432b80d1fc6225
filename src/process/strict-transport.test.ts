import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
afterAll(() => server.app.server.closeAllConnections());

/** Over the wire, as kept pages and images are answered before the router. */
const headerOf = (host: string, path: string, method = 'GET') =>
  new Promise<string | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers: { host } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.headers['strict-transport-security']));
    })
      .on('error', reject)
      .end();
  });

const asset = `/assets/${readdirSync(new URL('../../dist/client/assets', import.meta.url)).find((name) => name.endsWith('.css'))}`;

test('every answer of a host says how far browsers come by HTTPS alone, from the moment that it is set', async () => {
  const [platform, other] = [await server.createPlatform(), await server.createPlatform()];
  const admin = await platform.signIn(['Admin']);
  await platform.page('/bewaard', { title: { nl: 'Bewaard' } });
  const paths = ['/bewaard', '/bewaard', asset, '/favicon.ico', '/robots.txt', '/api/pages', '/bestaat-niet', '/a/x'];
  const said = async (host: string) => {
    const found = new Set<string | undefined>();
    for (const path of paths) found.add(await headerOf(host, path));
    found.add(await headerOf(host, '/bewaard', 'HEAD'));
    return [...found];
  };
  const set = (strictTransport: string) => admin.put('/api/platformsettingvalues', { strictTransport });
  const year = 'max-age=31536000';

  expect(await said(platform.host)).toEqual([`${year}; includeSubDomains`]);
  for (const [name, value] of [
    ['host', year],
    ['preload', `${year}; includeSubDomains; preload`],
    ['subdomains', `${year}; includeSubDomains`],
  ] as const) {
    expect((await set(name)).statusCode).toBe(200);
    expect([name, await said(platform.host)]).toEqual([name, [value]]);
    expect(await said(other.host)).toEqual([`${year}; includeSubDomains`]);
  }
});
