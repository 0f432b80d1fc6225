import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';
import { createHttp } from './endpoints.ts';

/** What a server with these proxies takes for the address of a client, before the router and in it. */
async function addressesOf(trustedProxies: string[], forwarded: string) {
  const early = createClientAddress(trustedProxies);
  const seen: string[] = [];
  const app = createHttp({
    identify: () => Promise.reject(new Error('nobody asks who it is')),
    trustedProxies,
    respondEarly: (asked) => {
      seen.push(early(asked));
      return false;
    },
  });
  app.get('/', async ({ ip }) => {
    seen.push(ip);
    return '';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': forwarded };
    request({ port, host: '127.0.0.1', headers, agent: false }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
  await app.close();
  return seen;
}

test.each([
  ['no proxy is trusted', [], '203.0.113.7', '127.0.0.1'],
  ['a trusted one says it', ['127.0.0.1'], '203.0.113.7', '203.0.113.7'],
  ['a client says something before a trusted one', ['127.0.0.0/8'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['another proxy is trusted', ['10.0.0.1'], '203.0.113.7', '127.0.0.1'],
])(
  'what is answered before the router knows the client as the router does: %s',
  async (_what, proxies, said, address) => {
    expect(await addressesOf(proxies, said)).toEqual([address, address]);
  },
);
