import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createPlain } from 'node:net';
import { setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createOutboundCalls, type OutboundCalls } from '#infra/http/outbound/outbound-fetch.ts';
import { certificateFor } from '#test/certificates.ts';
import { openServer } from '#test/harness.ts';
import { openNameServer } from '#test/name-server.ts';

const good = certificateFor(['here.example', 'both.example', 'elsewhere.example', 'echo.example'], 90);
const short = certificateFor(['soon.example'], 20);
const unknown = certificateFor(['own.example']);
setDefaultCACertificates([good.cert, short.cert]);

/** As a proxy in front of the installation. */
const toUs: RequestListener = async (request, response) => {
  const { statusCode, body } = await server.app.inject({
    url: request.url ?? '/',
    headers: { host: request.headers.host ?? '' },
  });
  response.writeHead(statusCode).end(body);
};
const toOthers: RequestListener = (request, response) => void response.end(request.url?.split('/').at(-1));

const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
async function listen(listener: RequestListener, certificate: { key: string; cert: string }): Promise<number> {
  const one = createServer(certificate, listener).listen(0, '127.0.0.1');
  await once(one, 'listening');
  closing.push(() => one.close());
  return (one.address() as AddressInfo).port;
}
async function listenPlainly(): Promise<number> {
  const one = createPlain((socket) => socket.on('error', () => {}).end('220 mail\r\n')).listen(0, '127.0.0.1');
  await once(one, 'listening');
  closing.push(() => one.close());
  return (one.address() as AddressInfo).port;
}

/** What listens at port 443 of each address of the internet, for this test. */
const ports: Readonly<Record<string, number>> = {
  '203.0.113.1': await listen(toUs, good),
  '203.0.113.2': await listen(toOthers, good),
  '203.0.113.3': await listen(toUs, short),
  '203.0.113.4': await listen(toUs, unknown),
  '203.0.113.5': await listenPlainly(),
  '203.0.113.6': 1,
};
const names = await openNameServer({
  'here.example': ['203.0.113.1'],
  'both.example': ['203.0.113.1', '203.0.113.2'],
  'elsewhere.example': ['203.0.113.2'],
  'soon.example': ['203.0.113.3'],
  'own.example': ['203.0.113.4'],
  'name.example': ['203.0.113.1'],
  'plain.example': ['203.0.113.5'],
  'closed.example': ['203.0.113.6'],
  'inside.example': ['127.0.0.1'],
  'empty.example': [],
});
closing.push(names.close);

/** The same calls as always; what is the internet here listens on ports of this machine. */
const calls = createOutboundCalls(Object.values(ports).map((port) => `https://route.example:${port}`));
const outbound: OutboundCalls = {
  ...calls,
  connect: (to, address = '') =>
    ports[address] === undefined
      ? calls.connect(to, address)
      : calls.connect(new URL(`https://route.example:${ports[address]}`), '127.0.0.1'),
};
const server = await openServer({ outbound });
afterEach(() => {
  server.clock.offset = 0;
});

async function setting() {
  const platform = await server.createPlatform();
  const staff = await platform.signIn(['Mett']);
  const check = async (host: string) => (await staff.post('/api/platform/domains:check', { host })).json();
  return { ...platform, staff, check };
}

test('a host that leads here is known by an answer that only this installation has, also before it is added', async () => {
  const { check } = await setting();
  const found = await check('here.example');
  expect(found).toMatchObject({
    host: 'here.example',
    dns: 'found',
    addresses: [{ address: '203.0.113.1', reach: 'here' }],
    certificate: { state: 'valid', daysLeft: 89, issuer: 'here.example' },
  });
});

test('another server is told apart, also where it is at one address of several, or gives back what it is asked', async () => {
  const { check } = await setting();
  const addresses = (found: { addresses: { reach: string }[] }) => found.addresses.map(({ reach }) => reach);
  expect(addresses(await check('elsewhere.example'))).toEqual(['elsewhere']);
  expect(addresses(await check('both.example')).toSorted()).toEqual(['elsewhere', 'here']);
});

test('a name without addresses, without a server, or without TLS is each said as what it is', async () => {
  const { check } = await setting();
  const none = { addresses: [], certificate: null };
  expect(await check('empty.example')).toMatchObject({ dns: 'no_address', ...none });
  expect(await check('nowhere.example')).toMatchObject({ dns: 'no_address', ...none });
  expect(await check('waterrijk.localhost')).toMatchObject({ dns: 'local', ...none });
  expect(await check('closed.example')).toMatchObject({ addresses: [{ reach: 'refused' }], certificate: null });
  expect(await check('plain.example')).toMatchObject({ addresses: [{ reach: 'encryption' }], certificate: null });
});

test('a certificate that ends within three weeks, has ended, is of another name or of nobody known is said so', async () => {
  const { check } = await setting();
  expect(await check('soon.example')).toMatchObject({
    addresses: [{ reach: 'here' }],
    certificate: { state: 'expiring', daysLeft: 19 },
  });
  server.clock.offset = 21 * 86_400_000;
  const later = await setting();
  expect(await later.check('soon.example')).toMatchObject({ certificate: { state: 'expired' } });
  server.clock.offset = 0;
  expect(await check('name.example')).toMatchObject({
    addresses: [{ reach: 'here' }],
    certificate: { state: 'other_name' },
  });
  expect(await check('own.example')).toMatchObject({
    addresses: [{ reach: 'here' }],
    certificate: { state: 'self_signed' },
  });
});

test('nothing on a private network is connected to, by name or by address', async () => {
  const { check } = await setting();
  expect(await check('inside.example')).toMatchObject({ addresses: [{ reach: 'private_address' }], certificate: null });
  expect(await check('169.254.169.254')).toMatchObject({ addresses: [{ reach: 'private_address' }] });
});

test('questions of others, and those that are old, get no answer at any host', async () => {
  const { host } = await setting();
  const ask = async (question: string, at = 'nobody.example') => {
    const { statusCode, body } = await server.app.inject({
      url: `/.well-known/bouwsteen/${question}`,
      headers: { host: at },
    });
    return [statusCode, body];
  };
  const seal = (text: string, purpose = 'domain check') => server.dependencies.secrets.seal(text, purpose);
  const later = Date.now() + 30_000;
  expect(await ask(seal(`${later} ja`))).toEqual([200, 'ja']);
  expect(await ask(seal(`${later} ja`), host)).toEqual([200, 'ja']);
  expect(await ask(seal(`${later} ja`, 'another purpose'))).toEqual([404, '']);
  expect(await ask(seal(`${Date.now() - 1} ja`))).toEqual([404, '']);
  expect(await ask('x'.repeat(200))).toEqual([404, '']);
});

test('checks are for platform staff, so many in a minute', async () => {
  const { signIn, staff } = await setting();
  const admin = await signIn(['Admin']);
  const path = '/api/platform/domains:check';
  expect((await admin.post(path, { host: '10.0.0.7' })).statusCode).toBe(403);
  expect((await staff.post(path, { host: 'https://a.example' })).json().fields).toEqual({
    'body.host': 'invalid_format',
  });
  const statuses = new Set<number>();
  for (let at = 0; at < 31; at += 1) statuses.add((await staff.post(path, { host: '10.0.0.7' })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
});
