import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Person = Awaited<ReturnType<Platform['signIn']>>;

interface Selected {
  guids: string[];
  isLast: boolean;
}

const change = (who: Pick<Person, 'post'>, people: string[], action: object, follows: string | null = null) =>
  who.post('/api/users:change', { people, action, follows });
const roleOf = async (admin: Person, name: string, grants: string[] = []) =>
  (await admin.post('/api/roles', { name, grants })).json().guid as string;
const block = { kind: 'block', reason: 'spam', contact: 'klacht@waterrijk.example' };

/** Somebody who manages users without being an admin. */
async function makeManager({ signIn }: Platform, admin: Person) {
  const manager = await signIn();
  const role = await roleOf(admin, `Beheer ${randomUUID()}`, ['manage-users']);
  await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });
  return manager;
}

test('who manages users gives and takes the standard roles that they have themselves, to nobody above them (A28)', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const manager = await makeManager(platform, admin);
  const [own, opens] = [await roleOf(admin, 'Sport'), await roleOf(admin, 'Wijkteam')];
  await platform.page('/wijkteam', { audience: { kind: 'Roles', roles: [opens] } });
  await change(admin, [manager.accountId], { kind: 'addRole', role: own });
  const somebody = await platform.signIn();
  const give = async (role: string, person: string) =>
    (await change(manager, [person], { kind: 'addRole', role })).json().results?.[0]?.result ?? 'refused';

  expect(await give(own, somebody.accountId)).toBe('Done');
  expect([await give(opens, manager.accountId), await give(opens, somebody.accountId)]).toEqual(['refused', 'refused']);
  expect((await manager.get('/wijkteam')).statusCode).toBe(404);
});

describe('finding people', () => {
  test('by words of their names and address, in order, page by page', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    for (const [firstName, lastName] of [
      ['Zoë', 'Çelik'],
      ['Anne', 'de Vries'],
      ['Bram', 'Devries'],
    ])
      await admin.post('/api/users', {
        firstName,
        lastName,
        email: `${randomUUID()}@voorbeeld.example`,
        sendsMail: false,
      });
    const find = async (query: string) => (await admin.get(`/api/users?${query}`)).json();
    const names = async (query: string) => (await find(query)).users.map(({ name }: { name: string }) => name);

    expect(await names('search=zoe%20celik')).toEqual(['Zoë Çelik']);
    expect(await names('search=voorbeeld.exam&sort=-name')).toEqual(['Bram Devries', 'Anne de Vries', 'Zoë Çelik']);
    expect(await names('search=vries&itemCount=1&pageNumber=2')).toEqual(['Bram Devries']);
    expect(await names('search=100%25')).toEqual([]);
    expect(await find('search=vries&itemCount=1')).toMatchObject({ total: 2, totalIsExact: true });
    expect(await names('neverSignedIn=true')).toHaveLength(3);
    expect((await admin.get('/api/users?sort=password')).statusCode).toBe(400);
  });

  test('shows state, roles and what was asked for', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const somebody = await platform.signIn();
    const role = await roleOf(admin, 'Sportclubs');
    await change(admin, [somebody.accountId], { kind: 'addRole', role });
    await change(admin, [somebody.accountId], block);

    const { users } = (await admin.get(`/api/users?state=blocked&role=${role}`)).json();

    expect(users).toMatchObject([
      {
        guid: somebody.accountId,
        state: 'blocked',
        roles: [{ name: 'Sportclubs' }],
        isVerified: true,
        termsVersion: 1,
      },
    ]);
    expect(users[0].lastActiveOn).not.toBeNull();
  });

  test('a property finds those who show it to who asks, and a staff property nobody', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const [open, closed] = [await platform.signIn(), await platform.signIn()];
    for (const key of ['interests', 'department'])
      await admin.put(`/api/propertydefinitions/${key}`, { isOn: true, version: 0 });
    await server.ownerQuery(`update account set properties = $2 where platform_id = $1 and id = any($3)`, [
      platform.platform.id,
      JSON.stringify([{ key: 'interests', value: 'Water\nGroen' }]),
      [open.accountId, closed.accountId],
    ]);
    const chosen = await closed.put('/api/profiles:visibility', { visibility: { interests: 'self' } });
    expect(chosen.statusCode).toBe(200);

    const got = await admin.get('/api/users?property=interests&value=groen&columns=interests');
    const { users } = got.json();

    expect(users).toMatchObject([{ guid: open.accountId, properties: [{ key: 'interests', value: 'Water\nGroen' }] }]);
    expect((await admin.get('/api/users?property=staffNote&value=x')).statusCode).toBe(400);
  });
});

