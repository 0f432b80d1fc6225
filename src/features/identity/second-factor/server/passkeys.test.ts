import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { makePasskeyDevice } from '#test/passkey-device.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const minute = 60_000;
const ask = '/api/session:passkeyoptions';
const who = '/api/profiles:loggedIn';

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Somebody with a passkey, on a platform of their own. */
async function setting() {
  const platform = await server.createPlatform();
  const me = await platform.signIn();
  const device = makePasskeyDevice(`https://${platform.host}`);
  const options = (await me.post('/api/account/passkeys:options')).json();
  const added = await me.post('/api/account/passkeys', { name: 'Laptop', answer: device.create(options) });
  if (added.statusCode !== 200) throw new Error(added.body);
  /** What the browser at the door holds, and is asked. */
  const atTheDoor = async (use = 'sign-in', headers: Record<string, string> = {}) => {
    const asked = await platform.post(ask, { use }, headers);
    return { cookie: cookieOf(asked), options: asked.json() };
  };
  const signInBy = (result: object, cookie: string) =>
    platform.post('/api/session:passkey', { answer: result }, { cookie });
  return { ...platform, me, device, options, added, atTheDoor, signInBy };
}

test('a passkey signs in by itself, and comes with recovery codes', async () => {
  const { device, atTheDoor, signInBy, added, get, me } = await setting();
  const { cookie, options } = await atTheDoor();
  expect([options.userVerification, options.allowCredentials]).toEqual(['required', undefined]);
  const done = await signInBy(device.get(options), cookie);
  expect([done.statusCode, added.json().recoveryCodes.length]).toEqual([200, 10]);
  expect((await get(who, { cookie: cookieOf(done) })).json().guid).toBe(me.accountId);
});

test('a passkey is the second factor of a password, and of no other sign-in', async () => {
  const { device, me, post, atTheDoor } = await setting();
  const begin = async () => {
    const pending = await post('/api/session', { email: me.email, password: me.password });
    return { pending, cookie: cookieOf(pending) };
  };
  const [one, other] = [await begin(), await begin()];
  expect(one.pending.json()).toEqual({ result: 'SecondFactor', methods: ['passkey', 'recovery-code'] });
  const pass = (result: object, cookie: string) => post('/api/session:secondfactor', { answer: result }, { cookie });
  const asked = async () => (await atTheDoor('second-factor', { cookie: one.cookie })).options;
  expect((await pass(device.get(await asked()), other.cookie)).statusCode).toBe(401);
  expect((await pass(device.get(await asked()), one.cookie)).statusCode).toBe(200);
  expect((await post(ask, { use: 'second-factor' })).statusCode).toBe(401);
});

test('an answer counts once, in the browser that asked, for five minutes, for what was asked (B14)', async () => {
  const { device, atTheDoor, signInBy, post, me } = await setting();
  const first = await atTheDoor();
  const result = device.get(first.options);
  expect((await signInBy(result, first.cookie)).statusCode).toBe(200);
  expect((await signInBy(result, first.cookie)).statusCode).toBe(401);
  const [mine, others] = [await atTheDoor(), await atTheDoor()];
  expect((await signInBy(device.get(mine.options), others.cookie)).statusCode).toBe(401);
  const pending = cookieOf(await post('/api/session', { email: me.email, password: me.password }));
  const second = await atTheDoor('second-factor', { cookie: pending });
  expect((await signInBy(device.get(second.options), `${mine.cookie}; ${pending}`)).statusCode).toBe(401);
  const late = await atTheDoor();
  server.clock.offset += 6 * minute;
  expect((await signInBy(device.get(late.options), late.cookie)).statusCode).toBe(401);
});

test('an answer from another address, or by who was not verified, is none', async () => {
  const { device, atTheDoor, signInBy, host } = await setting();
  const status = async () => {
    const { cookie, options } = await atTheDoor();
    return (await signInBy(device.get(options), cookie)).statusCode;
  };
  device.state.origin = 'https://evil.example';
  expect(await status()).toBe(401);
  device.state.origin = `https://${host}`;
  device.state.isVerified = false;
  expect(await status()).toBe(401);
  device.state.isVerified = true;
  expect(await status()).toBe(200);
});

test('a passkey that counts backwards may be a copy: it is refused, and its owner hears of it', async () => {
  const { device, atTheDoor, signInBy, me } = await setting();
  const status = async () => {
    const { cookie, options } = await atTheDoor();
    return (await signInBy(device.get(options), cookie)).statusCode;
  };
  device.state.counter = 10;
  expect(await status()).toBe(200);
  device.state.counter = 5;
  expect(await status()).toBe(401);
  expect((await mailbox.newest(me.email)).text).toContain('misschien gekopieerd');
});

test('a passkey of another platform is unknown, and made for no other session', async () => {
  const [one, other] = [await setting(), await setting()];
  const { cookie, options } = await other.atTheDoor();
  expect((await other.signInBy(one.device.get(options), cookie)).statusCode).toBe(401);
  const platform = await server.createPlatform();
  const me = await platform.signIn();
  const second = await me.again();
  const asked = (await me.post('/api/account/passkeys:options')).json();
  const result = makePasskeyDevice(`https://${platform.host}`).create(asked);
  expect((await second.post('/api/account/passkeys', { name: 'Laptop', answer: result })).statusCode).toBe(400);
});

test('a passkey confirms a session that is not fresh (B12)', async () => {
  const { device, added, get, post, host, me } = await setting();
  const xsrf = added.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { cookie: cookieOf(added), 'x-xsrf-token': xsrf, origin: `https://${host}` };
  await server.ownerQuery(
    `update session set authenticated_at = authenticated_at - interval '1 hour' where account_id = $1`,
    [me.accountId],
  );
  expect((await post('/api/account/recoverycodes', undefined, headers)).json().code).toBe('step_up_required');
  const options = (await post(ask, { use: 'step-up' }, headers)).json();
  expect((await post('/api/session:confirm', { answer: device.get(options) }, headers)).statusCode).toBe(200);
  expect((await post('/api/account/recoverycodes', undefined, headers)).statusCode).toBe(200);
  expect((await get(who, headers)).statusCode).toBe(200);
});

test('what is refused is in the log, whichever door it was at', async () => {
  const { device, atTheDoor, signInBy, post, me, added, host, platform } = await setting();
  const [mine, others] = [await atTheDoor(), await atTheDoor()];
  await signInBy(device.get(mine.options), others.cookie);
  const pending = cookieOf(await post('/api/session', { email: me.email, password: me.password }));
  await post('/api/session:secondfactor', { answer: device.get(mine.options) }, { cookie: pending });
  const xsrf = added.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { cookie: cookieOf(added), 'x-xsrf-token': xsrf, origin: `https://${host}` };
  await post('/api/session:confirm', { answer: device.get(mine.options) }, headers);
  await post('/api/session:confirm', { password: 'not the password' }, headers);

  const rows = await server.ownerQuery(
    `select detail->'new'->>'at' as at from audit_entry where platform_id = $1 and action = 'session.refused' order by seq`,
    [platform.id],
  );

  expect(rows.map(({ at }) => at)).toEqual(['passkey', 'second factor', 'step-up', 'step-up']);
});
