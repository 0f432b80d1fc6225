import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox, tokenIn } from '#test/mailbox.ts';
import { makePasskeyDevice } from '#test/passkey-device.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const who = '/api/profiles:loggedIn';
const confirm = '/api/verifications:confirm';
const fresh = 'negen groene tractors';
const minute = 60_000;

interface Answer {
  statusCode: number;
  cookies: { name: string; value: string }[];
}
const headersOf = ({ cookies }: Answer, host: string) => ({
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
  origin: `https://${host}`,
});

/** What an app with that secret shows so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + server.clock.offset + steps * 30_000,
  });

/** Somebody with an authenticator, and anyone who knows their password and mailbox has begun everything that there is. */
async function setting() {
  const platform = await server.createPlatform();
  const me = await platform.signIn();
  const { secret } = (await me.post('/api/account/authenticator')).json();
  const made = await me.post('/api/account/authenticator:confirm', { code: codeOf(secret) });
  const headers = headersOf(made, platform.host);
  const credentials = { email: me.email, password: me.password };
  const waiting = await platform.post('/api/session', credentials);
  const newEmail = `${randomUUID()}@example.org`;
  await platform.post('/api/account/email', { email: newEmail }, headers);
  const change = tokenIn(await mailbox.newest(newEmail));
  const undo = tokenIn(await mailbox.newest(me.email));
  await platform.post('/api/signinlinks', { email: me.email });
  const link = tokenIn(await mailbox.newest(me.email));
  /** Which of them still do something. */
  const open = async () => {
    const second = await platform.post(
      '/api/session:secondfactor',
      { code: codeOf(secret, 1), remember: true },
      { cookie: headersOf(waiting, platform.host).cookie },
    );
    const byLink = await platform.post(confirm, { token: link });
    const byChange = await platform.post(confirm, { token: change });
    const statuses = { 'waiting sign-in': second, link: byLink, 'new address': byChange };
    return Object.entries(statuses).flatMap(([name, { statusCode }]) => (statusCode < 400 ? [name] : []));
  };
  return { ...platform, me, headers, open, undo };
}

type Setting = Awaited<ReturnType<typeof setting>>;

const acts: Readonly<Record<string, (set: Setting) => Promise<unknown>>> = {
  'changed by its person': ({ post, me, headers }) =>
    post('/api/account/password', { current: me.password, password: fresh }, headers),
  'set again by mail': async ({ post, me }) => {
    await post('/api/passwordresets', { email: me.email });
    const token = /\/password\/([\w-]+)/.exec((await mailbox.newest(me.email)).text)?.[1];
    return post('/api/passwordresets:confirm', { token, password: fresh });
  },
  'taken away by an admin': async ({ signIn, me }) =>
    (await signIn(['Admin'])).post(`/api/users/${me.accountId}/passwordreset`),
};

describe('what was begun with the old password', () => {
  test('is open until then', async () => {
    const { open } = await setting();

    expect(await open()).toEqual(['waiting sign-in', 'link', 'new address']);
  });

  test.each(Object.entries(acts))('ends when the password is %s (B09)', async (_, act) => {
    const set = await setting();

    const done = (await act(set)) as Answer;

    expect(done.statusCode).toBe(204);
    expect(await set.open()).toEqual([]);
    expect((await set.get(who, set.headers)).statusCode).toBe(401);
    expect((await set.post(confirm, { token: set.undo })).json().result).toBe('Restored');
  });
});

test('anyone who registered the address of somebody else keeps nothing once it is proven', async () => {
  const platform = await server.createPlatform();
  await saveSettings(platform.ctx, { registrationMode: 'open', requireVerified: false });
  const victim = `${randomUUID()}@example.org`;
  const names = { firstName: 'Eva', lastName: 'Vermeer', hasAcceptedTerms: true };
  await platform.post('/api/registrations', { ...names, email: victim, password: 'gestolen groene auto' });
  await mailbox.deliver();
  const thief = await platform.post('/api/session', { email: victim, password: 'gestolen groene auto' });
  const device = makePasskeyDevice(`https://${platform.host}`);
  const options = await platform.post('/api/account/passkeys:options', undefined, headersOf(thief, platform.host));
  const added = await platform.post(
    '/api/account/passkeys',
    { name: 'Van mij', answer: device.create(options.json()) },
    headersOf(thief, platform.host),
  );
  const theirs = `${randomUUID()}@example.org`;
  await platform.post('/api/account/email', { email: theirs }, headersOf(added, platform.host));
  const change = tokenIn(await mailbox.newest(theirs));
  expect([thief.statusCode, added.statusCode, change]).toEqual([200, 200, expect.stringMatching(/./)]);
  server.clock.offset += 2 * minute;

  await platform.post('/api/registrations', { ...names, email: victim, password: fresh });
  await platform.post(confirm, { token: tokenIn(await mailbox.newest(victim)) });

  const asked = await platform.post('/api/session:passkeyoptions', { use: 'sign-in' });
  const byKey = await platform.post(
    '/api/session:passkey',
    { answer: device.get(asked.json()) },
    { cookie: headersOf(asked, platform.host).cookie },
  );
  const byMail = await platform.post(confirm, { token: change });
  const own = await platform.post('/api/session', { email: victim, password: fresh });
  expect([byKey.statusCode, byMail.statusCode, own.json()]).toEqual([401, 410, { result: 'Success' }]);
});

test.each([
  ['POST', '/api/account/password', { password: fresh }],
  ['POST', '/api/account/recoverycodes', {}],
  ['POST', '/api/account/email', { email: 'nieuw@example.org' }],
  ['POST', '/api/accesstoken', {}],
  ['POST', '/api/session:code', {}],
] as const)('%s %s is not for a program: its token stays what it was', async (method, url, payload) => {
  const { signIn, host } = await server.createPlatform();
  const me = await signIn();
  const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();

  const response = await server.app.inject({
    method,
    url,
    payload,
    headers: { host, authorization: `Bearer ${accessToken}` },
  });

  expect([response.statusCode, response.json().code, response.cookies]).toEqual([403, 'not_allowed', []]);
});

test('who takes their last factor away is asked for one again where their role asks for it', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const { secret } = (await admin.post('/api/account/authenticator')).json();
  const made = await admin.post('/api/account/authenticator:confirm', { code: codeOf(secret) });
  await saveSettings(platform.ctx, { secondFactorFor: ['Admin'] });
  const headers = headersOf(made, platform.host);
  expect((await platform.get('/api/settings', headers)).statusCode).toBe(200);

  const removed = await platform.delete('/api/account/authenticator', undefined, headers);

  const after = await platform.get('/api/settings', headersOf(removed, platform.host));
  expect([removed.statusCode, after.statusCode, after.json().code]).toEqual([204, 403, 'second_factor_required']);
});
