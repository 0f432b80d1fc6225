import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { codeIn, openMailbox, tokenIn } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const [minute, day] = [60_000, 86_400_000];
const fresh = 'negen groene tractors';
const who = '/api/profiles:loggedIn';
const security = '/api/account/security';
const confirm = '/api/verifications:confirm';

async function setting() {
  const platform = await server.createPlatform();
  const me = await platform.signIn();
  const signInWith = async (given: object, headers: Record<string, string> = {}) =>
    (await platform.post('/api/session', { email: me.email, password: me.password, ...given }, headers)).statusCode;
  const stale = (minutes = 16) =>
    server.ownerQuery(
      `update session set authenticated_at = authenticated_at - $2 * interval '1 minute' where account_id = $1`,
      [me.accountId, minutes],
    );
  return { ...platform, me, signInWith, stale, newEmail: `${randomUUID()}@example.org` };
}

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('what somebody sees of how they get in', () => {
  test('is their sessions and sign-ins, and nobody else’s', async () => {
    const { me, signIn, signInWith } = await setting();
    await signIn();
    await me.again();
    await signInWith({ password: 'not the password' });

    const seen = (await me.get(security)).json();

    expect(seen).toMatchObject({ email: me.email, isVerified: true, newEmail: null, hasPassword: true });
    expect(seen.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(seen.sessions).toHaveLength(2);
    expect(seen.signIns.map(({ isSuccess }: { isSuccess: boolean }) => isSuccess)).toEqual([false, true, true]);
  });

  test('is ended one by one, or all others at once', async () => {
    const { me, signIn } = await setting();
    const [one, two, three] = [await me.again(), await me.again(), await me.again()];
    const stranger = await signIn();
    const idOf = async (session: typeof one) =>
      (await session.get(security)).json().sessions.find((it: { isCurrent: boolean }) => it.isCurrent).guid;
    const path = `/api/account/sessions/${await idOf(one)}`;

    expect((await stranger.delete(path)).statusCode).toBe(404);
    expect((await me.delete(path)).statusCode).toBe(204);
    expect([(await one.get(who)).statusCode, (await two.get(who)).statusCode]).toEqual([401, 200]);
    expect((await me.delete('/api/account/sessions')).statusCode).toBe(204);
    const left = [me, two, three, stranger].map(async (it) => (await it.get(who)).statusCode);
    expect(await Promise.all(left)).toEqual([200, 401, 401, 200]);
  });
});

describe('another password', () => {
  const path = '/api/account/password';

  test('ends the other sessions; this one goes on under a new id, and the person hears of it (B09)', async () => {
    const { me, get, signInWith, stale } = await setting();
    const other = await me.again();
    await stale();

    const response = await me.post(path, { current: me.password, password: fresh });

    expect(response.statusCode).toBe(204);
    const left = [await me.get(who), await other.get(who), await get(who, { cookie: cookieOf(response) })];
    expect(left.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    expect([await signInWith({}), await signInWith({ password: fresh })]).toEqual([401, 200]);
    expect((await mailbox.newest(me.email)).text).toContain('Op uw andere apparaten bent u uitgelogd.');
  });

  test('needs the current one, or to have shown it just now (B12)', async () => {
    const { me, stale } = await setting();
    const wrong = await me.post(path, { current: 'not the password', password: fresh });
    await stale();
    const unconfirmed = await me.post(path, { password: fresh });

    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { 'body.current': 'wrong' }]);
    expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([401, 'step_up_required']);
  });

  test('tried for by wrong current ones is slowed down', async () => {
    const { me } = await setting();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await me.post(path, { current: 'not the password', password: fresh })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test.each([
    ['password1234', 'too_common'],
    ['bakker-bakker', 'too_common'],
  ])('%s is refused (B26)', async (password, code) => {
    const { me } = await setting();
    const response = await me.post(path, { current: me.password, password });
    expect([response.statusCode, response.json().fields]).toEqual([400, { 'body.password': code }]);
  });
});

describe('showing again who one is', () => {
  const path = '/api/session:confirm';
  const ask = '/api/account/email';

  test('is asked for what is dangerous, 15 minutes after the last time, and done by password (B12)', async () => {
    const { me, stale, newEmail } = await setting();
    await stale();
    const before = await me.post(ask, { email: newEmail });
    const wrong = await me.post(path, { password: 'not the password' });
    const right = await me.post(path, { password: me.password });
    const after = await me.post(ask, { email: newEmail });

    expect([before.statusCode, before.json().code]).toEqual([401, 'step_up_required']);
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_credentials']);
    expect([right.statusCode, after.statusCode]).toEqual([200, 202]);
  });

  test('is done by a code of a mail, good in this session only', async () => {
    const { me, stale, newEmail } = await setting();
    const other = await me.again();
    await stale();
    expect((await me.post('/api/session:code')).json()).toEqual({ result: 'Sent' });
    const code = codeIn(await mailbox.newest(me.email));

    const statuses = [await other.post(path, { code }), await me.post(path, { code }), await me.post(path, { code })];

    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 200, 401]);
    expect((await me.post(ask, { email: newEmail })).statusCode).toBe(202);
  });

  test('is for sessions, not for programs', async () => {
    const { me, post } = await setting();
    const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();
    const response = await post(path, { password: me.password }, { authorization: `Bearer ${accessToken}` });
    expect(response.statusCode).toBe(403);
  });
});

