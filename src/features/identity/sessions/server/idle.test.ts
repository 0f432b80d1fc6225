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
    const kept = (await keep(host, admin)).json();
    expect(kept).toMatchObject({ person: admin.accountId, idleSeconds: 1800 });
    expect(kept.endsInSeconds).toBeLessThanOrEqual(12 * 3600 - (count + 1) * 25 * 60);
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

const set = (admin: Person, change: object) => admin.put('/api/platformsettingvalues', change);

/** Calls every few minutes, so that nothing but the longest time ends it. */
async function minutesUntilEnd(host: string, person: Person, step: number) {
  for (let minutes = 0; ; minutes += step) {
    if ((await statusFor(host, person)) === 401) return minutes;
    server.clock.offset += step * minute;
  }
}

test('a shorter time without a call ends sessions that are open, at once, and lets nobody be listed as signed in', async () => {
  const { host, signIn } = await server.createPlatform();
  const [other, member] = [await signIn(['Admin']), await signIn()];
  server.clock.offset = 8 * minute;
  const { accessToken } = (await other.post('/api/accesstoken', { use: 'upload' })).json();
  const upload = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/a/upload',
        headers: { host, authorization: `Bearer ${accessToken}` },
      })
    ).statusCode;
  server.clock.offset = 18 * minute - 1000;
  const admin = await signIn(['Admin']);
  const listed = async () =>
    (await admin.get(`/api/users/${member.accountId}/security`)).json().part.credentials.sessions.length;
  expect([await upload(), await listed()]).toEqual([415, 1]);

  const saved = await set(admin, { managerIdleMinutes: 9, memberIdleMinutes: 5 });

  expect(saved.statusCode).toBe(200);
  expect(await statusFor(host, other)).toBe(401);
  expect([await statusFor(host, member), await upload(), await listed()]).toEqual([401, 401, 0]);
  expect((await keep(host, admin)).json().idleSeconds).toBe(9 * 60);
  expect((await admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
  expect(await statusFor(host, other)).toBe(200);
});

test('a session ends so many hours or days after signing in, whatever its person does', async () => {
  const { host, signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  await set(admin, { managerSessionHours: 2, memberSessionDays: 1 });
  const member = await signIn();

  expect(await minutesUntilEnd(host, admin, 20)).toBe(120);
  server.clock.offset = 0;
  expect(await minutesUntilEnd(host, member, 180)).toBe(24 * 60);
});

test.each([
  ['managerIdleMinutes', 31],
  ['managerIdleMinutes', 4],
  ['managerSessionHours', 13],
  ['managerSessionHours', 0],
  ['memberIdleMinutes', 721],
  ['memberSessionDays', 31],
])('%s is never %s (BIO-07)', async (key, value) => {
  const admin = await (await server.createPlatform()).signIn(['Admin']);
  const refused = await set(admin, { [key]: value });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [`body.${key}`]]);
});

test('how long sessions last is for admins who showed who they are just now', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  server.clock.offset = 25 * minute;
  const late = await set(admin, { memberIdleMinutes: 60 });
  expect([late.statusCode, late.json().code]).toEqual([401, 'step_up_required']);
});
