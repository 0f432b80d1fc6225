import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from './harness.ts';

const server = await openServer();

const properties = '/api/propertydefinitions';

/** A platform on which a provider says of people in which department they are, and the role of one department manages menus. */
async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const make = async (said: object = {}) =>
    (await admin.post('/api/roles', { name: randomUUID(), ...said })).json().guid as string;
  const manager = async (grant: string) => {
    const [person, role] = [await platform.signIn(), await make({ grants: [grant] })];
    await admin.post(`/api/roles/${role}/members`, { people: [person.accountId] });
    return person;
  };
  const rule = async (role: string, key: string, value = 'Groen') => {
    const { version } = (await admin.get(`/api/roles/${role}/rules`)).json();
    return admin.put(`/api/roles/${role}/rules`, { rules: [{ kind: 'property', key, value }], version });
  };
  await admin.put(`${properties}/department`, { isOn: true, editableBy: ['sso'], version: 0 });
  await admin.put(`${properties}/interests`, { isOn: true, version: 0 });
  const list = randomUUID();
  const page = await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
  const letEdit = {
    page: (role: string) =>
      admin.put(`/api/pages/${page}/permissions`, {
        viewPermission: 'Public',
        viewRoles: [],
        editPermission: 'Roles',
        editRoles: [role],
      }),
    list: (role: string) =>
      admin.post(`/api/buildingblockinstance/${list}/permissions`, { editPermission: 'Roles', editRoles: [role] }),
  };
  return { ...platform, admin, make, manager, rule, letEdit };
}

describe('what only a provider says of people', () => {
  test('is no column of an import, and no value in one', async () => {
    const { manager, admin, make, rule } = await setting();
    await rule(await make({ grants: ['manage-menus'] }), 'department');
    const importer = await manager('manage-users');
    const text = 'email;department\nhandlanger@voorbeeld.example;Groen';

    const report = (await importer.post('/api/users:checkimport', { text })).json();
    const given = { email: 'handlanger@voorbeeld.example', properties: [{ key: 'department', value: 'Groen' }] };
    const rows = [given];
    const imported = await importer.post('/api/users:import', {
      rows,
      existing: 'update',
      roles: [],
      sendsMail: false,
      follows: null,
    });

    expect(report.columns).toEqual([
      { name: 'email', field: 'email' },
      { name: 'department', field: null },
    ]);
    expect(imported.json().results).toEqual([{ email: given.email, result: 'Error' }]);
    expect((await admin.get('/api/users')).json().users.map(({ email }: { email: string }) => email)).not.toContain(
      given.email,
    );
  });
});

describe('a property that a rule looks at', () => {
  const changes: [string, object][] = [
    ['who fills it in', { editableBy: ['self', 'sso'] }],
    ['whether it is asked at registration', { atRegistration: true }],
    ['whether it is asked of who is new', { inOnboarding: true }],
    ['whether it is in use', { isOn: false }],
  ];
  test.each(changes)('%s is changed by an admin, soon after showing who they are', async (_what, change) => {
    const { admin, make, manager, rule } = await setting();
    await rule(await make({ grants: ['manage-menus'] }), 'department');
    const other = await manager('manage-settings');
    const save = ({ put }: typeof admin, given: object) => put(`${properties}/department`, { ...given, version: 1 });

    const refused = await save(other, change);
    await server.ownerQuery(`update session set authenticated_at = now() - interval '1 hour' where account_id = $1`, [
      admin.accountId,
    ]);
    const stale = await save(admin, change);

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
    expect([stale.statusCode, stale.json().code]).toEqual([401, 'step_up_required']);
    expect((await save(other, { label: { nl: 'Team' } })).statusCode).toBe(200);
  });

  test('is not replaced by another one of its name, nor brought back, by who manages settings', async () => {
    const { admin, make, manager, rule } = await setting();
    const other = await manager('manage-settings');
    const facts = {
      key: 'team',
      category: 'profile',
      section: 'werk',
      subsection: '',
      sectionOrdinal: 1,
      subsectionOrdinal: 0,
      ordinal: 0,
      visibleFor: [],
      inputType: 'text',
      autocomplete: '',
      defaultValue: '',
      required: false,
      options: [],
      mett: false,
      label: { nl: 'Team' },
      help: {},
      atRegistration: false,
      inOnboarding: false,
      isFilter: false,
      onCard: false,
      editableBy: ['sso'],
      validators: {},
      isOn: true,
    };
    await other.post(properties, facts);
    const { undoToken } = (await other.put(`${properties}/team`, { required: true, version: 1 })).json();
    const opened = (await other.put(`${properties}/team`, { editableBy: ['self'], version: 2 })).json().undoToken;
    await other.post(`/api/undo/${opened}`);
    await rule(await make({ grants: ['manage-menus'] }), 'team');

    const removed = await other.delete(`${properties}/team`);
    await admin.delete(`${properties}/team`);
    const again = await other.post(properties, { ...facts, editableBy: ['self'] });

    expect([removed.statusCode, again.statusCode]).toEqual([403, 403]);
    expect(undoToken).toBeTypeOf('string');
  });
});

