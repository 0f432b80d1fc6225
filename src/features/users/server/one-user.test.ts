import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/items/server/items.service.ts';
import { eraseDeleted } from '#features/standing/server/upkeep.service.ts';
import { openServer } from '#test/harness.ts';
import { accountCategories } from '../one-user.contract.ts';

const server = await openServer();

const saveProperties = (accountId: string, properties: { key: string; value: string }[]) =>
  server.ownerQuery('update account set properties = $2 where id = $1', [accountId, JSON.stringify(properties)]);

describe('the parts of an account', () => {
  test('each is there, an unknown one is not, and no staff property is in any of them (A29)', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const staff = await platform.signIn(['Admin', 'Mett']);
    const somebody = await platform.signIn();
    await saveProperties(somebody.accountId, [
      { key: 'staffNote', value: 'canary-staff' },
      { key: 'alias', value: 'Ans' },
      { key: 'textScale', value: '20' },
    ]);
    const at = `/api/users/${somebody.accountId}`;

    for (const category of accountCategories) {
      const answer = await admin.get(`${at}/${category}`);
      expect([category, answer.statusCode, answer.json().part.category]).toEqual([category, 200, category]);
      expect(answer.body).not.toMatch(/staffNote|canary-staff/);
    }
    for (const unknown of ['x', '..%2Fsecurity', 'Profile', '%20profile'])
      expect([unknown, (await admin.get(`${at}/${unknown}`)).statusCode]).toEqual([unknown, 404]);
    expect((await admin.get('/api/users?columns=staffNote,alias')).body).not.toContain('canary-staff');
    expect((await admin.post('/api/users:export', { purpose: 'Nieuwsbrief wijk' })).body).not.toContain('staffNote');
    expect((await admin.post(`${at}/download`)).body).not.toContain('canary-staff');
    expect((await staff.get(`${at}/profile`)).body).toContain('canary-staff');
    expect((await admin.get(`${at}/preferences`)).json().part.properties).toEqual([{ key: 'textScale', value: '20' }]);
  });

  test('an admin sees of the profile what its owner lets admins see', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const somebody = await platform.signIn();
    await saveProperties(somebody.accountId, [{ key: 'alias', value: 'Ans' }]);
    const seen = async () => (await admin.get(`/api/users/${somebody.accountId}/profile`)).json().part.properties;

    expect(await seen()).toEqual([{ key: 'alias', value: 'Ans' }]);
    await server.ownerQuery(`update account set property_visibility = '{"alias":"self"}' where id = $1`, [
      somebody.accountId,
    ]);
    expect(await seen()).toEqual([]);
  });
});

describe('changing somebody', () => {
  test('names and what admins fill in; a save of an older version is refused, and it is written down', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const { accountId } = await platform.signIn();
    await admin.put('/api/propertydefinitions/department', { isOn: true, editableBy: ['admin'], version: 0 });
    const edit = { firstName: 'Ans', middleName: 'van', lastName: 'Dam', version: 1 };
    const put = (body: object) => admin.put(`/api/users/${accountId}`, body);

    expect((await put({ ...edit, properties: [{ key: 'alias', value: 'Gekaapt' }] })).json().fields).toEqual({
      'body.properties.alias': 'unknown_key',
    });
    expect((await put({ ...edit, firstName: '<b>', properties: [] })).json().fields).toEqual({
      'body.firstName': 'not_a_name',
    });
    expect((await put({ ...edit, properties: [{ key: 'department', value: 'Groen' }] })).json().version).toBe(2);
    expect((await put({ ...edit, properties: [] })).statusCode).toBe(409);
    const { user, part } = (await admin.get(`/api/users/${accountId}/profile`)).json();
    expect([user.name, part.properties]).toEqual(['Ans van Dam', [{ key: 'department', value: 'Groen' }]]);
    const { entries } = (await admin.get(`/api/audit?object=${accountId}&action=user.edited`)).json();
    expect(entries).toMatchObject([
      { new: { fields: ['firstName', 'middleName', 'lastName', 'department'] }, actor: { guid: admin.accountId } },
    ]);
  });

  test('by hand an account is made with roles, and its person mailed; an address is used once', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const role = (await admin.post('/api/roles', { name: 'Sportclubs' })).json().guid;
    const email = `Nieuw.${randomUUID()}@voorbeeld.example`;

    const { guid } = (await admin.post('/api/users', { email, firstName: 'Noor', roles: [role] })).json();

    const { user } = (await admin.get(`/api/users/${guid}/security`)).json();
    expect(user).toMatchObject({ email, roles: [{ name: 'Sportclubs' }], lastActiveOn: null, termsVersion: null });
    const again = await admin.post('/api/users', { email: email.toUpperCase() });
    expect([again.statusCode, again.json().fields]).toEqual([409, { 'body.email': 'taken' }]);
    const mails = await server.ownerQuery(`select kind, payload from mail_job where platform_id = $1`, [
      platform.platform.id,
    ]);
    expect(mails).toEqual([{ kind: 'password-reset', payload: { email } }]);
  });

  test('a password that an admin ends works no more, nor does any session', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const { accountId, email, password, get } = await platform.signIn();

    expect((await admin.post(`/api/users/${accountId}/passwordreset`)).statusCode).toBe(204);

    expect((await get('/api/profiles:loggedIn')).statusCode).toBe(401);
    expect((await platform.post('/api/session', { email, password })).json().code).toBe('wrong_credentials');
    const mails = await server.ownerQuery(`select kind from mail_job where platform_id = $1 order by kind`, [
      platform.platform.id,
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['password-reset', 'user-signed-out']);
  });

  test('whoever gets a role that gives rights is mailed, with other roles not', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const { accountId } = await platform.signIn();
    for (const grants of [[], ['manage-menus']]) {
      const role = (await admin.post('/api/roles', { name: `Rol ${randomUUID()}`, grants })).json().guid;
      await admin.post('/api/users:change', { people: [accountId], action: { kind: 'addRole', role } });
    }

    const mails = await server.ownerQuery(`select kind from mail_job where platform_id = $1`, [platform.platform.id]);

    expect(mails).toEqual([{ kind: 'user-role-given' }]);
  });
});

