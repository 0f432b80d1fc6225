import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

type Calls = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const make = async (name: string, said: object = {}) =>
    (await admin.post('/api/roles', { name, ...said })).json().guid as string;
  const add = (role: string, accountId: string) => admin.post(`/api/roles/${role}/members`, { people: [accountId] });
  const waiting = async (by: Calls = admin) => (await by.get('/api/rolerequests')).json();
  const audit = async () =>
    (
      await server.ownerQuery('select action from audit_entry where platform_id = $1 order by seq', [
        platform.platform.id,
      ])
    )
      .map(({ action }) => action as string)
      .filter((action) => action.startsWith('role.'));
  return { ...platform, admin, make, add, waiting, audit };
}

const own = async (person: Calls) => (await person.get('/api/roles:joinable')).json().roles;
const codeOf = (response: { statusCode: number; json: () => { code: string; fields: object } }) => [
  response.statusCode,
  response.json().code,
  response.json().fields,
];

describe('an open role', () => {
  test('is joined and left by who has an account, and opens what it opens', async () => {
    const { signIn, make, page, audit } = await setting();
    const role = await make('Denkt mee', { joining: 'open', description: 'Voor iedereen' });
    await page('/meedenken', { audience: { kind: 'Roles', roles: [role] } });
    const person = await signIn();
    const before = await own(person);

    const joined = await person.post(`/api/roles/${role}:join`);
    const inside = [(await person.get('/meedenken')).statusCode, (await own(person))[0].membership];
    const left = await person.post(`/api/roles/${role}:leave`);
    const outside = [(await person.get('/meedenken')).statusCode, (await own(person))[0].membership];

    expect(before).toEqual([
      { guid: role, name: 'Denkt mee', description: 'Voor iedereen', joining: 'open', membership: null, request: null },
    ]);
    expect([joined.statusCode, left.statusCode]).toEqual([204, 204]);
    expect({ inside, outside }).toEqual({
      inside: [200, { expiresOn: null, isOwn: true }],
      outside: [404, null],
    });
    expect(await audit()).toEqual(['role.created', 'role.memberAdded', 'role.memberRemoved']);
  });

  test('that was given by hand is not left, and not joined once more', async () => {
    const { signIn, make, add } = await setting();
    const role = await make('Sport', { joining: 'open' });
    const person = await signIn();
    await add(role, person.accountId);

    expect(codeOf(await person.post(`/api/roles/${role}:leave`))).toEqual([409, 'conflict', { membership: 'given' }]);
    expect(codeOf(await person.post(`/api/roles/${role}:join`))).toEqual([409, 'conflict', { membership: 'already' }]);
  });

  test('joined twice at the same moment makes one member', async () => {
    const { signIn, make, admin } = await setting();
    const role = await make('Sport', { joining: 'open' });
    const person = await signIn();

    const responses = await Promise.all(Array.from({ length: 4 }, () => person.post(`/api/roles/${role}:join`)));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409, 409]);
    expect((await admin.get(`/api/roles/${role}/members`)).json()).toMatchObject({
      total: 1,
      members: [{ guid: person.accountId, source: 'joined' }],
    });
  });

  test('is for proven addresses only', async () => {
    const { signIn, make } = await setting();
    const role = await make('Sport', { joining: 'open' });
    const asked = await make('Zorg', { joining: 'request' });
    const person = await signIn();
    await server.ownerQuery('update account set is_verified = false where id = $1', [person.accountId]);

    for (const url of [`${role}:join`, `${asked}:request`])
      expect((await person.post(`/api/roles/${url}`)).json().code).toBe('unverified_account');
  });

  test('gives no rights, and what gives rights does not open', async () => {
    const { admin, make } = await setting();
    const role = await make('Menu', { grants: ['manage-menus'] });
    const open = await make('Open', { joining: 'open' });
    const said = { description: '', color: '', grants: ['manage-menus'], version: 2 };
    const error = [400, 'validation_failed', { 'body.joining': 'grants' }];

    const responses = [
      await admin.post('/api/roles', { name: 'X', grants: ['moderate'], joining: 'request' }),
      await admin.put(`/api/roles/${role}`, { name: 'Menu', ...said, joining: 'open' }),
      await admin.put(`/api/roles/${open}`, { name: 'Open', ...said }),
    ];

    expect(responses.map(codeOf)).toEqual([error, error, error]);
  });

  test('is a standard role', async () => {
    const { admin } = await setting();
    const { roles } = (await admin.get('/api/roles')).json();
    const managers = roles.find(({ kind }: { kind: string }) => kind === 'ContentManager');
    const said = { name: managers.name, description: '', color: '', grants: [], version: 1 };

    expect((await admin.put(`/api/roles/${managers.guid}`, { ...said, joining: 'open' })).statusCode).toBe(403);
  });
});

