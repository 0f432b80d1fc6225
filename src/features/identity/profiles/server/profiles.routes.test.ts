import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { User } from '#features/identity/profiles/profiles.contract.ts';
import { openServer } from '#test/harness.ts';
import { timed } from '#test/linear-time/timed.ts';
import { editCookie } from '../../../authoring/drafts/edit-cookie.ts';

const server = await openServer();
const { signIn, get, page, platform } = await server.createPlatform();
const url = '/api/profiles:loggedIn';

const flags = ({ isAdmin, isMett, isDeveloper, isContentManager }: User) => ({
  isAdmin,
  isMett,
  isDeveloper,
  isContentManager,
});
const none = { isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };

/** A Standard role of this person. */
async function giveRole(accountId: string): Promise<string> {
  const id = randomUUID();
  await server.ownerQuery(`insert into role (platform_id, id, kind, name) values ($1, $2, 'Standard', $3)`, [
    platform.id,
    id,
    id,
  ]);
  await server.ownerQuery('insert into role_member (platform_id, role_id, account_id) values ($1, $2, $3)', [
    platform.id,
    id,
    accountId,
  ]);
  return id;
}

test('a name of 20,000 letters is too long before anything looks for a link in it', async () => {
  const me = await signIn();
  const own = { firstName: 'Anna', middleName: '', lastName: 'Bakker', termsOfUseVersionAccepted: 1, version: 1 };
  const properties = [{ key: 'alias', value: 'a'.repeat(20_000) }];
  const responses = await timed(() => me.put(url, { ...own, properties }), 3);

  expect(responses.map(({ value }) => value.json().fields)).toEqual(
    Array(3).fill({ 'body.properties.alias': 'too_long' }),
  );
  expect(Math.min(...responses.map(({ time }) => time))).toBeLessThan(300);
});

describe('GET /api/profiles:loggedIn', () => {
  test('gives exactly the fields of the specification, and what a save and the interface need', async () => {
    const me = await signIn();

    const response = await me.get(url);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      guid: me.accountId,
      email: me.email,
      firstName: 'Anna',
      middleName: '',
      lastName: 'Bakker',
      properties: [],
      roleIds: [],
      termsOfUseVersionAccepted: 1,
      version: 1,
      ...none,
      isActive: true,
      grants: [],
      impersonation: null,
      isNew: false,
    });
  });

  test('is 401 for nobody', async () => {
    const response = await get(url);

    expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in']);
  });

  test.each([
    [['Admin'], { ...none, isAdmin: true, isContentManager: true }],
    [['ContentManager'], { ...none, isContentManager: true }],
    [['Mett'], { ...none, isMett: true }],
    [['Developer'], { ...none, isDeveloper: true }],
    [['Developer', 'ContentManager'], { ...none, isDeveloper: true, isContentManager: true }],
    [[], none],
  ] as const)('the roles %j give their flags', async (roles, expected) => {
    const me = await signIn(roles);

    const user = (await me.get(url)).json();

    expect([flags(user), user.roleIds.length]).toEqual([expected, roles.length]);
  });

  test('a role of one’s own makes a content manager once it opens some page', async () => {
    const me = await signIn();
    const role = await giveRole(me.accountId);
    const guid = await page(`/${randomUUID()}`);
    const seen = async () => flags((await me.get(url)).json()).isContentManager;
    const open = (permission: string) =>
      server.ownerQuery('update page set edit_permission = $1, edit_role_ids = $2 where id = $3', [
        permission,
        [role],
        guid,
      ]);

    const before = await seen();
    await open('Roles');
    const opened = await seen();
    await open('Admin');

    expect([before, opened, await seen()]).toEqual([false, true, false]);
  });

  test('what an admin takes away is gone at the next call', async () => {
    const me = await signIn(['Admin']);

    await server.ownerQuery('delete from role_member where account_id = $1', [me.accountId]);

    expect(flags((await me.get(url)).json())).toEqual(none);
  });
});