describe('changing many', () => {
  test('a role is given and taken, said of each, and undone as a whole', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const people = [await platform.signIn(), await platform.signIn()].map(({ accountId }) => accountId);
    const [one = '', two = ''] = people;
    const role = await roleOf(admin, 'Sportclubs');
    const members = async () => (await admin.get(`/api/users?role=${role}`)).json().total;

    const first = (await change(admin, [one, randomUUID()], { kind: 'addRole', role })).json();
    const second = (await change(admin, [one, two], { kind: 'addRole', role }, first.undoToken)).json();

    expect(first.results.map(({ result }: { result: string }) => result)).toEqual(['Done', 'NotFound']);
    expect(second.results.map(({ result }: { result: string }) => result)).toEqual(['Unchanged', 'Done']);
    expect(await members()).toBe(2);
    expect((await admin.post(`/api/undo/${second.undoToken}`)).statusCode).toBe(200);
    expect(await members()).toBe(0);
    expect((await admin.post(`/api/undo/${first.undoToken}`)).statusCode).toBe(410);
  });

  test('all that match are found part by part, no matter who drops out on the way, and many parts come back', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const role = await roleOf(admin, 'Sportclubs');
    await server.ownerQuery(
      `insert into account (platform_id, id, email) select $1, gen_random_uuid(), 'p' || n || '@example.org' from generate_series(1, 2600) n`,
      [platform.platform.id],
    );
    await server.ownerQuery(
      'insert into role_member (platform_id, role_id, account_id) select platform_id, $2, id from account where platform_id = $1 and id <> $3',
      [platform.platform.id, role, admin.accountId],
    );
    const total = async () => (await admin.get(`/api/users?role=${role}`)).json().total;
    let [after, follows, parts]: [string | null, string | null, number[]] = [null, null, []];
    for (let isLast = false; !isLast; ) {
      const part: Selected = (await admin.post('/api/users:select', { role, after })).json();
      follows = (await change(admin, part.guids, { kind: 'removeRole', role }, follows)).json().undoToken;
      parts = [...parts, part.guids.length];
      ({ isLast } = part);
      after = part.guids.at(-1) ?? null;
    }
    const taken = await total();
    const rests: (string | null)[] = [];
    for (let next = follows; next !== null; rests.push(next))
      next = (await admin.post(`/api/undo/${next}`)).json().next;

    expect([parts, taken]).toEqual([[500, 500, 500, 500, 500, 100], 0]);
    expect([rests.length, await total()]).toEqual([2, 2600]);
  }, 30_000);

  test('who is blocked is refused at the very next call, reads why, and comes back with undo (A26)', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const somebody = await platform.signIn();
    expect((await somebody.get('/api/account:activity')).statusCode).toBe(200);

    const { undoToken } = (await change(admin, [somebody.accountId], block)).json();

    const refused = await somebody.get('/api/account:activity');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'inactive_account']);
    expect((await somebody.get('/api/account:status')).json().inactive).toMatchObject({ reason: 'spam' });
    await admin.post(`/api/undo/${undoToken}`);
    expect((await somebody.get('/api/account:activity')).statusCode).toBe(200);
    const mails = await server.ownerQuery(`select kind from mail_job where platform_id = $1 order by created_at`, [
      platform.platform.id,
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['account-blocked', 'account-active']);
  });

  test('undo is refused when somebody was changed since', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const somebody = await platform.signIn();
    const { undoToken } = (await change(admin, [somebody.accountId], block)).json();
    await change(admin, [somebody.accountId], { ...block, reason: 'abuse' });

    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
  });

  test('the deleted are in the trash, cannot sign in, and are restored', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const somebody = await platform.signIn();
    await change(admin, [somebody.accountId], { kind: 'delete' });

    const trash = (await admin.get('/api/users?state=deleted')).json();
    expect(trash.users).toMatchObject([{ guid: somebody.accountId, state: 'deleted' }]);
    expect(Date.parse(trash.users[0].erasedOn)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await somebody.get('/api/profiles:loggedIn')).statusCode).toBe(401);
    await change(admin, [somebody.accountId], { kind: 'activate' });
    expect((await admin.get('/api/users?state=deleted')).json().total).toBe(0);
    const { email, password } = somebody;
    expect((await platform.post('/api/session', { email, password })).statusCode).toBe(200);
  });

  test('blocking who is in the trash changes nothing: they are erased on the day that they were told', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const somebody = await platform.signIn();
    await change(admin, [somebody.accountId], { kind: 'delete' });

    const { results, undoToken } = (await change(admin, [somebody.accountId], block)).json();

    expect([results[0].result, undoToken]).toEqual(['Unchanged', null]);
    const { users } = (await admin.get('/api/users?state=deleted')).json();
    expect(users).toMatchObject([{ guid: somebody.accountId }]);
  });

  test('all that match are selected, and the person who asks is left as they are', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const somebody = await platform.signIn();
    const { guids } = (await admin.post('/api/users:select', {})).json();

    const { results } = (await change(admin, guids, { kind: 'delete' })).json();

    const resultOf = (guid: string) => results.find((one: { guid: string }) => one.guid === guid)?.result;
    expect([resultOf(admin.accountId), resultOf(somebody.accountId)]).toEqual(['Yourself', 'Done']);
  });
});

