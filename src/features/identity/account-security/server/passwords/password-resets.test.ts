import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { type Platform, system } from '#infra/ctx.ts';
import { sendsMails } from '#infra/mail/mail-jobs.ts';
import type { Mail } from '#infra/mail/mailer.ts';
import { makeCtx } from '#process/identify.ts';
import { originFor } from '#process/origin.ts';
import { openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { passwordMails } from './password-mails.ts';

const server = await openServer();
const minute = 60_000;
const fresh = 'negen groene tractors';
const ask = '/api/passwordresets';
const confirm = '/api/passwordresets:confirm';

const inbox: Mail[] = [];
const post = {
  mailer: { send: async (mail: Mail) => void inbox.push(mail) },
  composers: passwordMails(originFor(443)),
};
const deliver = async () => {
  const before = inbox.length;
  await runJobs(server.dependencies, [sendsMails(post)]);
  return inbox.length - before;
};

/** A person, and the mails that they get. */
async function setting() {
  const platform = await server.createPlatform();
  const me = await platform.signIn();
  const mails = () => inbox.filter(({ to }) => to === me.email);
  const tokenIn = (mail: Mail | undefined) => /\/password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  /** Asks, and gives the token of the mail that comes. */
  const askToken = async () => {
    await platform.post(ask, { email: me.email });
    await deliver();
    return tokenIn(mails().at(-1));
  };
  const confirmWith = (token: string, password = fresh) => platform.post(confirm, { token, password });
  const signInWith = async (password: string) =>
    (await platform.post('/api/session', { email: me.email, password })).statusCode;
  return { ...platform, me, mails, askToken, confirmWith, signInWith };
}

describe('asking for a new password', () => {
  test('has one answer for addresses that are known, unknown and of somebody inactive (B05)', async () => {
    const { post: send, me, mails } = await setting();
    const other = await setting();
    await server.ownerQuery('update account set is_active = false where id = $1', [other.me.accountId]);

    const responses = [
      await send(ask, { email: me.email.toUpperCase(), language: 'en' }),
      await send(ask, { email: `${randomUUID()}@example.org`, language: 'en' }),
      await other.post(ask, { email: other.me.email, language: 'en' }),
    ];
    const sent = await deliver();

    const [known, ...others] = responses.map(({ statusCode, body, headers }) => {
      const { date: _date, 'x-correlation-id': _id, ...kept } = headers;
      return { statusCode, body, kept };
    });
    expect(known).toMatchObject({ statusCode: 202, body: '' });
    expect(others).toEqual([known, known]);
    expect([sent, mails().length, other.mails().length]).toEqual([1, 1, 0]);
  });

  test('sends five mails in an hour at most, and answers as before', async () => {
    const { post: send, me, mails } = await setting();
    const statuses = new Set<number>();
    for (let asked = 1; asked <= 8; asked += 1) {
      statuses.add((await send(ask, { email: me.email })).statusCode);
      await deliver();
      server.clock.offset += 3 * minute;
    }
    const inTheHour = mails().length;
    server.clock.offset += 60 * minute;
    await send(ask, { email: me.email });
    await deliver();

    expect([[...statuses], inTheHour, mails().length]).toEqual([[202], 5, 6]);
  });

  test('sends text and HTML in the language that the person chose, else that asked for, else of the platform', async () => {
    const { post: send, me, mails } = await setting();
    await send(ask, { email: me.email });
    await deliver();
    server.clock.offset += 3 * minute;
    await send(ask, { email: me.email, language: 'en' });
    await deliver();
    const chosen = JSON.stringify([{ key: 'language', value: 'nl' }]);
    await server.ownerQuery('update account set properties = $1 where id = $2', [chosen, me.accountId]);
    server.clock.offset += 3 * minute;
    await send(ask, { email: me.email, language: 'en' });
    await deliver();

    expect(mails().map(({ subject }) => subject)).toEqual([
      'Nieuw wachtwoord voor Waterrijk',
      'New password for Waterrijk',
      'Nieuw wachtwoord voor Waterrijk',
    ]);
    const [mail] = mails();
    expect(mail?.html).toContain('<html lang="nl">');
    expect(mail?.html).toContain(/https:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link');
  });

  test.each([
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test' },
    { forwarded: 'host=evil.test' },
    { host: 'PLATFORM:8080@evil.test' },
    { origin: 'https://evil.test' },
  ])('with %j leads nobody elsewhere (B06)', async (headers) => {
    const { post: send, me, mails, host } = await setting();
    const given = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, v.replace('PLATFORM', host)]));

    const { statusCode } = await send(ask, { email: me.email }, given);
    await deliver();

    const urls = mails().flatMap(({ text, html }) => [...`${text} ${html}`.matchAll(/https?:\/\/([^/\s"<]+)/g)]);
    expect(mails().length).toBe(statusCode === 202 ? 1 : 0);
    expect([202, 400, 403, 421]).toContain(statusCode);
    expect(new Set(urls.map(([, name]) => name))).toEqual(new Set(statusCode === 202 ? [host] : []));
  });

  test('through another host of the platform leads to the primary domain (B06)', async () => {
    const [primary, alias] = [`${randomUUID()}.test`, `${randomUUID()}.test`];
    const ctxOf = (platform: Platform) => makeCtx(server.dependencies, platform, system);
    const platform = await addPlatform(ctxOf, { hosts: [primary, alias], name: 'Waterrijk' });
    const email = `${randomUUID()}@example.org`;
    await addAccount(ctxOf(platform), { email });

    const payload = { email };
    const { statusCode } = await server.app.inject({ method: 'POST', url: ask, headers: { host: alias }, payload });
    await deliver();

    const text = inbox.find(({ to }) => to === email)?.text;
    expect(statusCode).toBe(202);
    expect(text).toContain(`https://${primary}/password/`);
    expect(text).not.toContain(alias);
  });

  test('again within two minutes sends nothing, and after that the new one', async () => {
    const { post: send, me, mails } = await setting();
    for (let at = 0; at < 3; at += 1) await send(ask, { email: me.email });
    await deliver();
    expect(mails()).toHaveLength(1);
    server.clock.offset += 2 * minute;
    await send(ask, { email: me.email });
    await deliver();
    expect(mails()).toHaveLength(2);
  });

  test('is slowed down for a network, known addresses and unknown alike, whatever headers say (B02)', async () => {
    const { host, me } = await setting();
    const from = (remoteAddress: string, at: number) =>
      server.app.inject({
        method: 'POST',
        url: ask,
        remoteAddress,
        headers: { host, 'x-forwarded-for': `198.51.100.${at}` },
        payload: { email: at % 2 ? me.email : `${at}@example.org` },
      });
    const responses = [];
    for (let at = 0; at < 25; at += 1) responses.push(await from('192.0.2.7', at));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(202), ...Array(5).fill(429)]);
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.8', 1)).statusCode).toBe(202);
    expect((await server.app.inject({ url: '/api/pages', headers: { host } })).statusCode).toBe(200);
    server.clock.offset += minute + 1;
    expect((await from('192.0.2.7', 1)).statusCode).toBe(202);
  });

  test.each([
    [{ email: 'no address' }, 'body.email', 'invalid_format'],
    [{ email: 'a@b.nl\r\nBcc: x@y.nl' }, 'body.email', 'invalid_format'],
    [{ email: 'a@b.nl,c@d.nl' }, 'body.email', 'invalid_format'],
    [{ email: 'a@b.nl', to: 'c@d.nl' }, 'body.to', 'unknown_key'],
  ])('%j is no question', async (body, field, code) => {
    const { post: send } = await setting();
    const response = await send(ask, body);
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: code }]);
  });
});

