import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paragraph } from '#document/build-rich-text.ts';
import { dayAt } from '#kernel/dates.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { eraseDeleted } from '../../../operations/users/server/erase-accounts.service.ts';
import { activateAccount, blockAccount } from './account-status.service.ts';
import { liftEndedBlocks, pauseDormant } from './dormant-accounts.service.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const profile = '/api/profiles:loggedIn';
const status = '/api/account:status';
const day = 86_400_000;

type Me = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;
const userOf = async (me: Me) => (await me.get(profile)).json();
const answerTerms = async (me: Me, version: number | null) =>
  me.put(profile, { ...(await userOf(me)), termsOfUseVersionAccepted: version });
const today = () => dayAt(new Date(), 'Europe/Amsterdam');

const nextVersion = (changeSummary: string) => {
  const words = { title: 'Voorwaarden', body: { type: 'doc', content: [paragraph('Wees aardig.')] }, changeSummary };
  return { effectiveOn: today(), nl: words, en: words };
};

const mailsAbout = async (accountId: string) => {
  const rows = await server.ownerQuery(
    `select kind from mail_job where payload->>'accountId' = $1 order by created_at`,
    [accountId],
  );
  return rows.map(({ kind }) => kind);
};

describe('terms of use', () => {
  test('who accepted the current version is asked nothing', async () => {
    const me = await (await server.createPlatform()).signIn();

    expect((await me.get(status)).json()).toEqual({
      terms: null,
      isRestricted: false,
      needsFactor: false,
      inactive: null,
    });
  });

  test('a new version is asked about with what changed, and the rights stay until it is declined', async () => {
    const { signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    const published = await admin.post('/api/legal/terms-of-use', nextVersion('Wees ook geduldig.'));

    const asked = (await admin.get(status)).json();

    expect(published.json()).toEqual({ version: 2, told: 0 });
    expect(asked).toEqual({
      isRestricted: false,
      needsFactor: false,
      inactive: null,
      terms: { version: 2, isNewVersion: true, changes: ['Wees ook geduldig.'] },
    });
    expect((await userOf(admin)).isAdmin).toBe(true);
    expect((await admin.get('/legal/terms-of-use/nl?version=1')).statusCode).toBe(200);
  });

  test('who declines is restricted to what is public, their own data and the way out, and gets all back', async () => {
    const { signIn, page } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    const path = `/${randomUUID()}`;
    await page(path, { audience: { kind: 'Users', roles: [] } });

    await answerTerms(admin, null);
    const restricted = await userOf(admin);
    const closed = await Promise.all(
      ['/api/pages', '/api/account:activity', '/api/settings'].map((one) => admin.get(one)),
    );
    const open = await Promise.all([status, profile, '/api/account:download'].map((one) => admin.get(one)));

    expect([restricted.isAdmin, restricted.roleIds, restricted.termsOfUseVersionAccepted]).toEqual([false, [], null]);
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
    expect(closed[1]?.json().code).toBe('terms_required');
    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await admin.get(path)).statusCode).toBe(403);
    expect((await admin.get(status)).json()).toMatchObject({ isRestricted: true, terms: { isNewVersion: false } });
    await answerTerms(admin, 1);
    expect([(await userOf(admin)).isAdmin, (await admin.get(path)).statusCode]).toEqual([true, 200]);
    const choices = await server.ownerQuery('select version, is_accepted from terms_choice where account_id = $1', [
      admin.accountId,
    ]);
    expect(choices).toEqual([
      { version: 1, is_accepted: false },
      { version: 1, is_accepted: true },
    ]);
  });

  test.each([9999, -1, 0, 2])('%j is no version to accept', async (version) => {
    const me = await (await server.createPlatform()).signIn();

    expect((await answerTerms(me, version)).statusCode).toBe(400);
    expect((await userOf(me)).termsOfUseVersionAccepted).toBe(1);
  });

  test('pages ask, but not the terms themselves; visitors get not a word of it', async () => {
    const { signIn, get, page } = await server.createPlatform();
    const me = await signIn();
    await page('/nieuws');
    await answerTerms(me, null);
    const asks = async (path: string) => (await me.get(path)).body.includes('data-asks="terms"');

    expect([await asks('/nieuws'), await asks('/legal/privacy')]).toEqual([true, true]);
    expect(await asks('/legal/terms-of-use/nl')).toBe(false);
    expect((await get('/nieuws')).body).not.toContain('data-asks');
  });

  test('admins see how many accepted what; others do not', async () => {
    const { signIn } = await server.createPlatform();
    const [admin, me] = [await signIn(['Admin']), await signIn()];
    await answerTerms(me, null);

    const statistics = (await admin.get('/api/account:termsstatistics')).json();

    expect(statistics.current).toBe(1);
    expect(statistics.accepted).toEqual(
      expect.arrayContaining([
        { version: 1, people: 1 },
        { version: null, people: 1 },
      ]),
    );
    expect((await (await signIn()).get('/api/account:termsstatistics')).statusCode).toBe(403);
  });

  test.each(['2020-01-01', 'morgen'])('a version cannot hold from %s', async (effectiveOn) => {
    const admin = await (await server.createPlatform()).signIn(['Admin']);

    const response = await admin.post('/api/legal/terms-of-use', { ...nextVersion('x'), effectiveOn });

    expect(response.statusCode).toBe(400);
  });
});

