import { afterEach, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const minute = 60_000;
afterEach(() => {
  server.clock.offset = 0;
});

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;

/** A call as the browser of somebody makes it who did nothing meanwhile. */
const statusFor = async (host: string, { headers }: Person) =>
  (await server.app.inject({ url: '/api/profiles:loggedIn', headers: { host, ...headers } })).statusCode;

const keep = (host: string, { headers }: Person) =>
  server.app.inject({ method: 'POST', url: '/api/session:keep', headers: { host, ...headers } });

test('a session of an admin ends after 30 minutes without a call, and one of anybody else after twelve hours', async () => {
  const { host, signIn } = await server.createPlatform();
  const [admin, manager, member] = [await signIn(['Admin']), await signIn(['ContentManager']), await signIn()];
  const statuses = () => Promise.all([admin, manager, member].map((person) => statusFor(host, person)));

  server.clock.offset = 29 * minute;
  expect(await statuses()).toEqual([200, 200, 200]);
  server.clock.offset += 31 * minute;
  expect(await statuses()).toEqual([401, 200, 200]);
  server.clock.offset += 12 * 60 * minute + minute;
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('who got a grant is as an admin from the next minute on, and who lost it is as anybody', async () => {
  const { host, signIn } = await server.createPlatform();
  const [admin, person] = [await signIn(['Admin']), await signIn()];
  const role = (await admin.post('/api/roles', { name: 'Menu', grants: ['manage-menus'] })).json().guid;
  const secondsOf = async () => (await keep(host, person)).json().idleSeconds;
  expect(await secondsOf()).toBe(12 * 3600);

  await admin.post(`/api/roles/${role}/members`, { people: [person.accountId] });
  server.clock.offset = 2 * minute;
  expect(await secondsOf()).toBe(1800);
  server.clock.offset += 31 * minute;
  expect(await statusFor(host, person)).toBe(401);
});

test('a sign of life keeps the session, says whose it is, and is nothing for nobody', async () => {
  const { host, signIn, post } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  for (let count = 0; count < 3; count += 1) {
    server.clock.offset += 25 * minute;
    expect((await keep(host, admin)).json()).toEqual({ person: admin.accountId, idleSeconds: 1800 });
  }
  expect(await statusFor(host, admin)).toBe(200);
  expect((await post('/api/session:keep')).statusCode).toBe(401);
});

test('an admin who looks as a member of a role is told the time of their own session', async () => {
  const { host, signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const role = (await admin.post('/api/roles', { name: 'Leden' })).json().guid;
  await admin.put('/api/session/impersonation/role', { role });

  expect((await keep(host, admin)).json()).toMatchObject({ idleSeconds: 1800 });
});