describe('merging', () => {
  test('items, roles, work and what was empty go over; the other one is deleted', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const [stays, goes] = [await platform.signIn(), await platform.signIn()];
    await saveProperties(stays.accountId, [{ key: 'alias', value: 'Blijft' }]);
    await saveProperties(goes.accountId, [
      { key: 'alias', value: 'Gaat' },
      { key: 'city', value: 'Gouda' },
    ]);
    const role = (await admin.post('/api/roles', { name: 'Sportclubs' })).json().guid;
    await admin.post(`/api/roles/${role}/members`, { people: [goes.accountId] });
    const { guid: item } = await addItem(platform.ctx, {
      ...{
        parents: [{ parentGuid: randomUUID() }],
        itemType: 'News',
        publish: ['nl'],
        publishedOn: new Date('2026-01-01'),
      },
      document: emptyDocument({ nl: 'Bericht' }),
    });
    await server.ownerQuery('update item set author_id = $1 where id = $2', [goes.accountId, item]);
    await server.ownerQuery('update document set changed_by = $1 where owner = $2', [goes.accountId, item]);

    const answer = await admin.post(`/api/users/${stays.accountId}/merge`, { other: goes.accountId });

    expect(answer.json()).toEqual({ items: 1, roles: 1 });
    const [row] = await server.ownerQuery(
      'select i.author_id, i.author_name, d.changed_by from item i join document d on d.owner = i.id where i.id = $1',
      [item],
    );
    expect(row).toEqual({ author_id: stays.accountId, author_name: 'Anna Bakker', changed_by: stays.accountId });
    const [account] = await server.ownerQuery('select properties from account where id = $1', [stays.accountId]);
    expect(account.properties).toEqual([
      { key: 'alias', value: 'Blijft' },
      { key: 'city', value: 'Gouda' },
    ]);
    expect((await admin.get(`/api/users/${stays.accountId}/security`)).json().user.roles).toMatchObject([
      { name: 'Sportclubs' },
    ]);
    expect((await admin.get(`/api/users/${goes.accountId}/security`)).json().user).toMatchObject({
      ...{ state: 'deleted', roles: [] },
    });
    expect((await admin.post(`/api/users/${stays.accountId}/merge`, { other: stays.accountId })).statusCode).toBe(400);
  });
});

describe('erasing', () => {
  test('needs the name typed, and leaves nothing of the person in any table', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const canary = `canary${randomUUID()}`;
    const email = `${canary}@voorbeeld.example`;
    const { guid } = (await admin.post('/api/users', { email, firstName: 'Noor', lastName: 'Kanarie' })).json();
    await saveProperties(guid, [{ key: 'alias', value: canary }]);
    await admin.post('/api/users:change', {
      people: [guid],
      action: { kind: 'block', reason: 'other', contact: canary },
    });
    await admin.put(`/api/users/${guid}`, {
      firstName: 'Kanarie',
      middleName: '',
      lastName: 'x',
      properties: [],
      version: 1,
    });

    expect((await admin.post(`/api/users/${guid}/erase`, { name: 'noor' })).json().fields).toEqual({
      'body.name': 'differs',
    });
    expect((await admin.post(`/api/users/${guid}/erase`, { name: 'Kanarie x' })).statusCode).toBe(204);

    const tables = await server.ownerQuery(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { table_name } of tables) {
      const rows = await server.ownerQuery(`select 1 from ${table_name} t where t::text like $1`, [`%${canary}%`]);
      expect([table_name, rows.length]).toEqual([table_name, 0]);
    }
    const { entries } = (await admin.get(`/api/audit?object=${guid}`)).json();
    expect(entries.slice(1).every(({ isForgotten }: { isForgotten: boolean }) => isForgotten)).toBe(true);
    expect(entries[0].action).toBe('account.erased');
  });

  test('the deleted are erased by themselves after thirty days', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const { accountId } = await platform.signIn();
    await admin.post('/api/users:change', { people: [accountId], action: { kind: 'delete' } });
    await server.ownerQuery(`update account set deleted_at = now() - interval '31 days' where id = $1`, [accountId]);

    expect(await eraseDeleted(platform.ctx)).toBe(1);
    expect((await admin.get(`/api/users/${accountId}/profile`)).statusCode).toBe(404);
  });
});

test('an export is safe for spreadsheets, and its purpose is written down', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const { accountId } = await platform.signIn();
  await saveProperties(accountId, [{ key: 'alias', value: '=cmd()' }]);

  expect((await admin.post('/api/users:export', { purpose: 'kort' })).statusCode).toBe(400);
  const { csv, count } = (await admin.post('/api/users:export', { purpose: 'Nieuwsbrief voor de wijk' })).json();

  expect([count, csv.includes("'=cmd()"), /[,"]=cmd/.test(csv)]).toEqual([2, true, false]);
  const { entries } = (await admin.get('/api/audit?action=user.exported')).json();
  expect(entries).toMatchObject([{ new: { purpose: 'Nieuwsbrief voor de wijk', count: 2 } }]);
});
