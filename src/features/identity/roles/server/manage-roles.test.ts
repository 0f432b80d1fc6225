import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const roles = async () =>
    (await admin.get('/api/roles:overview')).json().roles as {
      guid: string;
      kind: string;
      name: string;
      members: number;
    }[];
  const roleOf = async (kind: string) => (await roles()).find((role) => role.kind === kind)?.guid ?? '';
  const make = async (name: string) => (await admin.post('/api/roles', { name })).json().guid as string;
  const join = async (role: string, accountId: string) =>
    admin.post(`/api/roles/${role}/members`, { people: [accountId] });
  return { ...platform, admin, roles, roleOf, make, join };
}

describe('roles', () => {
  test('a standard role is made, described, coloured and given rights', async () => {
    const { admin, make, roles } = await setting();

    const guid = await make('Communicatie');
    const said = { name: 'Communicatie', description: 'Nieuws', color: '#2a6f78', grants: ['manage-menus'] };
    const changed = await admin.put(`/api/roles/${guid}`, { ...said, version: 2 });

    expect(changed.statusCode).toBe(200);
    expect((await roles()).at(-1)).toMatchObject({ guid, kind: 'Standard', ...said, members: 0, version: 3 });
  });

  test.each([
    ['a name that is taken, whatever its capitals', { name: 'COMMUNICATIE' }, 409, { 'body.name': 'taken' }],
    ['an empty name', { name: ' ' }, 400, { 'body.name': 'too_small' }],
    ['a colour that is none', { name: 'X', color: 'red;}' }, 400, { 'body.color': 'invalid_format' }],
    ['a right that there is not', { name: 'X', grants: ['everything'] }, 400, { 'body.grants.0': 'invalid_value' }],
  ])('%s is refused', async (_, body, status, fields) => {
    const { admin, make } = await setting();
    await make('Communicatie');

    const response = await admin.post('/api/roles', body);

    expect([response.statusCode, response.json().fields]).toEqual([status, fields]);
  });

  test('of roles of one name that are made at the same moment one is made', async () => {
    const { admin, roles } = await setting();

    const responses = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/api/roles', { name: 'Tegelijk' })),
    );

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await roles()).filter(({ name }) => name === 'Tegelijk')).toHaveLength(1);
  });

  test('a role of the system keeps its name and rights, and is not deleted', async () => {
    const { admin, roleOf } = await setting();
    const guid = await roleOf('ContentManager');
    const said = { name: 'Redacteuren', description: 'Wij', color: '', grants: [] as string[], version: 1 };

    const described = await admin.put(`/api/roles/${guid}`, said);
    const renamed = await admin.put(`/api/roles/${guid}`, { ...said, name: 'Anders', version: 2 });
    const granted = await admin.put(`/api/roles/${guid}`, { ...said, grants: ['manage-users'], version: 2 });
    const deleted = await admin.delete(`/api/roles/${guid}`);

    expect([described, renamed, granted, deleted].map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403]);
  });

  test('what two change at once is a conflict for the second', async () => {
    const { admin, make } = await setting();
    const guid = await make('Sport');
    const said = { name: 'Sport', description: '', color: '', grants: [], version: 2 };

    const responses = await Promise.all([1, 2].map(() => admin.put(`/api/roles/${guid}`, said)));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('every change can be undone', async () => {
    const { admin, make, roles } = await setting();
    const before = await roles();
    const guid = await make('Sport');
    const steps = [
      await admin.put(`/api/roles/${guid}`, { name: 'Sport', description: 'Bal', color: '', grants: [], version: 2 }),
      await admin.delete(`/api/roles/${guid}`),
    ];

    for (const step of steps.toReversed())
      expect((await admin.post(`/api/undo/${step.json().undoToken}`)).statusCode).toBe(200);

    expect((await roles()).at(-1)).toMatchObject({ name: 'Sport', description: '' });
    expect((await roles()).length).toBe(before.length + 1);
  });
});