describe('PUT /api/profiles:loggedIn', () => {
  test('undoes what GET gave, and answers the saved user', async () => {
    const me = await signIn(['ContentManager']);
    const user = (await me.get(url)).json();
    const properties = [{ key: 'notificationClose', value: '0' }];

    const response = await me.put(url, { ...user, middleName: 'van der', lastName: 'Bérg-O’Neill', properties });

    const saved = { ...user, middleName: 'van der', lastName: 'Bérg-O’Neill', properties, version: 2 };
    expect([response.statusCode, response.json()]).toEqual([200, saved]);
    expect((await me.get(url)).json()).toEqual(saved);
  });

  test('invented flags, roles and addresses are taken and change nothing', async () => {
    const me = await signIn();
    const user = (await me.get(url)).json();
    const invented = {
      isAdmin: true,
      isMett: true,
      isDeveloper: 'yes',
      isContentManager: true,
      isActive: false,
      roleIds: [randomUUID()],
      email: 'admin@example.org',
      guid: randomUUID(),
    };

    const response = await me.put(url, { ...user, ...invented });

    expect([response.statusCode, response.json()]).toEqual([200, { ...user, version: 2 }]);
    expect((await me.get(url)).json()).toEqual({ ...user, version: 2 });
    const [entry] = await server.ownerQuery(
      `select detail from audit_entry where action = 'profile.privilegeRefused' and actor_id = $1`,
      [me.accountId],
    );
    expect(entry.detail.new.fields).toEqual(['isAdmin', 'isMett', 'isDeveloper', 'isContentManager', 'isActive']);
  });

  test.each([
    [{ termsOfUseVersionAccepted: '1' }, 'body.termsOfUseVersionAccepted', 'invalid_type'],
    [{ isSuperUser: true }, 'body.isSuperUser', 'unknown_key'],
    [{ passwordHash: 'x' }, 'body.passwordHash', 'unknown_key'],
    [{ firstName: '' }, 'body.firstName', 'too_small'],
    [{ firstName: 'x'.repeat(61) }, 'body.firstName', 'too_big'],
    [{ firstName: 'Anna <b>' }, 'body.firstName', 'not_a_name'],
    [{ lastName: '2pac' }, 'body.lastName', 'not_a_name'],
    [{ middleName: 'van der van der van der' }, 'body.middleName', 'too_big'],
    [{ termsOfUseVersionAccepted: 99 }, 'body.termsOfUseVersionAccepted', 'not_current'],
    [{ properties: [{ key: 'notificationClose', value: '-1' }] }, 'body.properties.notificationClose', 'too_low'],
    [{ properties: [{ key: 'notificationClose', value: 'x' }] }, 'body.properties.notificationClose', 'invalid_format'],
    [{ properties: [{ key: 'staffNote', value: 'x' }] }, 'body.properties.staffNote', 'unknown_key'],
    [{ properties: [{ key: '__proto__', value: 'x' }] }, 'body.properties.__proto__', 'unknown_key'],
    [{ version: undefined }, 'body.version', 'invalid_type'],
  ])('%j is wrong, and nothing is saved', async (change, field, code) => {
    const me = await signIn();
    const user = (await me.get(url)).json();

    const response = await me.put(url, { ...user, ...change });

    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: code }]);
    expect((await me.get(url)).json()).toEqual(user);
  });

  test('an older version is refused, with what was saved meanwhile', async () => {
    const me = await signIn();
    const user = (await me.get(url)).json();
    await me.put(url, { ...user, firstName: 'Beatrix' });

    const response = await me.put(url, { ...user, firstName: 'Clara' });

    expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
    expect(response.json().fields).toEqual({ firstName: 'Beatrix', version: '2' });
  });

  test('of two saves at once one is taken', async () => {
    const me = await signIn();
    const user = (await me.get(url)).json();

    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => me.put(url, { ...user, middleName: 'de '.repeat(at) })),
    );

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('accepting the terms, and declining them, is saved', async () => {
    const me = await signIn();
    const user = (await me.get(url)).json();

    const accepted = (await me.put(url, { ...user, termsOfUseVersionAccepted: 1 })).json();
    const declined = (await me.put(url, { ...accepted, termsOfUseVersionAccepted: null })).json();

    expect([accepted.termsOfUseVersionAccepted, declined.termsOfUseVersionAccepted]).toEqual([1, null]);
  });

  test('properties that are not the person’s own stay as they are, and another value is refused', async () => {
    const me = await signIn();
    const stored = [
      { key: 'staffNote', value: 'belt graag' },
      { key: 'accountEmail', value: 'old@example.org' },
    ];
    await server.ownerQuery('update account set properties = $1 where id = $2', [JSON.stringify(stored), me.accountId]);
    const user = (await me.get(url)).json();
    const alias = { key: 'alias', value: 'Annie' };

    const put = (properties: object[]) => me.put(url, { ...user, properties });
    const refused = await put([alias, { key: 'accountEmail', value: 'new@example.org' }]);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.properties.accountEmail': 'read_only' }]);
    const response = await put([alias, { key: 'accountEmail', value: 'old@example.org' }]);

    expect([user.properties, response.json().properties]).toEqual([[stored[1]], [stored[1], alias]]);
    const [{ properties }] = await server.ownerQuery('select properties from account where id = $1', [me.accountId]);
    expect(properties).toEqual([...stored, alias]);
  });

  test('is for people only', async () => {
    const { put } = await server.createPlatform();

    expect((await put(url, {})).statusCode).toBe(401);
  });
});