describe('rights (A28)', () => {
  test('the last admin is not blocked, deleted, demoted or erased', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const { roles } = (await admin.get('/api/roles')).json();
    const role = roles.find(({ kind }: { kind: string }) => kind === 'Admin').guid;

    for (const action of [block, { kind: 'delete' }, { kind: 'removeRole', role }])
      expect([action.kind, (await change(admin, [admin.accountId], action)).statusCode]).toEqual([action.kind, 409]);
    expect((await admin.post(`/api/users/${admin.accountId}/erase`, { name: 'Anna Bakker' })).statusCode).toBe(409);
  });

  test('two admins who demote each other at once: one stays', async () => {
    const platform = await server.createPlatform();
    const [one, two] = [await platform.signIn(['Admin']), await platform.signIn(['Admin'])];
    const { roles } = (await one.get('/api/roles')).json();
    const role = roles.find(({ kind }: { kind: string }) => kind === 'Admin').guid;

    const responses = await Promise.all([
      change(one, [two.accountId], { kind: 'removeRole', role }),
      change(two, [one.accountId], { kind: 'removeRole', role }),
    ]);

    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  test('one admin blocked while the other is demoted: one stays, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const platform = await server.createPlatform();
      const [one, two] = [await platform.signIn(['Admin']), await platform.signIn(['Admin'])];
      const { roles } = (await one.get('/api/roles')).json();
      const role = roles.find(({ kind }: { kind: string }) => kind === 'Admin').guid;

      const responses = await Promise.all([
        change(one, [two.accountId], block),
        two.post(`/api/roles/${role}/members:remove`, { people: [one.accountId] }),
      ]);

      expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    }
  }, 20_000);

  test('who manages users changes nobody who may more than they, and gives no role that may more', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const manager = await makeManager(platform, admin);
    const somebody = await platform.signIn();
    const strong = await roleOf(admin, 'Sterk', ['manage-settings']);
    const all = (await manager.get('/api/users:roles')).json().roles;
    const adminRole = all.find(({ kind }: { kind: string }) => kind === 'Admin');

    expect(adminRole.isAssignable).toBe(false);
    for (const role of [adminRole.guid, strong]) {
      const given = await change(manager, [somebody.accountId], { kind: 'addRole', role });
      expect([given.statusCode, given.json().code]).toEqual([403, 'not_allowed']);
      expect((await change(manager, [manager.accountId], { kind: 'addRole', role })).statusCode).toBe(403);
    }
    for (const action of [block, { kind: 'delete' }])
      expect((await change(manager, [admin.accountId], action)).statusCode).toBe(403);
    for (const url of ['passwordreset', 'erase', 'merge'])
      expect(
        (
          await manager.post(`/api/users/${admin.accountId}/${url}`, {
            ...(url === 'erase' && { name: 'Anna Bakker' }),
            ...(url === 'merge' && { other: somebody.accountId }),
          })
        ).statusCode,
      ).toBe(403);
    expect((await change(manager, [somebody.accountId], block)).statusCode).toBe(200);
  });

  test('nobody else gets near it, and people of another platform do not exist here', async () => {
    const [here, there] = [await server.createPlatform(), await server.createPlatform()];
    const [admin, manager] = [await here.signIn(['Admin']), await here.signIn(['ContentManager'])];
    const foreign = await there.signIn();

    expect((await manager.get('/api/users')).statusCode).toBe(403);
    expect((await change(manager, [manager.accountId], { kind: 'activate' })).statusCode).toBe(403);
    expect((await change(admin, [foreign.accountId], block)).statusCode).toBe(404);
    expect((await admin.get(`/api/users/${foreign.accountId}/profile`)).statusCode).toBe(404);
  });

  test('what changes rights asks for a fresh session', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    await server.ownerQuery(`update session set authenticated_at = now() - interval '1 hour' where account_id = $1`, [
      admin.accountId,
    ]);

    expect((await change(admin, [admin.accountId], { kind: 'activate' })).json().code).toBe('step_up_required');
    expect((await admin.post('/api/users:export', { purpose: 'Nieuwsbrief' })).json().code).toBe('step_up_required');
  });
});
