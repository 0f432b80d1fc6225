import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { addImage } from '#features/content/media/server/media.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { createApp } from '#process/app.ts';
import { openServer } from '#test/harness.ts';
import { addAccount } from './accounts.service.ts';

const { dependencies, changes, createPlatform } = await openServer();
const root = new URL('../../../../..', import.meta.url).pathname;
const { app } = await createApp({
  dependencies,
  changes,
  clientDir: `${root}dist/client`,
  port: 80,
  trustedProxies: ['127.0.0.1'],
});
await app.ready();
afterAll(() => app.close());

const { host, ctx, page } = await createPlatform();
const password = 'zeven paarse fietsen';
/** Begins at once, also when nobody waits for it yet. */
const send = async (method: 'GET' | 'POST', url: string, from: string, payload?: object) =>
  app.inject({ method, url, headers: { host, 'x-forwarded-for': from }, ...(payload && { payload }) });
/** Each from an address of its own, as the trusted proxy says; none of them has an account. */
const tryMany = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    send('POST', '/api/session', `198.51.${100 + Math.floor(at / 250)}.${at % 250}`, {
      email: `${randomUUID()}@example.org`,
      password,
    }),
  );

test('of a hundred who sign in at once some are told when to come back, and nobody waits for long', async () => {
  const email = `${randomUUID()}@example.org`;
  await addAccount(ctx, { email, firstName: 'Anna', lastName: 'Bakker', password });
  const tries = await Promise.all(tryMany(200));

  const statuses = tries.map(({ statusCode }) => statusCode);
  const refused = tries.filter(({ statusCode }) => statusCode === 503);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(refused.length).toBeGreaterThan(50);
  for (const { headers, ...response } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toMatchObject({ code: 'unavailable', fields: { server: 'busy' } });
  }
  expect((await send('POST', '/api/session', '203.0.113.5', { email, password })).statusCode).toBe(200);
});

test('who is told to come back has lost no attempt', async () => {
  const email = `${randomUUID()}@example.org`;
  await addAccount(ctx, { email, firstName: 'Anna', lastName: 'Bakker', password });
  const others = tryMany(100);
  // As many wrong ones would close the account to this address; these come while the line is full.
  const own = Array.from({ length: 8 }, () =>
    send('POST', '/api/session', '203.0.113.6', { email, password: 'not the password' }),
  );

  expect((await Promise.all(own)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(503));
  await Promise.all(others);
  expect((await send('POST', '/api/session', '203.0.113.6', { email, password })).statusCode).toBe(200);
});

test('what the disk has does not wait for passwords', async () => {
  await page('/kade');
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer();
  const image = await addImage(ctx, createImageResizer(), { bytes, name: 'kade.png' });
  expect((await send('GET', `/a/${image}?width=50`, '203.0.113.7')).statusCode).toBe(200);
  let answered = 0;
  const tries = tryMany(60).map(async (one) => {
    await one;
    answered += 1;
  });
  // All of them are on their way to the passwords.
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);

  expect((await send('GET', `/a/${image}?width=50`, '203.0.113.7')).statusCode).toBe(200);

  expect(answered).toBeLessThan(20);
  await Promise.all(tries);
});