describe('a blocked account', () => {
  const block = { reason: 'abuse', until: null, contact: 'klacht@example.org' } as const;

  test('hears why, may not end it, and is let in again by an admin', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const me = await signIn();

    await blockAccount(ctx, me.accountId, block);
    const told = (await me.get(status)).json();
    const tried = await me.post('/api/account:reactivate');
    await activateAccount(ctx, me.accountId);

    expect(told.inactive).toEqual({ cause: 'blocked', ...block });
    expect([tried.statusCode, tried.json().code]).toEqual([403, 'not_allowed']);
    expect((await userOf(me)).isActive).toBe(true);
    expect(await mailsAbout(me.accountId)).toEqual(['account-blocked', 'account-active']);
  });

  test('reads by mail why, until when, who decided it, and where to object (Digital Services Act, article 17)', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const me = await signIn();

    await blockAccount(ctx, me.accountId, block);

    const { subject, text } = await mailbox.newest(me.email);
    for (const part of [
      'ongepast gedrag',
      'tot een beheerder haar opheft',
      'Een beheerder heeft dit besloten',
      block.contact,
      'rechter',
    ])
      expect(text).toContain(part);
    expect(subject).not.toContain(me.email);
  });

  test('is let in when its time is over', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const me = await signIn();
    await blockAccount(ctx, me.accountId, { ...block, until: new Date(Date.now() + day) });

    const early = await liftEndedBlocks(ctx);
    const late = await liftEndedBlocks({ ...ctx, now: () => new Date(Date.now() + 2 * day) });

    expect([early, late, (await userOf(me)).isActive]).toEqual([0, 1, true]);
  });

  test('is never the last admin, and none of another platform', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    const other = await (await server.createPlatform()).signIn();

    await expect(blockAccount(ctx, admin.accountId, block)).rejects.toMatchObject({ code: 'conflict' });
    await expect(blockAccount(ctx, other.accountId, block)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an account that nobody uses', () => {
  const at = (days: number) => () => new Date(Date.now() + days * day);

  test('is warned twice, put on pause, and made active again by its person', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const me = await signIn();
    const months18 = 548;

    for (const days of [400, months18 - 29, months18 - 28, months18 - 6, months18 - 5, months18 + 3])
      await pauseDormant({ ...ctx, now: at(days) });
    const paused = (await me.get(status)).json();
    const response = await me.post('/api/account:reactivate');

    expect((await mailsAbout(me.accountId)).sort()).toEqual([
      'account-active',
      'account-pause-soon',
      'account-pause-soon',
      'account-paused',
    ]);
    expect(paused.inactive).toEqual({ cause: 'dormant', reason: null, until: null, contact: '' });
    expect([response.statusCode, (await userOf(me)).isActive]).toEqual([204, true]);
  });

  test('stays when its person signs in after the warning', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const me = await signIn();
    await pauseDormant({ ...ctx, now: at(530) });
    await me.again();

    expect(await pauseDormant({ ...ctx, now: at(560) })).toBe(0);
    const [{ pause_warnings }] = await server.ownerQuery('select pause_warnings from account where id = $1', [
      me.accountId,
    ]);
    expect(pause_warnings).toBe(1);
  });

  test('is told in the same round, however many wait or were told before', async () => {
    const { ctx, platform, signIn } = await server.createPlatform();
    const insert = (count: number, values: string) =>
      server.ownerQuery(
        `insert into account (platform_id, id, email, created_at, signed_in_at, pause_on, pause_warnings)
         select $1, gen_random_uuid(), gen_random_uuid() || '@example.org', ${values} from generate_series(1, ${count})`,
        [platform.id],
      );
    await insert(600, `now() - interval '560 days', null, now() + interval '20 days', 1`);
    await insert(1100, `now() - interval '540 days', null, null, 0`);
    const me = await signIn();
    await server.ownerQuery(`update account set signed_in_at = now() - interval '535 days' where id = $1`, [
      me.accountId,
    ]);

    await pauseDormant(ctx);

    expect(await mailsAbout(me.accountId)).toEqual(['account-pause-soon']);
    const [{ count }] = await server.ownerQuery(
      `select count(*)::int from account where platform_id = $1 and pause_warnings = 1`,
      [platform.id],
    );
    expect(count).toBe(1701);
  });

  test('starts again for who was made active, who signed in no more often for that', async () => {
    const { ctx, platform, signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    const { guid } = (await admin.post('/api/users', { email: 'nooit@voorbeeld.example', sendsMail: false })).json();
    await server.ownerQuery(
      `update account set created_at = now() - interval '900 days', is_active = false, inactive_cause = 'dormant'
       where id = $1 and platform_id = $2`,
      [guid, platform.id],
    );

    await admin.post('/api/users:change', { people: [guid], action: { kind: 'activate' } });
    await pauseDormant(ctx);

    expect(await mailsAbout(guid)).toEqual(['account-active']);
    const { users } = (await admin.get('/api/users?neverSignedIn=true')).json();
    expect(users).toMatchObject([{ guid, state: 'active', lastActiveOn: null }]);
  });

  test('is never put on pause as the last admin, no matter who else is away as long', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const admins = [await signIn(['Admin']), await signIn(['Admin'])];
    const member = await signIn();

    for (const days of [519, 520, 542, 543, 551]) await pauseDormant({ ...ctx, now: at(days) });

    const active = await Promise.all(admins.map(async (one) => (await userOf(one)).isActive));
    expect([active.toSorted(), (await userOf(member)).isActive]).toEqual([[false, true], false]);
  });

  test('is left alone where the platform says never', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    await admin.put('/api/platformsettingvalues', { dormantAfterMonths: 0 });

    await pauseDormant({ ...ctx, now: at(4000) });

    expect(await mailsAbout(admin.accountId)).toEqual([]);
  });
});

