import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Person = Awaited<ReturnType<Platform['signIn']>>;

async function setting() {
  const platform = await server.createPlatform();
  const [admin, somebody] = [await platform.signIn(['Admin']), await platform.signIn()];
  return { platform, admin, somebody, at: `/api/users/${somebody.accountId}` };
}

/** Somebody who manages users by a role that is no admin. */
async function delegate(platform: Platform, admin: Person) {
  const manager = await platform.signIn();
  const role = (await admin.post('/api/roles', { name: 'Gebruikersbeheer', grants: ['manage-users'] })).json().guid;
  await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });
  return manager;
}

/** What was mailed to somebody since they were there. */
async function mailsTo({ email }: Pick<Person, 'email'>) {
  await mailbox.deliver();
  return mailbox.mails.filter(({ to }) => to === email);
}

const credentials = async ({ get }: Person, { accountId }: Pick<Person, 'accountId'>) =>
  (await get(`/api/users/${accountId}/security`)).json().part.credentials;

const isIn = async ({ get }: Pick<Person, 'get'>) => (await get('/api/profiles:loggedIn')).statusCode === 200;

describe('the sessions of somebody', () => {
  test('are told by browser and time, and nothing that lets somebody in', async () => {
    const { admin, somebody, at } = await setting();
    await server.ownerQuery(
      `update session set browser = 'Firefox op Windows', last_seen_at = now() - interval '1 hour' where account_id = $1`,
      [somebody.accountId],
    );
    await somebody.again();

    const response = await admin.get(`${at}/security`);

    const { sessions } = response.json().part.credentials;
    expect(sessions.map(({ browser }: { browser: string }) => browser)).toEqual(['', 'Firefox op Windows']);
    for (const session of sessions) {
      expect(Object.keys(session).sort()).toEqual(['browser', 'guid', 'isCurrent', 'lastSeenAt', 'startedAt']);
      expect(session.isCurrent).toBe(false);
    }
    const rows = await server.ownerQuery('select token_hash from session where account_id = $1', [somebody.accountId]);
    const tokens = [somebody.headers.cookie, ...rows.map(({ token_hash }) => token_hash)].map((one) =>
      one.replace(/^.*?session=([^;]+).*$/, '$1'),
    );
    for (const token of tokens) expect(response.body).not.toContain(token);
  });

  test('end one by one: that browser is out at once, the others are not', async () => {
    const { admin, somebody, at } = await setting();
    const [first] = (await credentials(admin, somebody)).sessions;
    const other = await somebody.again();

    const response = await admin.delete(`${at}/sessions/${first.guid}`);

    expect([response.statusCode, await isIn(somebody), await isIn(other)]).toEqual([204, false, true]);
    expect((await credentials(admin, somebody)).sessions).toHaveLength(1);
    expect((await admin.delete(`${at}/sessions/${first.guid}`)).statusCode).toBe(404);
  });

  test('end all at once, with their access tokens; it is written down and told by mail', async () => {
    const { platform, admin, somebody, at } = await setting();
    const other = await somebody.again();
    const { accessToken } = (await somebody.post('/api/accesstoken', { use: 'program' })).json();

    const response = await admin.delete(`${at}/sessions`);

    expect(response.json()).toEqual({ ended: 2 });
    expect([await isIn(somebody), await isIn(other)]).toEqual([false, false]);
    const bearer = { authorization: `Bearer ${accessToken}` };
    expect((await platform.get('/api/profiles:loggedIn', bearer)).statusCode).toBe(401);
    const { entries } = (await admin.get(`/api/audit?object=${somebody.accountId}&action=session.revoked`)).json();
    expect(entries).toMatchObject([{ actor: { guid: admin.accountId }, new: { sessions: 2 } }]);
    const mails = await mailsTo(somebody);
    expect(mails.map(({ subject }) => subject)).toEqual(['U bent uitgelogd bij Waterrijk']);
    expect(mails[0]?.text).toContain('op 2 apparaten');
  });

  test('who is signed in nowhere any more is told nothing', async () => {
    const { admin, somebody, at } = await setting();
    await admin.delete(`${at}/sessions`);

    expect((await admin.delete(`${at}/sessions`)).json()).toEqual({ ended: 0 });

    expect(await mailsTo(somebody)).toHaveLength(1);
    const { entries } = (await admin.get(`/api/audit?object=${somebody.accountId}&action=session.revoked`)).json();
    expect(entries).toHaveLength(1);
  });

  test('end together with the devices that were asked for no second step', async () => {
    const { platform, admin, somebody, at } = await setting();
    await server.ownerQuery(
      `insert into remembered_device (platform_id, id, account_id, token_hash, browser, made_at, used_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'x', 'Firefox', now(), now(), now() + interval '30 days')`,
      [platform.platform.id, somebody.accountId],
    );
    expect((await credentials(admin, somebody)).factors.devices).toBe(1);

    await admin.delete(`${at}/sessions`);

    expect((await credentials(admin, somebody)).factors.devices).toBe(0);
  });

  test('of oneself end but for the one that asks, without a mail', async () => {
    const { admin } = await setting();
    const other = await admin.again();

    const response = await admin.delete(`/api/users/${admin.accountId}/sessions`);

    expect([response.json().ended, await isIn(admin), await isIn(other)]).toEqual([1, true, false]);
    expect((await credentials(admin, admin)).sessions).toMatchObject([{ isCurrent: true }]);
    expect(await mailsTo(admin)).toEqual([]);
  });

  test('end only in the account that is named, on its platform', async () => {
    const { admin, somebody, at } = await setting();
    const elsewhere = await server.createPlatform();
    const [foreign, stranger] = [await elsewhere.signIn(['Admin']), await elsewhere.signIn()];
    const [own] = (await credentials(admin, admin)).sessions;
    const [theirs] = (await credentials(foreign, stranger)).sessions;

    const responses = [
      await admin.delete(`${at}/sessions/${own.guid}`),
      await admin.delete(`${at}/sessions/${theirs.guid}`),
      await admin.delete(`/api/users/${stranger.accountId}/sessions`),
      await admin.delete(`/api/users/${randomUUID()}/sessions`),
    ];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await Promise.all([isIn(admin), isIn(stranger), isIn(somebody)])).toEqual([true, true, true]);
  });
});