describe('another e-mail address', () => {
  const ask = '/api/account/email';

  test('is that of the account once it is proven; every other session ends, this one has a new id', async () => {
    const { me, get, post, newEmail, signInWith } = await setting();
    const other = await me.again();
    await me.post(ask, { email: newEmail });
    const token = tokenIn(await mailbox.newest(newEmail));
    expect((await me.get(security)).json()).toMatchObject({ email: me.email, newEmail });
    await post('/api/verifications:status', { token });
    expect((await me.get(who)).json().email).toBe(me.email);

    const done = await me.post(confirm, { token });

    expect(done.json()).toEqual({ result: 'Changed', returnUrl: null });
    expect((await get(who, { cookie: cookieOf(done) })).json().email).toBe(newEmail);
    expect([(await me.get(who)).statusCode, (await other.get(who)).statusCode]).toEqual([401, 401]);
    expect([await signInWith({}), await signInWith({ email: newEmail })]).toEqual([401, 200]);
    expect((await post(confirm, { token })).statusCode).toBe(410);
  });

  test('is undone for seven days with the mail to the old one, which ends every session', async () => {
    const { me, post, newEmail, signInWith } = await setting();
    await me.post(ask, { email: newEmail });
    await mailbox.deliver();
    const undo = tokenIn(await mailbox.newest(me.email));
    await post(confirm, { token: tokenIn(await mailbox.newest(newEmail)) });
    server.clock.offset += 6 * day;
    expect(await signInWith({ email: newEmail })).toBe(200);

    const done = await post(confirm, { token: undo });

    expect(done.json().result).toBe('Restored');
    // Anyone who took the address may know the password too.
    expect([await signInWith({ email: newEmail }), await signInWith({})]).toEqual([401, 401]);
    expect(await server.ownerQuery('select id from session where account_id = $1', [me.accountId])).toEqual([]);
    expect((await post(confirm, { token: undo })).statusCode).toBe(410);
  });

  test('that was not proven yet is stopped by the same mail', async () => {
    const { me, post, newEmail } = await setting();
    await me.post(ask, { email: newEmail });
    await mailbox.deliver();
    await post(confirm, { token: tokenIn(await mailbox.newest(me.email)) });
    expect((await post(confirm, { token: tokenIn(await mailbox.newest(newEmail)) })).statusCode).toBe(410);
  });

  test('of somebody else has the same answer; only the mail there says so (B05)', async () => {
    const { me, signIn, newEmail } = await setting();
    const somebody = await signIn();
    const known = await me.post(ask, { email: somebody.email });
    const mail = await mailbox.newest(somebody.email);
    const unknown = await me.post(ask, { email: newEmail });

    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect([mail.subject.includes('heeft al een account'), tokenIn(mail)]).toEqual([true, '']);
  });

  test('makes the link for a new password that was sent before worth nothing (B07)', async () => {
    const { me, post, newEmail } = await setting();
    await post('/api/passwordresets', { email: me.email });
    const reset = /\/password\/([\w-]+)/.exec((await mailbox.newest(me.email)).text)?.[1] ?? '';
    await me.post(ask, { email: newEmail });

    await me.post(confirm, { token: tokenIn(await mailbox.newest(newEmail)) });

    const response = await post('/api/passwordresets:confirm', { token: reset, password: fresh });
    expect([reset.length, response.statusCode]).toEqual([43, 410]);
  });

  test('that was asked for can be forgotten', async () => {
    const { me, post, newEmail } = await setting();
    await me.post(ask, { email: newEmail });
    const token = tokenIn(await mailbox.newest(newEmail));
    expect((await me.delete(ask)).statusCode).toBe(204);
    expect((await post(confirm, { token })).statusCode).toBe(410);
    expect((await me.get(security)).json().newEmail).toBeNull();
  });
});

describe('what the owner hears by mail', () => {
  test('is a sign-in with a browser that they never used', async () => {
    const { me, signInWith } = await setting();
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    await signInWith({}, agent);
    await signInWith({}, agent);
    await mailbox.deliver();
    const subjects = mailbox.to(me.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Ingelogd op een nieuw apparaat bij Waterrijk']);
    expect(mailbox.to(me.email)[0]?.text).toContain('Firefox, Linux');
  });

  test('is that their account is locked for a network, once', async () => {
    const { me, signInWith } = await setting();
    for (let at = 0; at < 12; at += 1) {
      await signInWith({ password: 'not the password' });
      server.clock.offset += 5 * minute;
    }
    await mailbox.deliver();
    expect(mailbox.to(me.email).map(({ subject }) => subject)).toEqual([
      'Er is vaak geprobeerd in te loggen bij Waterrijk',
    ]);
  });
});

test('is open to who has not accepted the terms', async () => {
  const { me } = await setting();
  await server.ownerQuery('update account set terms_of_use_version_accepted = null where id = $1', [me.accountId]);
  expect((await me.get(security)).statusCode).toBe(200);
});
