import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

type Calls = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const make = async (name: string, said: object = {}) =>
    (await admin.post('/api/roles', { name, ...said })).json().guid as string;
  const add = (role: string, person: Calls, expiresOn: string | null = null) =>
    admin.post(`/api/roles/${role}/members`, { people: [person.accountId], expiresOn });
  const names = async () =>
    (await admin.get('/api/roles:overview'))
      .json()
      .roles.filter(({ kind }: { kind: string }) => kind === 'Standard')
      .map(({ name, members }: { name: string; members: number }) => `${name} ${members}`);
  const members = async (role: string) =>
    Object.fromEntries(
      (await admin.get(`/api/roles/${role}/members`))
        .json()
        .members.map(({ guid, expiresOn }: { guid: string; expiresOn: string | null }) => [guid, expiresOn]),
    );
  return { ...platform, admin, make, add, names, members };
}

const soon = new Date(Date.now() + 86_400_000).toISOString();
const later = new Date(Date.now() + 5 * 86_400_000).toISOString();

describe('roles that are merged', () => {
  test('are one: with every member until the latest date, with what they opened and who asked; undo makes them two again', async () => {
    const { admin, signIn, page, make, add, names, members } = await setting();
    const [stays, goes] = [await make('Sport'), await make('Sportclubs', { joining: 'request' })];
    const [both, other, asks] = [await signIn(), await signIn(), await signIn()];
    await add(stays, both, soon);
    await add(goes, both, later);
    await add(goes, other);
    await asks.post(`/api/roles/${goes}:request`);
    await page('/clubs', { audience: { kind: 'Roles', roles: [goes] } });
    const see = async () => Promise.all([both, other].map(async (who) => (await who.get('/clubs')).statusCode));
    const waiting = async () => (await admin.get('/api/rolerequests')).json().requests[0].role.name;

    const response = await admin.post('/api/roles:merge', { roles: [goes], into: stays });
    const merged = [await names(), await members(stays), await see(), await waiting()];
    const back = await admin.post(`/api/undo/${response.json().undoToken}`);

    expect([response.statusCode, response.json().members]).toEqual([200, 1]);
    expect(merged).toEqual([['Sport 2'], { [both.accountId]: later, [other.accountId]: null }, [200, 200], 'Sport']);
    expect(back.statusCode).toBe(200);
    expect([await names(), await members(stays), await see(), await waiting()]).toEqual([
      ['Sport 1', 'Sportclubs 2'],
      { [both.accountId]: soon },
      [200, 200],
      'Sportclubs',
    ]);
  });

  test('come back only where nobody changed the members since', async () => {
    const { admin, signIn, make, add } = await setting();
    const [stays, goes] = [await make('Sport'), await make('Sportclubs')];
    const person = await signIn();
    await add(goes, person);
    const { undoToken } = (await admin.post('/api/roles:merge', { roles: [goes], into: stays })).json();
    await admin.post(`/api/roles/${stays}/members:remove`, { people: [person.accountId] });

    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
  });

  test('bring their rules along, and take them back with undo', async () => {
    const { admin, make } = await setting();
    const [stays, goes] = [await make('Sport'), await make('Sportclubs')];
    const rules = [{ kind: 'domain', domain: 'sport.example' }];
    await admin.put(`/api/roles/${goes}/rules`, { rules, version: 2 });
    const ofStays = async () => (await admin.get(`/api/roles/${stays}/rules`)).json().rules;

    const { undoToken } = (await admin.post('/api/roles:merge', { roles: [goes], into: stays })).json();
    const merged = await ofStays();
    await admin.post(`/api/undo/${undoToken}`);

    expect([merged, await ofStays()]).toEqual([rules, []]);
  });

  test('keep the rules that somebody gave them since, and have no more than a role can have', async () => {
    const { admin, make } = await setting();
    const [stays, goes, full] = [await make('Sport'), await make('Sportclubs'), await make('Vol')];
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ kind: 'domain', domain: `${name}${at}.example` }));
    const read = async () => (await admin.get(`/api/roles/${stays}/rules`)).json();
    const save = async (role: string, rules: object[]) => {
      const { version } = (await admin.get(`/api/roles/${role}/rules`)).json();
      expect((await admin.put(`/api/roles/${role}/rules`, { rules, version })).statusCode).toBe(200);
    };
    await save(goes, many('een', 11));
    await save(full, many('twee', 10));

    const { undoToken } = (await admin.post('/api/roles:merge', { roles: [goes], into: stays })).json();
    const tooMany = await admin.post('/api/roles:merge', { roles: [full], into: stays });
    await save(stays, many('drie', 1));
    const back = await admin.post(`/api/undo/${undoToken}`);

    expect([tooMany.statusCode, tooMany.json().fields]).toEqual([409, { rules: 'too_many' }]);
    expect([back.statusCode, (await read()).rules]).toEqual([409, many('drie', 1)]);
  });

  test('give nobody more rights, and take none away', async () => {
    const { admin, make } = await setting();
    const [weak, strong] = [await make('Zwak'), await make('Sterk', { grants: ['manage-users'] })];

    for (const [from, into] of [
      [weak, strong],
      [strong, weak],
    ]) {
      const { statusCode, json } = await admin.post('/api/roles:merge', { roles: [from], into });
      expect([statusCode, json().fields]).toEqual([409, { grants: 'different' }]);
    }
  });

  test('are standard roles, and not one with itself', async () => {
    const { admin, make } = await setting();
    const role = await make('Sport');
    const { roles } = (await admin.get('/api/roles')).json();
    const managers = roles.find(({ kind }: { kind: string }) => kind === 'ContentManager').guid;
    const merge = async (from: string, into: string) =>
      (await admin.post('/api/roles:merge', { roles: [from], into })).statusCode;

    expect([await merge(role, managers), await merge(managers, role), await merge(role, role)]).toEqual([
      403, 403, 400,
    ]);
  });

  test('stand in open invitations and with providers as the one that stays, and as before after undo', async () => {
    const { admin, platform, make } = await setting();
    const [stays, goes] = [await make('Sport'), await make('Sportclubs')];
    const people = [{ email: 'iemand@example.org' }];
    await admin.post('/api/invitations', { people, language: 'nl', roles: [goes] });
    await server.ownerQuery(
      `insert into sign_in_provider (platform_id, id, facts) values ($1, gen_random_uuid(), $2)`,
      [platform.id, JSON.stringify({ roles: [{ claim: 'groups', value: 'sport', role: goes }] })],
    );
    const named = async () => {
      const [invitation] = await server.ownerQuery('select role_ids from invitation where platform_id = $1', [
        platform.id,
      ]);
      const [provider] = await server.ownerQuery('select facts from sign_in_provider where platform_id = $1', [
        platform.id,
      ]);
      return [invitation?.role_ids, provider?.facts.roles[0].role];
    };

    const { undoToken } = (await admin.post('/api/roles:merge', { roles: [goes], into: stays })).json();
    const merged = await named();
    await admin.post(`/api/undo/${undoToken}`);

    expect([merged, await named()]).toEqual([
      [[stays], stays],
      [[goes], goes],
    ]);
  });
});

