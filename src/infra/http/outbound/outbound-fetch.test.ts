import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutboundFetch } from './outbound-fetch.ts';
import { mayReach } from './reach.rules.ts';

let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.end('inside');
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));
const get = { method: 'GET', headers: {} };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  'no address',
])('%s is not on the internet', (address) => expect(mayReach(address)).toBe(false));

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is', (address) =>
  expect(mayReach(address)).toBe(true),
);

test('nothing inside is asked, by address or by name, with or without TLS; what the operator trusts is', async () => {
  const { port } = server.address() as AddressInfo;
  const outbound = createOutboundFetch([]);
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://2130706433:${port}/`,
  ])
    await expect(outbound(url, get)).rejects.toThrow();
  expect(asked).toBe(0);
  const trusted = createOutboundFetch([`http://127.0.0.1:${port}`]);
  expect(await (await trusted(`http://127.0.0.1:${port}/`, get)).text()).toBe('inside');
});