describe('the link of the mail', () => {
  test('sets the password, ends every session and token, and the person hears of it', async () => {
    const { get, me, mails, askToken, confirmWith, signInWith } = await setting();
    const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();
    const again = await me.again();
    const token = await askToken();

    const response = await confirmWith(token);
    await deliver();

    expect([response.statusCode, response.body, response.cookies]).toEqual([204, '', []]);
    const who = '/api/profiles:loggedIn';
    const bearer = { authorization: `Bearer ${accessToken}` };
    const left = [await me.get(who), await again.get(who), await get(who, bearer)].map(({ statusCode }) => statusCode);
    expect(left).toEqual([401, 401, 401]);
    expect([await signInWith(me.password), await signInWith(fresh)]).toEqual([401, 200]);
    expect(mails().at(-1)?.subject).toBe('Uw wachtwoord voor Waterrijk is gewijzigd');
    expect(mails().at(-1)?.text).not.toContain(token);
  });

  test('leaves no session that was begun with the old password at the same moment', async () => {
    const { me, host, askToken, confirmWith } = await setting();
    const token = await askToken();
    const signInFrom = (at: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress: `192.0.2.${at}`,
        headers: { host },
        payload: { email: me.email, password: me.password },
      });

    await Promise.all([...Array.from({ length: 8 }, (_, at) => signInFrom(at)), confirmWith(token), signInFrom(9)]);

    expect(await server.ownerQuery('select id from session where account_id = $1', [me.accountId])).toEqual([]);
  });

  test('works once, however many try at once (B07)', async () => {
    const { askToken, confirmWith } = await setting();
    const token = await askToken();

    const responses = await Promise.all(Array.from({ length: 6 }, () => confirmWith(token)));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(5).fill(410)]);
  });

  test('has one error when it is unknown, used, replaced, too old, of somebody inactive or of another platform (B07)', async () => {
    const used = await setting();
    const usedToken = await used.askToken();
    await used.confirmWith(usedToken);
    const replaced = await setting();
    const replacedToken = await replaced.askToken();
    server.clock.offset += 3 * minute;
    const newer = await replaced.askToken();
    const inactive = await setting();
    const inactiveToken = await inactive.askToken();
    await server.ownerQuery('update account set is_active = false where id = $1', [inactive.me.accountId]);
    const old = await setting();
    const oldToken = await old.askToken();

    const responses = [
      await used.confirmWith('abcdefghij'),
      await used.confirmWith(usedToken),
      await replaced.confirmWith(replacedToken),
      await inactive.confirmWith(inactiveToken),
      await used.confirmWith(oldToken),
    ];
    expect((await replaced.confirmWith(newer)).statusCode).toBe(204);
    server.clock.offset += 61 * minute;
    responses.push(await old.confirmWith(oldToken));

    const told = responses.map(({ statusCode, json }) => ({ statusCode, ...(json() as object), instance: '' }));
    expect(told[0]).toMatchObject({ statusCode: 410, code: 'gone', fields: {} });
    expect(told).toEqual(responses.map(() => told[0]));
  });

  test('is good for most of an hour, and looking at its page uses nothing up', async () => {
    const { get, askToken, confirmWith } = await setting();
    const token = await askToken();
    server.clock.offset += 59 * minute;

    const pages = [await get(`/password/${token}`), await get(`/password/${token}`)];

    for (const { statusCode, headers } of pages)
      expect([statusCode, headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
        200,
        'no-referrer',
        'noindex',
        'private, no-store',
      ]);
    expect((await confirmWith(token)).statusCode).toBe(204);
  });

  test('is in the database as a hash only, and nowhere else (B07)', async () => {
    const { askToken } = await setting();
    const token = await askToken();
    const tables = await server.ownerQuery(`select tablename from pg_tables where schemaname = 'public'`);

    const rows: unknown[] = [];
    // One after the other: each has a connection of its own, and there are not as many as tables.
    for (const { tablename } of tables) rows.push(await server.ownerQuery(`select * from ${tablename}`));

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['7 chars', 'too_small'],
    ['password1234', 'too_common'],
    ['Waterrijk2026!', 'too_common'],
    ['bakker-bakker', 'too_common'],
    ['x'.repeat(1025), 'too_big'],
  ])('is not used up by %s (B26)', async (password, code) => {
    const { askToken, confirmWith } = await setting();
    const token = await askToken();

    const response = await confirmWith(token, password);

    expect([response.statusCode, response.json().fields]).toEqual([400, { 'body.password': code }]);
    expect((await confirmWith(token)).statusCode).toBe(204);
  });

  test('opens the way in after too many failed attempts', async () => {
    const { askToken, confirmWith, signInWith } = await setting();
    for (let at = 0; at < 6; at += 1) await signInWith('not the password');
    expect(await signInWith('not the password')).toBe(429);

    await confirmWith(await askToken());

    expect(await signInWith(fresh)).toBe(200);
  });
});