describe('an inactive account', () => {
  const deactivate = (accountId: string) =>
    server.ownerQuery('update account set is_active = false where id = $1', [accountId]);

  test('sees itself without any right, and may sign in and out', async () => {
    const me = await signIn(['Admin', 'Mett']);
    await deactivate(me.accountId);

    const user = (await me.get(url)).json();
    const { statusCode } = await me.post('/api/session', { email: me.email, password: me.password });

    expect([user.isActive, flags(user), user.roleIds]).toEqual([false, none, []]);
    expect([statusCode, (await (await signIn()).delete('/api/session')).statusCode]).toEqual([200, 204]);
  });

  test('may do nothing else, by cookie or by token', async () => {
    const me = await signIn(['Admin']);
    const { accessToken } = (await me.post('/api/accesstoken', { use: 'program' })).json();
    const user = (await me.get(url)).json();
    await deactivate(me.accountId);

    const responses = await Promise.all([
      me.put(url, user),
      me.post('/api/accesstoken'),
      me.get('/api/pages'),
      me.get('/api/platformsettingvalues?includeAll=true'),
      get('/api/pages', { authorization: `Bearer ${accessToken}` }),
    ]);

    expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual(
      Array(5).fill([403, 'inactive_account']),
    );
  });

  test('reads public pages, and none that is for users', async () => {
    const me = await signIn();
    const [open, closed] = [`/${randomUUID()}`, `/${randomUUID()}`];
    await page(open);
    await page(closed, { audience: { kind: 'Users', roles: [] } });
    const statuses = async () => [(await me.get(open)).statusCode, (await me.get(closed)).statusCode];

    const before = await statuses();
    await deactivate(me.accountId);

    expect([before, await statuses()]).toEqual([
      [200, 200],
      [200, 403],
    ]);
  });
});

test('the editor speaks the language that somebody wished for, also on a page in another', async () => {
  await page('/werk');
  const me = await signIn(['Admin']);
  const user = (await me.get(url)).json();
  await me.put(url, { ...user, properties: [{ key: 'language', value: 'en' }] });
  const cookie = `${me.headers.cookie}; ${editCookie}=1`;
  const shown = (await me.get('/werk', { cookie })).body;
  const [, json = ''] = /id="edit-context"[^>]*>([^<]*)</.exec(shown) ?? [];
  expect(JSON.parse(json)).toMatchObject({ language: 'nl', interfaceLanguage: 'en' });
});
