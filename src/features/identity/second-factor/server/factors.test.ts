import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox, tokenIn } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const [second, minute, day] = [1000, 60_000, 86_400_000];
const who = '/api/profiles:loggedIn';
const app = '/api/account/authenticator';
const step = '/api/session:secondfactor';

interface Answer {
  statusCode: number;
  cookies: { name: string; value: string }[];
  json(): Record<string, unknown> & { recoveryCodes: string[]; secret: string };
}
const cookieOf = ({ cookies }: Pick<Answer, 'cookies'>) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** What the app of that secret shows now, or so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + server.clock.offset + steps * 30 * second,
  });

/** Somebody with an authenticator, on a platform of their own; the code that showed it is used up. */
async function setting() {
  const platform = await server.createPlatform();
  const me = await platform.signIn();
  const other = await me.again();
  // A step begins: what follows is in the same one, and what is 30 seconds later in the next.
  server.clock.offset += 30 * second - ((Date.now() + server.clock.offset) % (30 * second));
  const { secret } = (await me.post(app)).json();
  const done = (await me.post(`${app}:confirm`, { code: codeOf(secret) })) as unknown as Answer;
  server.clock.offset += 30 * second;
  if (done.statusCode !== 200) throw new Error(JSON.stringify(done.json()));
  const credentials = { email: me.email, password: me.password };
  const signIn = async (cookie = '') =>
    (await platform.post('/api/session', credentials, cookie ? { cookie } : {})) as unknown as Answer;
  const show = async (shown: object, pending: Pick<Answer, 'cookies'>) =>
    (await platform.post(step, shown, { cookie: cookieOf(pending) })) as unknown as Answer;
  const xsrf = done.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { cookie: cookieOf(done), 'x-xsrf-token': xsrf, origin: `https://${platform.host}` };
  return {
    ...platform,
    signInAs: platform.signIn,
    me,
    other,
    secret,
    done,
    recoveryCodes: done.json().recoveryCodes,
    signIn,
    show,
    headers,
  };
}