describe('a closed role', () => {
  test('does not exist for who is no member, and is neither joined nor asked for', async () => {
    const { signIn, make } = await setting();
    const role = await make('Directie');
    const person = await signIn();

    expect(await own(person)).toEqual([]);
    for (const way of ['join', 'request'])
      expect(codeOf(await person.post(`/api/roles/${role}:${way}`))).toEqual([409, 'conflict', { role: 'closed' }]);
  });

  test('that was open is still left by who joined it', async () => {
    const { admin, signIn, make } = await setting();
    const role = await make('Sport', { joining: 'open' });
    const person = await signIn();
    await person.post(`/api/roles/${role}:join`);
    const said = { name: 'Sport', description: '', color: '', grants: [], version: 2 };
    await admin.put(`/api/roles/${role}`, { ...said, joining: 'closed' });

    expect((await own(person))[0]).toMatchObject({ joining: 'closed', membership: { isOwn: true } });
    expect((await person.post(`/api/roles/${role}:leave`)).statusCode).toBe(204);
    expect(await own(person)).toEqual([]);
  });
});

describe('a role on request', () => {
  test('is asked for with a reason, granted, and heard of by mail', async () => {
    const { admin, signIn, make, waiting, audit } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const [person, other] = [await signIn(), await signIn()];

    await person.post(`/api/roles/${role}:request`, { reason: 'Ik werk bij de thuiszorg.' });
    await other.post(`/api/roles/${role}:request`);
    const asked = (await own(person))[0].request;
    const { requests } = await waiting();
    const overview = (await admin.get('/api/roles:overview')).json().roles.at(-1);
    const accepted = await admin.post(`/api/rolerequests/${requests[0].guid}:accept`);
    await mailbox.deliver();

    expect(asked).toMatchObject({ reason: 'Ik werk bij de thuiszorg.' });
    expect(
      requests.map(({ person, reason }: { person: { guid: string }; reason: string }) => [person.guid, reason]),
    ).toEqual([
      [person.accountId, 'Ik werk bij de thuiszorg.'],
      [other.accountId, ''],
    ]);
    expect(overview).toMatchObject({ waiting: 2, members: 0 });
    expect([accepted.statusCode, (await own(person))[0]]).toMatchObject([
      204,
      { membership: { isOwn: true }, request: null },
    ]);
    expect(mailbox.to(admin.email).map(({ subject }) => subject)).toEqual([
      'Er wacht een aanvraag voor een rol bij Waterrijk',
    ]);
    expect(mailbox.to(person.email).map(({ subject }) => subject)).toEqual(['U hebt nu de rol Zorg bij Waterrijk']);
    expect(await audit()).toEqual([
      'role.created',
      'role.requested',
      'role.requested',
      'role.memberAdded',
      'role.requestAccepted',
    ]);
  });

  test('that is refused tells the reason, and may be asked for again', async () => {
    const { admin, signIn, make, waiting } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const person = await signIn();
    await person.post(`/api/roles/${role}:request`);
    const [request] = (await waiting()).requests;

    const without = await admin.post(`/api/rolerequests/${request.guid}:reject`, { reason: ' ' });
    const rejected = await admin.post(`/api/rolerequests/${request.guid}:reject`, {
      reason: 'Alleen voor zorgverleners.',
    });
    const mail = await mailbox.newest(person.email);

    expect([without.statusCode, rejected.statusCode]).toEqual([400, 204]);
    expect(mail.text).toContain('De reden: Alleen voor zorgverleners.');
    expect((await own(person))[0]).toMatchObject({ membership: null, request: null });
    expect((await person.post(`/api/roles/${role}:request`)).statusCode).toBe(204);
  });

  test('is asked for once, not joined, and the request is undone once', async () => {
    const { signIn, make, waiting } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const person = await signIn();

    const asked = await Promise.all([1, 2, 3].map(() => person.post(`/api/roles/${role}:request`)));
    const joined = await person.post(`/api/roles/${role}:join`);
    const taken = [1, 2].map(() => person.post(`/api/roles/${role}:withdrawrequest`));

    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect(codeOf(joined)).toEqual([409, 'conflict', { role: 'request' }]);
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect(await waiting()).toEqual({ requests: [], total: 0 });
  });

  test('that is asked for and undone over and over mails who decides once', async () => {
    const { admin, signIn, make } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const person = await signIn();

    for (let time = 0; time < 3; time += 1) {
      await person.post(`/api/roles/${role}:request`);
      await person.post(`/api/roles/${role}:withdrawrequest`);
    }
    await mailbox.deliver();

    expect(mailbox.to(admin.email)).toHaveLength(1);
  });

  test('is granted once by two who decide at the same moment, and not after it was undone', async () => {
    const { admin, signIn, make, waiting } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const [person, other, second] = [await signIn(), await signIn(), await signIn(['Admin'])];
    await person.post(`/api/roles/${role}:request`);
    await other.post(`/api/roles/${role}:request`);
    const [first, next] = (await waiting()).requests;

    const responses = await Promise.all([
      admin.post(`/api/rolerequests/${first.guid}:accept`),
      second.post(`/api/rolerequests/${first.guid}:reject`, { reason: 'Nee' }),
    ]);
    await other.post(`/api/roles/${role}:withdrawrequest`);
    const late = await admin.post(`/api/rolerequests/${next.guid}:accept`);

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect(late.statusCode).toBe(404);
  });

  test('keeps its requests when it closes, and loses none when it is deleted and comes back', async () => {
    const { admin, signIn, make, waiting } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const person = await signIn();
    await person.post(`/api/roles/${role}:request`);
    const [request] = (await waiting()).requests;
    const said = { name: 'Zorg', description: '', color: '', grants: [], version: 2 };
    await admin.put(`/api/roles/${role}`, { ...said, joining: 'closed' });

    const { undoToken } = (await admin.delete(`/api/roles/${role}`)).json();
    const gone = await admin.post(`/api/rolerequests/${request.guid}:accept`);
    const none = await waiting();
    await admin.post(`/api/undo/${undoToken}`);
    const back = await admin.post(`/api/rolerequests/${request.guid}:accept`);

    expect([gone.statusCode, none.total, back.statusCode]).toEqual([404, 0, 204]);
  });

  test('that somebody is given by hand is no longer asked for', async () => {
    const { signIn, make, add, waiting } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const person = await signIn();
    await person.post(`/api/roles/${role}:request`);

    await add(role, person.accountId);

    expect((await waiting()).total).toBe(0);
    expect((await own(person))[0]).toMatchObject({ membership: { isOwn: false }, request: null });
  });

  test('waits for an account that is active', async () => {
    const { admin, signIn, make, waiting } = await setting();
    const role = await make('Zorg', { joining: 'request' });
    const person = await signIn();
    await person.post(`/api/roles/${role}:request`);
    const [request] = (await waiting()).requests;
    await server.ownerQuery('update account set is_active = false where id = $1', [person.accountId]);

    expect((await waiting()).total).toBe(0);
    expect(codeOf(await admin.post(`/api/rolerequests/${request.guid}:accept`))).toEqual([
      409,
      'conflict',
      { account: 'inactive' },
    ]);
  });

  test('is decided about by who manages users and has the role, and by nobody else', async () => {
    const { signIn, make, add, waiting } = await setting();
    const managing = await make('Leden', { grants: ['manage-users'] });
    const [role, strange] = [await make('Zorg', { joining: 'request' }), await make('Sport', { joining: 'request' })];
    const [person, manager] = [await signIn(), await signIn()];
    await add(managing, manager.accountId);
    await add(role, manager.accountId);
    for (const one of [role, strange]) await person.post(`/api/roles/${one}:request`);
    const all = (await waiting()).requests as { guid: string; role: { guid: string } }[];
    const of = (guid: string) => all.find((one) => one.role.guid === guid)?.guid;
    mailbox.mails.length = 0;
    await mailbox.deliver();

    const seen = await waiting(manager);
    const refused = await manager.post(`/api/rolerequests/${of(strange)}:accept`);
    const accepted = await manager.post(`/api/rolerequests/${of(role)}:accept`);

    expect(seen).toMatchObject({ total: 1, requests: [{ role: { guid: role } }] });
    expect(mailbox.to(manager.email).map(({ subject }) => subject)).toContain(
      'Er wacht een aanvraag voor een rol bij Waterrijk',
    );
    expect([refused.statusCode, accepted.statusCode]).toEqual([403, 204]);
    expect((await person.get('/api/rolerequests')).statusCode).toBe(403);
    expect((await person.post(`/api/rolerequests/${of(strange)}:accept`)).statusCode).toBe(403);
  });
});

test('a request of another platform does not exist here', async () => {
  const [here, there] = [await setting(), await setting()];
  const role = await there.make('Zorg', { joining: 'request' });
  await (await there.signIn()).post(`/api/roles/${role}:request`);
  const [request] = (await there.waiting()).requests;

  expect((await here.admin.post(`/api/rolerequests/${request.guid}:accept`)).statusCode).toBe(404);
  expect((await (await here.signIn()).post(`/api/roles/${role}:request`)).statusCode).toBe(404);
});