describe('a role that is deleted', () => {
  test('leaves what it opened to admins, or to the role that takes over', async () => {
    const { admin, make, join, signIn, page, ctx } = await setting();
    const [old, heir] = [await make('Oud'), await make('Nieuw')];
    const [was, is] = [await signIn(), await signIn()];
    await Promise.all([join(old, was.accountId), join(heir, is.accountId)]);
    await page('/besloten', { audience: { kind: 'Roles', roles: [old] } });
    const see = async () => Promise.all([was, is].map(async (who) => (await who.get('/besloten')).statusCode));
    const before = await see();

    const closed = (await admin.delete(`/api/roles/${old}`)).json().undoToken;
    const gone = await see();
    await admin.post(`/api/undo/${closed}`);
    const back = await see();
    await admin.delete(`/api/roles/${old}?successor=${heir}`);
    const passedOn = await see();

    expect({ before, gone, back, passedOn }).toEqual({
      before: [200, 404],
      gone: [404, 404],
      back: [200, 404],
      passedOn: [404, 200],
    });
    expect(ctx.platform.languages).toContain('nl');
  });

  test('stands in permissions as the one that took over', async () => {
    const { admin, make, page } = await setting();
    const [old, heir] = [await make('Oud'), await make('Nieuw')];
    const guid = await page('/besloten', { audience: { kind: 'Roles', roles: [old] } });

    await admin.delete(`/api/roles/${old}?successor=${heir}`);

    expect((await admin.get(`/api/pages/${guid}/permissions`)).json().viewRoles).toEqual([heir]);
  });
});

describe('members', () => {
  test('are added by guid and address, each with its result, and taken out again', async () => {
    const { admin, make, signIn } = await setting();
    const role = await make('Sport');
    const [anna, ben] = [await signIn(), await signIn()];
    await admin.post(`/api/roles/${role}/members`, { people: [ben.accountId] });
    const people = [anna.email.toUpperCase(), ben.accountId, 'niemand@example.org', 'geen adres'];

    const response = await admin.post(`/api/roles/${role}/members`, { people });
    const members = (await admin.get(`/api/roles/${role}/members`)).json();
    const removed = await admin.post(`/api/roles/${role}/members:remove`, { people: [anna.accountId] });

    expect(response.json().results.map(({ result }: { result: string }) => result)).toEqual([
      'Added',
      'AlreadyMember',
      'NotFound',
      'BadRequest',
    ]);
    expect(members.members.map(({ guid }: { guid: string }) => guid).sort()).toEqual(
      [anna.accountId, ben.accountId].sort(),
    );
    expect(removed.json().removed).toBe(1);
  });

  test('have what the role gives from the next call on, until their membership ends', async () => {
    const { admin, make, signIn, page } = await setting();
    const role = await make('Tijdelijk');
    const guest = await signIn();
    await page('/besloten', { audience: { kind: 'Roles', roles: [role] } });
    const expiresOn = new Date(Date.now() + 3_600_000).toISOString();
    const outside = (await guest.get('/besloten')).statusCode;

    await admin.post(`/api/roles/${role}/members`, { people: [guest.accountId], expiresOn });
    const inside = (await guest.get('/besloten')).statusCode;
    server.clock.offset = 3_660_000;
    const after = (await guest.get('/besloten')).statusCode;
    server.clock.offset = 0;

    expect([outside, inside, after]).toEqual([404, 200, 404]);
  });

  test('taken out by mistake come back, with the moment until when', async () => {
    const { admin, make, signIn } = await setting();
    const role = await make('Sport');
    const [anna, ben] = [await signIn(), await signIn()];
    const expiresOn = new Date(Date.now() + 3_600_000).toISOString();
    await admin.post(`/api/roles/${role}/members`, { people: [anna.accountId], expiresOn });
    await admin.post(`/api/roles/${role}/members`, { people: [ben.accountId] });
    const before = (await admin.get(`/api/roles/${role}/members`)).json();

    const { undoToken } = (
      await admin.post(`/api/roles/${role}/members:remove`, { people: [anna.accountId, ben.accountId] })
    ).json();
    await admin.post(`/api/undo/${undoToken}`);

    expect((await admin.get(`/api/roles/${role}/members`)).json()).toEqual(before);
  });

  test('what somebody changed since is not undone over it', async () => {
    const { admin, make, signIn } = await setting();
    const role = await make('Sport');
    const [anna, ben] = [await signIn(), await signIn()];
    const url = `/api/roles/${role}/members`;
    const tokenOf = async (outcome: Promise<{ json: () => { undoToken: string } }>) => (await outcome).json().undoToken;
    const added = await tokenOf(admin.post(url, { people: [anna.accountId] }));
    const removed = await tokenOf(admin.post(`${url}:remove`, { people: [anna.accountId] }));
    const expiresOn = new Date(Date.now() + 3_600_000).toISOString();
    await admin.post(url, { people: [anna.accountId], expiresOn });
    const other = await tokenOf(admin.post(url, { people: [ben.accountId] }));
    await admin.post(`${url}:remove`, { people: [ben.accountId] });

    for (const token of [added, removed, other]) expect((await admin.post(`/api/undo/${token}`)).statusCode).toBe(409);
    const { members } = (await admin.get(url)).json();
    expect(members).toMatchObject([{ guid: anna.accountId, expiresOn }]);
  });
});