describe('a role that people come into by themselves', () => {
  test.each(['page', 'list'] as const)('does not come to edit a %s', async (what) => {
    const { make, rule, letEdit } = await setting();
    const [open, ruled, sound] = [await make({ joining: 'open' }), await make(), await make()];
    await rule(ruled, 'interests');
    await rule(sound, 'department');

    const responses = [await letEdit[what](open), await letEdit[what](ruled), await letEdit[what](sound)];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200]);
    expect(responses[0]?.json().fields).toEqual({ editRoles: 'joining' });
    expect(responses[1]?.json().fields).toEqual({ editRoles: 'rules' });
  });

  test.each(['page', 'list'] as const)('is not made of one that edits a %s', async (what) => {
    const { admin, make, rule, letEdit } = await setting();
    const role = await make();
    await letEdit[what](role);
    const said = { name: randomUUID(), description: '', color: '', grants: [] };

    const opened = await admin.put(`/api/roles/${role}`, { ...said, joining: 'open', version: 2 });
    const ruled = await rule(role, 'interests');

    expect([opened.statusCode, opened.json().fields]).toEqual([400, { 'body.joining': 'editing' }]);
    expect([ruled.statusCode, ruled.json().fields]).toEqual([400, { 'body.rules.0.key': 'own' }]);
  });

  test('does not inherit what a deleted role edited, nor is it put together with one that edits', async () => {
    const { admin, make, letEdit } = await setting();
    const [editors, open] = [await make(), await make({ joining: 'open' })];
    await letEdit.page(editors);

    const deleted = await admin.delete(`/api/roles/${editors}?successor=${open}`);
    const several = await admin.post('/api/roles:delete', { roles: [editors], successor: open });
    const merged = await admin.post('/api/roles:merge', { roles: [editors], into: open });
    const other = await admin.post('/api/roles:merge', { roles: [open], into: editors });

    expect([deleted.statusCode, deleted.json().fields]).toEqual([400, { 'query.successor': 'joining' }]);
    expect([several.statusCode, several.json().fields]).toEqual([400, { 'body.successor': 'joining' }]);
    expect([merged.statusCode, merged.json().fields]).toEqual([409, { editing: 'joining' }]);
    expect([other.statusCode, other.json().fields]).toEqual([409, { editing: 'joining' }]);
  });

  test('keeps what it inherited closed, and undo opens nothing', async () => {
    const { admin, make, letEdit } = await setting();
    const [editors, heir] = [await make(), await make({ joining: 'open' })];
    const closed = { name: randomUUID(), description: '', color: '', grants: [], joining: 'closed' };
    await letEdit.page(editors);
    const { undoToken } = (await admin.put(`/api/roles/${heir}`, { ...closed, version: 2 })).json();
    expect((await admin.delete(`/api/roles/${editors}?successor=${heir}`)).statusCode).toBe(200);

    const opened = await admin.put(`/api/roles/${heir}`, { ...closed, joining: 'open', version: 3 });
    const undone = await admin.post(`/api/undo/${undoToken}`);

    expect([opened.statusCode, undone.statusCode]).toEqual([400, 409]);
  });

  test('that edits from before lets nobody in, by hand or by rule', async () => {
    const { admin, make, rule, letEdit, signIn } = await setting();
    const [role, other, person] = [await make(), await make(), await signIn()];
    await rule(other, 'department');
    await letEdit.page(role);
    await letEdit.list(other);
    await server.ownerQuery(`update role set joining = 'open' where id = $1`, [role]);
    await server.ownerQuery(
      `update role set rules = '[{"kind":"property","key":"interests","value":"Groen"}]' where id = $1`,
      [other],
    );
    await server.ownerQuery(
      `update account set properties = '[{"key":"interests","value":"Groen"}]', is_verified = true where id = $1`,
      [person.accountId],
    );

    const joined = await person.post(`/api/roles/${role}:join`);
    await admin.post(`/api/roles/${other}/rules:apply`);

    expect(joined.statusCode).toBe(409);
    expect((await admin.get(`/api/roles/${other}/members`)).json().members).toEqual([]);
  });
});
