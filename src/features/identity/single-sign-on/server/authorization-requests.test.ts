import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieOf, openSingleSignOn } from '#test/single-sign-on.ts';

const { oidc, server, setting } = await openSingleSignOn();

/** Starts an authorization request from an address. */
async function fromNetworks() {
  const one = await setting();
  const start = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/sso/${one.guid}:start`,
      remoteAddress,
      headers: { host: one.host, 'x-forwarded-for': `198.51.100.${randomInt(255)}` },
      payload: {},
    });
  const end = (started: Awaited<ReturnType<typeof start>>, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/sso/${one.guid}:callback`,
      remoteAddress,
      headers: { host: one.host, cookie: cookieOf(started) },
      payload: { query: oidc.authorize(started.json().url) },
    });
  return { ...one, startFrom: start, endFrom: end };
}

test('authorization requests that nobody completes are slowed down by network, whatever it sends; other networks are not (B02)', async () => {
  const { startFrom } = await fromNetworks();
  const statuses: number[] = [];
  for (let at = 0; at < 55; at += 1) statuses.push((await startFrom('192.0.2.1')).statusCode);
  expect(statuses).toEqual([...Array(50).fill(200), ...Array(5).fill(429)]);
  expect((await startFrom('192.0.2.2')).statusCode).toBe(200);
});

test('an office where everybody comes in is not slowed down', async () => {
  const { startFrom, endFrom } = await fromNetworks();
  const results = new Set<string>();
  for (let at = 0; at < 60; at += 1) {
    oidc.state.person = { sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true };
    const ended = await endFrom(await startFrom('192.0.2.3'), '192.0.2.3');
    results.add(ended.json().result);
  }
  expect([...results]).toEqual(['SignedIn']);
});

test('a provider is asked once how it is spoken to, and again after it was changed', async () => {
  const { start, come, save } = await setting();
  const before = oidc.asked.configuration;
  await start();
  await Promise.all([come(), come()]);
  expect(oidc.asked.configuration - before).toBe(1);
  await save(1, { scopes: 'openid email' });
  await start();
  expect(oidc.asked.configuration - before).toBe(2);
});

test('a provider that did not answer is asked again', async () => {
  const { start, post, guid } = await setting();
  oidc.state.mischief = { isSilent: true };
  expect((await post(`/api/sso/${guid}:start`, {})).statusCode).toBe(503);
  oidc.state.mischief = {};
  expect((await start()).url).toContain(oidc.issuer);
});