describe('an authenticator', () => {
  test('counts once a code of it was given; the other sessions end, and the person hears of it (B09, B11)', async () => {
    const { me, other, done, get } = await setting();
    const left = [await me.get(who), await other.get(who), await get(who, { cookie: cookieOf(done) })];
    expect(left.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    expect(done.json().recoveryCodes).toHaveLength(10);
    expect((await mailbox.newest(me.email)).text).toContain('authenticator-app toegevoegd');
  });

  test('is asked for at the next sign-in, and its code counts once (B14)', async () => {
    const { signIn, show, secret, get } = await setting();
    const [first, second] = [await signIn(), await signIn()];
    expect(first.json()).toEqual({ result: 'SecondFactor', methods: ['authenticator', 'recovery-code'] });
    expect((await get(who, { cookie: cookieOf(first) })).statusCode).toBe(401);
    const code = codeOf(secret);

    const done = await show({ code }, first);

    expect([done.statusCode, done.json()]).toEqual([200, { result: 'Success' }]);
    expect((await get(who, { cookie: cookieOf(done) })).statusCode).toBe(200);
    expect((await show({ code }, second)).statusCode).toBe(401);
    expect((await show({ code: codeOf(secret, 1) }, first)).statusCode).toBe(401);
  });

  test.each([
    [-2, 401],
    [-1, 401],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('is believed a step early, never twice: %s steps from now answers %s', async (steps, status) => {
    const { signIn, show, secret } = await setting();
    expect((await show({ code: codeOf(secret, steps) }, await signIn())).statusCode).toBe(status);
  });

  test('is asked for after the link of a mail too', async () => {
    const { post, me } = await setting();
    await post('/api/signinlinks', { email: me.email });
    const token = tokenIn(await mailbox.newest(me.email));
    const response = await post('/api/verifications:confirm', { token });
    expect([response.statusCode, response.json().result]).toEqual([200, 'SecondFactor']);
    expect(response.cookies.map(({ name }) => name)).toEqual(['__Host-pending']);
  });

  test('guessed five times ends the sign-in, and slows down the next one (B14)', async () => {
    const { signIn, show, secret } = await setting();
    const pending = await signIn();
    const wrong: number[] = [];
    for (let at = 0; at < 6; at += 1) wrong.push((await show({ code: '000000' }, pending)).statusCode);
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
    server.clock.offset += 5 * minute;
    expect((await show({ code: codeOf(secret) }, pending)).statusCode).toBe(429);
    expect((await show({ code: codeOf(secret) }, await signIn())).statusCode).toBe(200);
  });

  test('is not asked for in another browser, nor after ten minutes', async () => {
    const { signIn, show, secret } = await setting();
    const pending = await signIn();
    expect((await show({ code: codeOf(secret) }, { cookies: [] })).statusCode).toBe(401);
    server.clock.offset += 11 * minute;
    expect((await show({ code: codeOf(secret) }, pending)).statusCode).toBe(401);
  });

  test('is begun and shown in one session (B14)', async () => {
    const platform = await server.createPlatform();
    const me = await platform.signIn();
    const other = await me.again();
    const { secret } = (await me.post(app)).json();
    expect((await other.post(`${app}:confirm`, { code: codeOf(secret) })).statusCode).toBe(401);
    expect((await me.post(`${app}:confirm`, { code: codeOf(secret) })).statusCode).toBe(200);
  });

  test('is kept so that the database does not show it', async () => {
    const { secret, me, recoveryCodes } = await setting();
    const rows = JSON.stringify(
      await server.ownerQuery(
        'select a.secret, r.code_hash from authenticator a join recovery_code r using (account_id) where account_id = $1',
        [me.accountId],
      ),
    );
    expect([rows.includes(secret), recoveryCodes.some((code) => rows.includes(code))]).toEqual([false, false]);
  });

  test('is removed by who showed again who they are (B12), and nothing is asked any more', async () => {
    const { headers, delete: remove, signIn, me } = await setting();
    await server.ownerQuery(
      `update session set authenticated_at = authenticated_at - interval '1 hour' where account_id = $1`,
      [me.accountId],
    );
    expect((await remove(app, undefined, headers)).json().code).toBe('step_up_required');
    await server.ownerQuery(
      `update session set authenticated_at = authenticated_at + interval '1 hour' where account_id = $1`,
      [me.accountId],
    );
    expect((await remove(app, undefined, headers)).statusCode).toBe(204);
    expect((await signIn()).json()).toEqual({ result: 'Success' });
    expect((await mailbox.newest(me.email)).text).toContain('is de authenticator-app');
  });
});

describe('a recovery code', () => {
  test('is good once, however it is typed', async () => {
    const { signIn, show, recoveryCodes, me } = await setting();
    const [recoveryCode = ''] = recoveryCodes;
    const shown = { recoveryCode: recoveryCode.toUpperCase().replaceAll('-', ' ') };
    expect((await show(shown, await signIn())).statusCode).toBe(200);
    expect((await mailbox.newest(me.email)).text).toContain('9 codes');
    expect((await show(shown, await signIn())).statusCode).toBe(401);
  });

  test('of before is worth nothing once there are new ones', async () => {
    const { signIn, show, recoveryCodes, post, headers } = await setting();
    const renewed = (await post('/api/account/recoverycodes', undefined, headers)).json().recoveryCodes;
    expect((await show({ recoveryCode: recoveryCodes[1] }, await signIn())).statusCode).toBe(401);
    expect((await show({ recoveryCode: renewed[1] }, await signIn())).statusCode).toBe(200);
  });
});

describe('a remembered device', () => {
  const remembered = async (from: Awaited<ReturnType<typeof setting>>) => {
    const done = await from.show({ code: codeOf(from.secret), remember: true }, await from.signIn());
    return { done, device: cookieOf({ cookies: done.cookies.filter(({ name }) => name === '__Host-device') }) };
  };

  test('is asked for nothing more, for thirty days', async () => {
    const from = await setting();
    const { device } = await remembered(from);
    expect((await from.signIn(device)).json()).toEqual({ result: 'Success' });
    server.clock.offset += 31 * day;
    expect((await from.signIn(device)).json().result).toBe('SecondFactor');
  });

  test('is of one account only, and forgotten where its person says so', async () => {
    const from = await setting();
    const { device, done } = await remembered(from);
    const xsrf = done.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { cookie: cookieOf(done), 'x-xsrf-token': xsrf, origin: `https://${from.host}` };
    const { devices } = (await from.get('/api/account/factors', headers)).json();
    expect(devices).toHaveLength(1);
    const other = await from.signInAs();
    const begun = (await other.post(app)).json();
    await other.post(`${app}:confirm`, { code: codeOf(begun.secret) });
    const byOther = await from.post(
      '/api/session',
      { email: other.email, password: other.password },
      { cookie: device },
    );
    expect(byOther.json().result).toBe('SecondFactor');
    expect((await from.delete(`/api/account/devices/${devices[0].guid}`, undefined, headers)).statusCode).toBe(204);
    expect((await from.signIn(device)).json().result).toBe('SecondFactor');
  });

  test('is forgotten with the password', async () => {
    const from = await setting();
    const { device, done } = await remembered(from);
    const xsrf = done.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { cookie: cookieOf(done), 'x-xsrf-token': xsrf, origin: `https://${from.host}` };
    const password = 'negen groene tractors';
    await from.post('/api/account/password', { current: from.me.password, password }, headers);
    const response = await from.post('/api/session', { email: from.me.email, password }, { cookie: device });
    expect(response.json().result).toBe('SecondFactor');
  });
});

describe('a platform that asks for a second factor', () => {
  test('lets who has none do nothing but set one up', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const [admin, member] = [await signIn(['Admin']), await signIn()];
    await saveSettings(ctx, { secondFactorFor: ['Admin'] });
    const refused = await admin.get('/api/settings');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_required']);
    expect((await admin.get('/api/account/factors')).json().isRequired).toBe(true);
    expect((await member.get('/api/account:activity')).statusCode).toBe(200);

    const { secret } = (await admin.post(app)).json();
    const done = await admin.post(`${app}:confirm`, { code: codeOf(secret) });

    expect((await admin.get('/api/settings', { cookie: cookieOf(done) })).statusCode).toBe(200);
  });

  test('does so for admins unless it says otherwise', async () => {
    const { ctx, signIn } = await server.createPlatform();
    await server.ownerQuery(`delete from setting where platform_id = $1 and key = 'secondFactorFor'`, [
      ctx.platform.id,
    ]);
    const admin = await signIn(['Admin']);
    await saveSettings(ctx, { isIndexed: true });
    expect((await admin.get('/api/settings')).json().code).toBe('second_factor_required');
  });
});

describe('somebody who lost theirs', () => {
  test('is helped by who manages users, never above themselves, and hears of it by mail', async () => {
    const { me, signIn, signInAs } = await setting();
    const [admin, member] = [await signInAs(['Admin']), await signInAs()];
    const path = `/api/users/${me.accountId}/factors`;
    expect([(await member.delete(path)).statusCode, (await signIn()).json().result]).toEqual([403, 'SecondFactor']);
    expect((await admin.delete(path)).statusCode).toBe(204);
    expect((await signIn()).json()).toEqual({ result: 'Success' });
    expect((await mailbox.newest(me.email)).text).toContain('een beheerder de tweede stap');
    const { guid } = (await admin.post('/api/roles', { name: 'Hulp', grants: ['manage-users'] })).json();
    await admin.post(`/api/roles/${guid}/members`, { people: [member.accountId] });
    expect((await member.delete(`/api/users/${admin.accountId}/factors`)).statusCode).toBe(403);
    const editor = await signInAs(['ContentManager']);
    expect((await member.delete(`/api/users/${editor.accountId}/factors`)).statusCode).toBe(403);
    expect((await member.delete(path)).statusCode).toBe(204);
  });
});