describe('security A28: who gives rights', () => {
  test('a content manager makes nobody an admin, and sees no roles', async () => {
    const { roleOf, signIn, admin } = await setting();
    const manager = await signIn(['ContentManager']);
    const role = await roleOf('Admin');

    const responses = [
      await manager.post(`/api/roles/${role}/members`, { people: [manager.accountId] }),
      await manager.get('/api/roles:overview'),
      await manager.post('/api/roles', { name: 'Mijn rol', grants: ['manage-users'] }),
    ];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await admin.get(`/api/roles/${role}/members`)).json().total).toBe(1);
  });

  test('an admin makes nobody platform staff; staff do', async () => {
    const { admin, roleOf, signIn } = await setting();
    const staff = await signIn(['Admin', 'Mett']);
    const role = await roleOf('Mett');

    const responses = [
      await admin.post(`/api/roles/${role}/members`, { people: [admin.accountId] }),
      await staff.post(`/api/roles/${role}/members`, { people: [admin.accountId] }),
    ];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
  });

  test('the last admin stays, whether taken out or until a moment only', async () => {
    const { admin, roleOf } = await setting();
    const role = await roleOf('Admin');

    const response = await admin.post(`/api/roles/${role}/members:remove`, { people: [admin.accountId] });

    expect([response.statusCode, response.json().fields]).toEqual([409, { lastAdmin: 'true' }]);
    expect((await admin.get('/api/roles')).statusCode).toBe(200);
  });

  test('of people who are made admins at the same moment each is one, and nobody twice', async () => {
    const { admin, roleOf, signIn, join, roles } = await setting();
    const role = await roleOf('Admin');
    const people = await Promise.all(Array.from({ length: 6 }, () => signIn()));

    const responses = await Promise.all(
      [...people, ...people.slice(0, 2)].map(({ accountId }) => join(role, accountId)),
    );

    const results = responses.map((response) => response.json().results?.[0]?.result ?? response.statusCode);
    expect(results.toSorted()).toEqual([...Array(6).fill('Added'), ...Array(2).fill('AlreadyMember')]);
    expect((await roles()).find(({ guid }) => guid === role)?.members).toBe(7);
    expect((await admin.get(`/api/roles/${role}/members`)).json().total).toBe(7);
  });

  test('of two who take the last two admins away at once, one succeeds', async () => {
    const { admin, roleOf, signIn } = await setting();
    const other = await signIn(['Admin']);
    const role = await roleOf('Admin');

    const responses = await Promise.all([
      admin.post(`/api/roles/${role}/members:remove`, { people: [other.accountId] }),
      other.post(`/api/roles/${role}/members:remove`, { people: [admin.accountId] }),
    ]);

    const [first, second] = responses.map(({ statusCode }) => statusCode).sort();
    // Anyone who comes after the other is refused as the last admin, or is no admin any more.
    expect([first, [403, 409].includes(second ?? 0)]).toEqual([200, true]);
    const isAdmin = [admin, other].map(async (it) => (await it.get('/api/roles:overview')).statusCode === 200);
    expect((await Promise.all(isAdmin)).filter(Boolean)).toHaveLength(1);
  });

  test('rights are given soon after showing who one is, and not later', async () => {
    const { admin, make, signIn } = await setting();
    const role = await make('Sport');
    const somebody = await signIn();
    server.clock.offset = 16 * 60_000;

    const response = await admin.post(`/api/roles/${role}/members`, { people: [somebody.accountId] });
    server.clock.offset = 0;

    expect([response.statusCode, response.json().code]).toEqual([401, 'step_up_required']);
  });

  test('a role of another platform is not there', async () => {
    const [one, other] = [await setting(), await setting()];
    const role = await other.make('Sport');

    const responses = [
      await one.admin.get(`/api/roles/${role}/members`),
      await one.admin.delete(`/api/roles/${role}`),
      await one.admin.delete(`/api/roles/${randomUUID()}`),
    ];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
