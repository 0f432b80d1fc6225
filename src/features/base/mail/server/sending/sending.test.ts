import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { askToSend } from './sending.service.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const [second, minute, hour] = [1000, 60_000, 3_600_000];
const ask = '/api/verifications';

let networks = 0;

async function setting() {
  const platform = await server.createPlatform();
  await saveSettings(platform.ctx, { registrationMode: 'open', requireVerified: false });
  networks += 1;
  const ip = `203.0.113.${networks}`;
  const email = `${randomUUID()}@example.org`;
  /** Asks as somebody who is not signed in. */
  const wish = (given: object = {}, remoteAddress = ip) =>
    server.app.inject({
      method: 'POST',
      url: ask,
      remoteAddress,
      headers: { host: platform.host },
      payload: { email, purpose: 'Manual', ...given },
    });
  const resultOf = async (given: object = {}, remoteAddress = ip) =>
    (await wish(given, remoteAddress)).json().result as string;
  return { ...platform, ip, email, wish, resultOf };
}

describe('asking for a mail', () => {
  test('counts the mailbox, however its address is written: a fiftieth subaddress gets no fiftieth mail', async () => {
    const { resultOf } = await setting();
    const name = randomUUID();
    const results: string[] = [];
    for (let at = 0; at < 50; at += 1) {
      const email = `${at % 2 ? name : name.toUpperCase()}+${at}@example.org`;
      results.push(await resultOf({ email }, `198.51.100.${at}`));
      server.clock.offset += minute;
    }

    expect(results.filter((result) => result === 'Sent')).toHaveLength(5);
    expect(await resultOf({ email: `${randomUUID()}+1@example.org` }, '198.51.100.99')).toBe('Sent');
  });

  test('again within 60 seconds is TooSoon, for unknown addresses too', async () => {
    const { wish, resultOf } = await setting();
    const first = await wish();
    const second_ = await wish();
    server.clock.offset += 60 * second;

    expect([first.statusCode, first.json()]).toEqual([202, { result: 'Sent' }]);
    expect(second_.statusCode).toBe(429);
    expect(second_.json().result).toBe('TooSoon');
    expect(second_.json().retryAfter).toBeGreaterThan(55);
    expect(second_.headers['retry-after']).toBe(String(second_.json().retryAfter));
    expect(await resultOf()).toBe('Sent');
  });

  test('six times in an hour is Abused: the address is blocked for a day, which the audit knows', async () => {
    const { wish, resultOf, platform } = await setting();
    const results: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      results.push(await resultOf({}, `192.0.2.${at}`));
      server.clock.offset += minute;
    }
    const blocked = await wish({}, '192.0.2.9');
    server.clock.offset += 23 * hour;
    const later = await resultOf({}, '192.0.2.10');
    server.clock.offset += hour;

    expect(results).toEqual([...Array(5).fill('Sent'), 'Abused']);
    expect([blocked.statusCode, blocked.json().result, later]).toEqual([429, 'Abused', 'Abused']);
    expect(await resultOf({}, '192.0.2.11')).toBe('Sent');
    const audit = await server.ownerQuery(`select action from audit_entry where platform_id = $1`, [platform.id]);
    expect(audit.filter(({ action }) => action === 'mail.abused')).toHaveLength(1);
  });

  test('for more than ten addresses in an hour is Abused for the network, whatever headers say', async () => {
    const { resultOf } = await setting();
    const results: string[] = [];
    for (let at = 0; at < 12; at += 1) results.push(await resultOf({ email: `${randomUUID()}@example.org` }));
    expect(results).toEqual([...Array(10).fill('Sent'), 'Abused', 'Abused']);
    expect(await resultOf({}, '192.0.2.200')).toBe('Sent');
  });

  test('more than twenty times in an hour is Abused for the network', async () => {
    const { resultOf } = await setting();
    const addresses = Array.from({ length: 7 }, () => `${randomUUID()}@example.org`);
    const results: string[] = [];
    for (let at = 0; at < 21; at += 1) {
      results.push(await resultOf({ email: addresses[at % 7] }));
      server.clock.offset += 10 * second;
    }
    expect(results).toEqual([...Array(20).fill('Sent'), 'Abused']);
  });

  test('many times at once is one mail', async () => {
    const { resultOf } = await setting();
    const results = await Promise.all(Array.from({ length: 12 }, () => resultOf()));
    expect(results.sort()).toEqual(['Sent', ...Array(11).fill('TooSoon')]);
  });

  test.each([{ email: 'no address' }, { purpose: 'Nonsense' }, { email: 'a@b.nl\r\nBcc: c@d.nl' }])(
    'with %j is a BadRequest',
    async (given) => {
      const { wish } = await setting();
      const response = await wish(given);
      expect([response.statusCode, response.json()]).toEqual([400, { result: 'BadRequest' }]);
    },
  );

  test('of nobody in particular needs somebody signed in', async () => {
    const { wish } = await setting();
    expect((await wish({ email: undefined })).statusCode).toBe(401);
  });
});

describe('what somebody is told who is signed in', () => {
  test('is AlreadyVerified of themselves, and Unauthorized of others', async () => {
    const { signIn, email } = await setting();
    const me = await signIn();
    const [own, other] = [await me.post(ask, { purpose: 'Manual' }), await me.post(ask, { purpose: 'Manual', email })];
    expect([own.statusCode, own.json()]).toEqual([200, { result: 'AlreadyVerified' }]);
    expect([other.statusCode, other.json()]).toEqual([403, { result: 'Unauthorized' }]);
  });

  test('is NotFound or Sent for who manages users', async () => {
    const { signIn, email } = await setting();
    const admin = await signIn(['Admin']);
    const member = await signIn();
    await server.ownerQuery('update account set is_verified = false, registered_at = now() where id = $1', [
      member.accountId,
    ]);
    const unknown = await admin.post(ask, { purpose: 'Manual', email });
    const known = await admin.post(ask, { purpose: 'Manual', email: member.email });
    const own = await member.post(ask, { purpose: 'Verification' });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { result: 'NotFound' }]);
    expect([known.statusCode, known.json()]).toEqual([202, { result: 'Sent' }]);
    expect(own.json().result).toBe('TooSoon');
    expect((await mailbox.newest(member.email)).subject).toContain('Bevestig uw e-mailadres');
  });

  test('is Sent without a mail for who is not signed in and asks about a proven or unknown address', async () => {
    const { signIn, wish, email } = await setting();
    const known = await signIn();
    const responses = [await wish({ email: known.email }), await wish({ email })];
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(2).fill([202, '{"result":"Sent"}']),
    );
    expect(await mailbox.deliver()).toBe(0);
  });

  test('is Failed when the queue is', async () => {
    const { wish } = await setting();
    await server.ownerQuery('alter table mail_job rename to mail_job_away');
    const response = await wish();
    await server.ownerQuery('alter table mail_job_away rename to mail_job');
    expect([response.statusCode, response.json()]).toEqual([503, { result: 'Failed' }]);
  });
});

test('other features ask in their own transaction, and the product itself for its address only', async () => {
  const { ctx } = await setting();
  const results: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    const wish = { purpose: 'invitation', email: `${randomUUID()}@example.org`, ip: null };
    results.push((await inTransaction(ctx, (ctx) => askToSend(ctx, wish))).result);
  }
  expect(new Set(results)).toEqual(new Set(['Sent']));
  await expect(askToSend(ctx, { purpose: 'invitation', email: 'a@b.nl', ip: null })).rejects.toThrow('transaction');
});
