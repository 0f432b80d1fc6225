import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { deleteForgottenFiles } from '#features/content/media/server/forget-images.service.ts';
import { eraseDeleted } from '#features/operations/users/server/erase-accounts.service.ts';
import { openServer } from '#test/harness.ts';
import { accountCategories } from '../one-user.contract.ts';

const server = await openServer();

const saveProperties = (accountId: string, properties: { key: string; value: string }[]) =>
  server.ownerQuery('update account set properties = $2 where id = $1', [accountId, JSON.stringify(properties)]);

const picture = () => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width: 40, height: 40, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;

/** A photo of somebody's profile, with a rendition. Gives its guid and the name of its file. */
async function addPhoto({ post }: Person, host: string, guid: string, query = '', bytes?: Buffer) {
  const file = bytes ?? (await picture());
  const { accessToken } = (await post('/api/accesstoken')).json();
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="Image"; filename="a.png"\r\n\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: `/a/upload?profile=${guid}${query}`,
    headers: {
      host,
      authorization: `Bearer ${accessToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const photo = response.json().guid as string;
  await server.app.inject({ url: `/a/${photo}?profile=${guid}`, headers: { host } });
  return { guid: photo, key: createHash('sha256').update(file).digest('hex') };
}

const filesOf = (folder: string) => readdir(folder, { recursive: true });

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
      const response = await admin.get(`${at}/${category}`);
      expect([category, response.statusCode, response.json().part.category]).toEqual([category, 200, category]);
      expect(response.body).not.toMatch(/staffNote|canary-staff/);
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

  test('anyone who gets a role that gives rights is mailed, with other roles not', async () => {
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
    await admin.put('/api/propertydefinitions/city', { isOn: true, version: 0 });
    await saveProperties(stays.accountId, [{ key: 'alias', value: 'Blijft' }]);
    await saveProperties(goes.accountId, [
      { key: 'alias', value: 'Gaat' },
      { key: 'city', value: 'Gouda' },
    ]);
    const role = (await admin.post('/api/roles', { name: 'Sportclubs' })).json().guid;
    await admin.post(`/api/roles/${role}/members`, { people: [goes.accountId] });
    const { guid: item } = await addItem(platform.ctx, {
      parents: [{ parentGuid: randomUUID() }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'Bericht' }),
    });
    await server.ownerQuery('update item set author_id = $1 where id = $2', [goes.accountId, item]);
    await server.ownerQuery('update document set changed_by = $1 where owner = $2', [goes.accountId, item]);

    const response = await admin.post(`/api/users/${stays.accountId}/merge`, { other: goes.accountId });

    expect(response.json()).toEqual({ items: 1, roles: 1 });
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
      state: 'deleted',
      roles: [],
    });
    expect((await admin.post(`/api/users/${stays.accountId}/merge`, { other: stays.accountId })).statusCode).toBe(400);
  });
});

describe('what a merge takes over', () => {
  async function pair() {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const [stays, goes] = [await platform.signIn(), await platform.signIn()];
    return { ...platform, admin, stays, goes };
  }

  test.each([
    ['for good', null, 1],
    ['for a day', 1, 1],
    ['for an hour', 1 / 24, 0],
  ])('of two memberships of a role the longer one goes on: the other one %s', async (_, days, moved) => {
    const { admin, stays, goes } = await pair();
    const role = (await admin.post('/api/roles', { name: 'Sportclubs' })).json().guid;
    const end = (days: number | null) => days && new Date(Date.now() + days * 86_400_000).toISOString();
    const [own, theirs] = [end(1 / 2), end(days)];
    await admin.post(`/api/roles/${role}/members`, { people: [stays.accountId], expiresOn: own });
    await admin.post(`/api/roles/${role}/members`, { people: [goes.accountId], ...(theirs && { expiresOn: theirs }) });

    const response = await admin.post(`/api/users/${stays.accountId}/merge`, { other: goes.accountId });

    const { members } = (await admin.get(`/api/roles/${role}/members`)).json();
    expect([response.json().roles, members.length, members[0].guid]).toEqual([moved, 1, stays.accountId]);
    expect(members[0].expiresOn).toBe(moved ? theirs : own);
  });

  test.each(['their own account', 'an account that they could sign in to'])(
    'into %s nobody takes over what they could not see, and is asked before it is left behind',
    async (where) => {
      const { admin, stays, goes } = await pair();
      const into = where === 'their own account' ? admin : stays;
      await saveProperties(goes.accountId, [
        { key: 'alias', value: 'Gaat' },
        { key: 'pronouns', value: 'canary-self' },
        { key: 'city', value: 'canary-off' },
      ]);
      await admin.put('/api/propertydefinitions/pronouns', { isOn: true, version: 0 });
      await server.ownerQuery(`update account set property_visibility = '{"pronouns":"self"}' where id = $1`, [
        goes.accountId,
      ]);
      const merge = (said: object) =>
        admin.post(`/api/users/${into.accountId}/merge`, { other: goes.accountId, ...said });

      const asked = await merge({});
      const between = await admin.get(`/api/users/${goes.accountId}/profile`);
      const done = await merge({ leavesUnseen: true });
      await admin.put('/api/propertydefinitions/city', { isOn: true, version: 0 });

      expect([asked.statusCode, asked.json().fields]).toEqual([409, { unseen: 'ask' }]);
      expect(between.statusCode).toBe(200);
      expect(done.statusCode).toBe(200);
      const { properties } = (await into.get('/api/profiles:loggedIn')).json();
      expect(properties).toEqual([{ key: 'alias', value: 'Gaat' }]);
    },
  );

  test('nobody is asked about what is filled in on both sides', async () => {
    const { admin, stays, goes } = await pair();
    await admin.put('/api/propertydefinitions/pronouns', { isOn: true, version: 0 });
    for (const { accountId } of [stays, goes]) {
      await saveProperties(accountId, [{ key: 'pronouns', value: accountId }]);
      await server.ownerQuery(`update account set property_visibility = '{"pronouns":"self"}' where id = $1`, [
        accountId,
      ]);
    }

    const response = await admin.post(`/api/users/${stays.accountId}/merge`, { other: goes.accountId });

    expect(response.statusCode).toBe(200);
    const { properties } = (await stays.get('/api/profiles:loggedIn')).json();
    expect(properties).toEqual([{ key: 'pronouns', value: stays.accountId }]);
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

  test('leaves no address, name, guid or file of who was invited, had a photo, mails, work and history', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const name = `Kanarie${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const me = await platform.signIn(['ContentManager']);
    const { accountId: guid, email } = me;
    const profile = (await me.get('/api/profiles:loggedIn')).json();
    await admin.post('/api/invitations', {
      people: [{ email: email.toUpperCase(), firstName: name }],
      language: 'nl',
      message: name,
    });
    await server.ownerQuery(
      `insert into invitation (platform_id, id, email, message, role_ids, language, invited_by, created_at, expires_at)
       values ($1, gen_random_uuid(), 'gast@voorbeeld.example', $2, array[gen_random_uuid()], 'nl', $3, now(), now() + interval '1 day')`,
      [platform.platform.id, name, guid],
    );
    await me.put('/api/profiles:loggedIn', { ...profile, firstName: name });
    const photos = [await addPhoto(me, platform.host, guid), await addPhoto(me, platform.host, guid, '&public=true')];
    const page = await platform.page(`/${randomUUID()}`);
    await server.ownerQuery('update revision set created_by = $1 where owner = $2', [guid, page]);
    await server.ownerQuery('update document set changed_by = $1, trashed_by = $1 where owner = $2', [guid, page]);
    const role = (await admin.post('/api/roles', { name: 'Sportclubs', grants: ['manage-menus'] })).json().guid;
    await admin.post('/api/users:change', { people: [guid], action: { kind: 'addRole', role } });
    await me.get('/api/account:download');

    const erased = await admin.post(`/api/users/${guid}/erase`, { name: `${name} Bakker` });
    await deleteForgottenFiles(platform.ctx);

    expect(erased.statusCode).toBe(204);
    const tables = await server.ownerQuery(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { table_name } of tables) {
      const rows = await server.ownerQuery(`select t::text as row from ${table_name} t`);
      const text = rows.map(({ row }) => row.toLowerCase()).join(' ');
      // The chain of the audit log holds who it was about as a guid that leads to nobody.
      const clues = [email, name, ...(table_name === 'audit_entry' ? [] : [guid])];
      for (const clue of clues) if (text.includes(clue.toLowerCase())) found.push(`${table_name}: ${clue}`);
    }
    expect(found).toEqual([]);
    for (const photo of photos) expect((await platform.get(`/a/${photo.guid}`)).statusCode).toBe(404);
    const files = await filesOf(server.dataDir);
    expect(photos.flatMap(({ key }) => files.filter((file) => file.includes(key)))).toEqual([]);
  });

  test('a file that another image shares stays', async () => {
    const [here, there] = [await server.createPlatform(), await server.createPlatform()];
    const admin = await here.signIn(['Admin']);
    const [me, other] = [await here.signIn(), await there.signIn()];
    const bytes = await picture();
    const mine = await addPhoto(me, here.host, me.accountId, '&public=true', bytes);
    const theirs = await addPhoto(other, there.host, other.accountId, '&public=true', bytes);

    await admin.post(`/api/users/${me.accountId}/erase`, { name: 'Anna Bakker' });
    await deleteForgottenFiles(here.ctx);

    expect(theirs.key).toBe(mine.key);
    expect((await here.get(`/a/${mine.guid}`)).statusCode).toBe(404);
    expect((await there.get(`/a/${theirs.guid}?width=10`)).statusCode).toBe(200);
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