describe('who manages users by a grant', () => {
  test('ends sessions of who has no more rights, and neither sees nor ends those of an admin', async () => {
    const { platform, admin, somebody, at } = await setting();
    const manager = await delegate(platform, admin);
    const [session] = (await credentials(admin, admin)).sessions;

    expect(await credentials(manager, admin)).toBeNull();
    for (const url of ['sessions', `sessions/${session.guid}`])
      expect((await manager.delete(`/api/users/${admin.accountId}/${url}`)).statusCode).toBe(403);
    expect(await isIn(admin)).toBe(true);
    expect((await credentials(manager, somebody)).sessions).toHaveLength(1);
    expect((await manager.delete(`${at}/sessions`)).json()).toEqual({ ended: 1 });
  });

  test('has shown who they are a short while ago', async () => {
    const { admin, somebody, at } = await setting();
    await server.ownerQuery(
      `update session set authenticated_at = now() - interval '16 minutes' where account_id = $1`,
      [admin.accountId],
    );

    const response = await admin.delete(`${at}/sessions`);

    expect([response.statusCode, response.json().code]).toEqual([401, 'step_up_required']);
    expect(await isIn(somebody)).toBe(true);
  });
});

test('of second factors the numbers are told, and once they are taken away there are none', async () => {
  const { platform, admin, somebody, at } = await setting();
  const values = [platform.platform.id, somebody.accountId];
  await server.ownerQuery(
    `insert into remembered_device (platform_id, id, account_id, token_hash, browser, made_at, used_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'canary-device', 'Chrome', now(), now(), now() + interval '1 day')`,
    values,
  );
  await server.ownerQuery(
    `insert into passkey (platform_id, id, account_id, credential_id, public_key, counter, transports, name, is_synced, made_at)
     values ($1, gen_random_uuid(), $2, 'canary-credential', '\\x00', 0, '{}', 'Laptop', false, now())`,
    values,
  );
  await server.ownerQuery('update account set has_second_factor = true where id = $1', [somebody.accountId]);

  const before = await admin.get(`${at}/security`);
  const taken = await admin.delete(`${at}/factors`);

  expect(before.json().part.credentials.factors).toEqual({
    isRequired: false,
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeys: 1,
    devices: 1,
  });
  expect(before.body).not.toMatch(/canary-|Laptop/);
  expect(taken.statusCode).toBe(204);
  expect(await credentials(admin, somebody)).toMatchObject({ sessions: [], factors: { passkeys: 0, devices: 0 } });
});