test('several roles are deleted together or not at all, and come back together', async () => {
  const { admin, make, names } = await setting();
  const [one, two, heir] = [await make('Een'), await make('Twee'), await make('Erfgenaam')];
  const { roles } = (await admin.get('/api/roles')).json();
  const fixed = roles.find(({ kind }: { kind: string }) => kind === 'Developer').guid;

  const refused = await admin.post('/api/roles:delete', { roles: [one, fixed] });
  const wrong = await admin.post('/api/roles:delete', { roles: [one, heir], successor: heir });
  const before = await names();
  const { undoToken } = (await admin.post('/api/roles:delete', { roles: [one, two], successor: heir })).json();
  const gone = await names();
  await admin.post(`/api/undo/${undoToken}`);

  expect([refused.statusCode, wrong.statusCode, before]).toEqual([403, 400, ['Een 0', 'Erfgenaam 0', 'Twee 0']]);
  expect([gone, await names()]).toEqual([['Erfgenaam 0'], before]);
});

describe('an export', () => {
  test('holds the roles or their members, is no formula, and is written down', async () => {
    const { admin, platform, signIn, make, add } = await setting();
    const role = await make('=SOM(A1)', { joining: 'open' });
    const person = await signIn();
    await add(role, person, later);
    const purpose = 'Overzicht voor de raad';
    const ask = async (body: object) =>
      (await admin.post('/api/roles:export', { roles: [role], purpose, ...body })).json();

    const csv = await ask({ what: 'roles', format: 'csv' });
    const json = JSON.parse((await ask({ what: 'members', format: 'json' })).text);
    const audit = await server.ownerQuery(
      `select detail -> 'new' as new from audit_entry where platform_id = $1 and action = 'role.exported' order by seq`,
      [platform.id],
    );

    expect(csv.text.split('\r\n')[1]).toContain(",Standard,'=SOM(A1),");
    expect(json).toEqual([
      {
        role: '=SOM(A1)',
        email: person.email,
        firstName: 'Anna',
        middleName: '',
        lastName: 'Bakker',
        expiresOn: later,
        source: 'hand',
      },
    ]);
    expect(audit.map((one) => one.new)).toMatchObject([
      { purpose, what: 'roles', count: 1 },
      { purpose, what: 'members', count: 1 },
    ]);
    expect((await admin.post('/api/roles:export', { what: 'roles', format: 'csv', purpose: 'kort' })).statusCode).toBe(
      400,
    );
  });

  test('is for who is an admin', async () => {
    const { admin, signIn, make, add } = await setting();
    const role = await make('Export', { grants: ['export-data'] });
    const person = await signIn();
    await add(role, person);
    const asked = { what: 'roles', format: 'csv', purpose: 'Overzicht voor de raad' };

    expect((await person.post('/api/roles:export', asked)).statusCode).toBe(403);
    expect((await admin.post('/api/roles:export', asked)).statusCode).toBe(200);
  });
});