describe('deleting one’s account', () => {
  test('signs out everywhere at once, and erases it after thirty days; what they wrote stays', async () => {
    const { ctx, signIn, host, page } = await server.createPlatform();
    const me = await signIn();
    const item = await page('/stuk');
    await server.ownerQuery(
      `insert into item (platform_id, id, short_id, item_type, author_id, author_name) values ($1, $2, $3, 'news', $4, 'Anna')`,
      [ctx.platform.id, item, 'abcdefghjk', me.accountId],
    );

    const response = await me.delete('/api/account');
    const after = await me.get(profile);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host, 'content-type': 'application/json' },
      payload: JSON.stringify({ email: me.email, password: me.password }),
    });

    expect([response.statusCode, after.statusCode, signedIn.statusCode]).toEqual([200, 401, 401]);
    const eraseAt = (days: number) => eraseDeleted({ ...ctx, now: () => new Date(Date.now() + days * day) });
    expect([await eraseAt(29), await eraseAt(31)]).toEqual([0, 1]);
    expect(await server.ownerQuery('select 1 from account where id = $1', [me.accountId])).toEqual([]);
    expect(await server.ownerQuery('select author_id, author_name from item where id = $1', [item])).toEqual([
      { author_id: null, author_name: 'Voormalig lid' },
    ]);
  });

  test('erases all that are due, also where one of them cannot be', async () => {
    const { ctx, platform } = await server.createPlatform();
    await server.ownerQuery(
      `insert into account (platform_id, id, email, is_active, inactive_cause, deleted_at)
       select $1, gen_random_uuid(), n || '@example.org', false, 'deleted', now() - interval '31 days' from generate_series(1, 70) n`,
      [platform.id],
    );
    await server.ownerQuery(
      `create function keep_one() returns trigger language plpgsql as $$ begin
         if old.email = '7@example.org' then raise exception 'kept'; end if; return old; end $$`,
    );
    await server.ownerQuery(
      'create trigger keep_one before delete on account for each row execute function keep_one()',
    );

    const failed = await eraseDeleted(ctx).catch((error: unknown) => error);
    await server.ownerQuery('drop trigger keep_one on account');

    const left = () => server.ownerQuery('select email from account where platform_id = $1', [platform.id]);
    expect([failed, await left()]).toEqual([expect.any(AggregateError), [{ email: '7@example.org' }]]);
    expect([await eraseDeleted(ctx), await left()]).toEqual([1, []]);
  });

  test('asks for a fresh session, and never leaves a platform without an admin', async () => {
    const { signIn } = await server.createPlatform();
    const [me, admin] = [await signIn(), await signIn(['Admin'])];
    await server.ownerQuery(`update session set authenticated_at = now() - interval '1 hour' where account_id = $1`, [
      me.accountId,
    ]);

    const stale = await me.delete('/api/account');
    const last = await admin.delete('/api/account');

    expect([stale.statusCode, stale.json().code]).toEqual([401, 'step_up_required']);
    expect([last.statusCode, last.json().fields]).toEqual([409, { account: 'last_admin' }]);
  });

  test('an admin whose membership ends does not count as the other one', async () => {
    const { signIn } = await server.createPlatform();
    const [admin, brief] = [await signIn(['Admin']), await signIn(['Admin'])];
    await server.ownerQuery(`update role_member set expires_at = now() + interval '1 day' where account_id = $1`, [
      brief.accountId,
    ]);

    const [last, ending] = [await admin.delete('/api/account'), await brief.delete('/api/account')];

    expect([last.statusCode, last.json().fields]).toEqual([409, { account: 'last_admin' }]);
    expect(ending.statusCode).toBe(200);
  });

  test('is open to who is blocked', async () => {
    const { ctx, signIn } = await server.createPlatform();
    const me = await signIn();
    await blockAccount(ctx, me.accountId, { reason: 'spam', until: null, contact: '' });

    expect((await me.delete('/api/account')).statusCode).toBe(200);
  });
});
