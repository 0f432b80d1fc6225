import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const download = '/api/account:download';

/** Guids that point to a thing, a place or a moment of work: every other one is taken for a person's. */
const notPeople = [
  'id',
  'guid',
  'key',
  'owner',
  'tab',
  'platform_id',
  'parent_id',
  'successor_id',
  'page_id',
  'menu_id',
  'list_id',
  'item_id',
  'items',
  'image_id',
  'revision_id',
  'role_id',
  'role_ids',
  'edit_role_ids',
  'invitation_id',
  'job_id',
  'provider_id',
  'session_id',
  'step_id',
  'to_item',
  'to_list',
  'lists',
  'version',
  'to_page',
  'object_id',
  'template_id',
  'webhook_id',
  'form_id',
  'submission_id',
  'target',
  'file_ids',
];

test('every table with people in it is in the file, whatever the column is called', async () => {
  const { signIn } = await server.createPlatform();
  const me = await signIn();

  const file = (await me.get(download)).json();
  const rows = await server.ownerQuery(
    `select distinct table_name from information_schema.columns join information_schema.tables t using (table_schema, table_name)
     where table_schema = $1 and t.table_type = 'BASE TABLE'
     and (udt_name in ('uuid', '_uuid') and column_name <> all($2) or column_name like '%email%')`,
    ['public', notPeople],
  );

  const missing = rows.map(({ table_name }) => table_name).filter((table) => !(table in file));
  expect(missing).toEqual([]);
});

test('a canary in each of them is found, but no secret, and nothing of somebody else', async () => {
  const { signIn, platform, page } = await server.createPlatform();
  const [me, other] = [await signIn(), await signIn()];
  const canary = (name: string) => `canary-${name}`;
  const put = (text: string, values: unknown[]) => server.ownerQuery(text, [platform.id, ...values]);
  const ids = Array.from({ length: 3 }, () => randomUUID());
  await put('update account set properties = $2 where platform_id = $1 and id = $3', [
    JSON.stringify([
      { key: 'alias', value: canary('account') },
      { key: 'staffNote', value: 'canary-staff' },
    ]),
    me.accountId,
  ]);
  await put(`update session set browser = $2 where platform_id = $1 and account_id = $3`, [
    canary('session'),
    me.accountId,
  ]);
  await put(
    `insert into item (platform_id, id, short_id, item_type, author_id, author_name) values ($1, $2, 'abcdefghjk', 'news', $3, $4)`,
    [await page('/stuk'), me.accountId, canary('item')],
  );
  await put(
    `insert into undo_token (platform_id, id, account_id, kind, payload, expires_at) values ($1, $2, $3, $4, '{}', now())`,
    [ids[1], me.accountId, canary('undo')],
  );
  await put(`insert into idempotency_key (platform_id, account_id, key, answer, at) values ($1, $2, $3, $4, now())`, [
    me.accountId,
    randomUUID(),
    JSON.stringify({ text: canary('answer') }),
  ]);
  const guid = await page('/canary');
  await put('update revision set created_by = $2, name = $3 where platform_id = $1 and owner = $4', [
    me.accountId,
    canary('revision'),
    guid,
  ]);
  await put('update document set changed_by = $2, title = $3 where platform_id = $1 and owner = $4', [
    me.accountId,
    JSON.stringify({ nl: canary('document') }),
    guid,
  ]);
  await put(
    `insert into mail_job (platform_id, id, kind, payload, created_at, due_at) values ($1, $2, $3, $4, now(), now())`,
    [ids[2], canary('mail'), JSON.stringify({ accountId: me.accountId })],
  );
  await put(`insert into page_template (platform_id, id, name, created_by) values ($1, $2, $3, $4)`, [
    guid,
    JSON.stringify({ nl: canary('template') }),
    me.accountId,
  ]);

  const response = await me.get(download);

  for (const name of ['account', 'session', 'item', 'undo', 'answer', 'mail', 'template', 'revision', 'document'])
    expect(response.body).toContain(canary(name));
  expect(response.body).not.toMatch(/argon2|token_hash|canary-staff/);
  expect(response.body).not.toContain(other.accountId);
  expect(response.headers['content-disposition']).toContain('attachment');
});

describe('what is of others stays out of the file', () => {
  test('what can be undone, who did something to me and from where, and whom I invited', async () => {
    const { signIn, platform } = await server.createPlatform();
    const [me, staff] = [await signIn(['Admin']), await signIn(['Admin', 'Mett'])];
    const put = (text: string, values: unknown[]) => server.ownerQuery(text, [platform.id, ...values]);
    await put(
      `insert into undo_token (platform_id, id, account_id, kind, payload, expires_at) values ($1, $2, $3, 'users', $4, now())`,
      [randomUUID(), me.accountId, JSON.stringify({ before: 'canary-payload' })],
    );
    const edit = { firstName: 'Anna', middleName: '', lastName: 'Bakker', version: 1 };
    const properties = [{ key: 'staffNote', value: 'canary-staff' }];
    const edited = await staff.put(`/api/users/${me.accountId}`, { ...edit, properties });
    await me.post('/api/invitations', {
      people: [{ email: 'canary-guest@voorbeeld.example', firstName: 'Gast' }],
      language: 'nl',
    });
    await put(
      `insert into invitation (platform_id, id, email, first_name, language, invited_by, accepted_by, created_at, expires_at)
       values ($1, $2, $3, 'canary-mine', 'nl', $4, $5, now(), now())`,
      [randomUUID(), me.email.toUpperCase(), staff.accountId, me.accountId],
    );

    const { body } = await me.get(download);
    const { audit_entry: entries, invitation, undo_token } = JSON.parse(body);

    expect(edited.statusCode).toBe(200);
    expect(body).not.toMatch(/canary-(payload|staff|guest)|staffNote|Gast/);
    expect(body).not.toContain(staff.accountId);
    expect(body).toContain('canary-mine');
    expect([invitation.length, undo_token.length]).toEqual([2, 2]);
    const done = entries.filter(({ actor_id }: { actor_id?: string }) => actor_id === undefined);
    expect(done).toMatchObject([{ action: 'user.edited', detail: { new: { fields: [] } } }]);
    expect(done[0].detail).not.toHaveProperty('ip');
  });

  test('values of a property that there is no more', async () => {
    const { signIn } = await server.createPlatform();
    const me = await signIn();
    await server.ownerQuery('update account set properties = $2, property_visibility = $3 where id = $1', [
      me.accountId,
      JSON.stringify([
        { key: 'alias', value: 'Annie' },
        { key: 'risk', value: 'canary-risk' },
      ]),
      JSON.stringify({ risk: 'self', alias: 'self' }),
    ]);

    const { account } = (await me.get(download)).json();

    expect(account[0]).toMatchObject({
      properties: [{ key: 'alias', value: 'Annie' }],
      property_visibility: { alias: 'self' },
    });
    expect(JSON.stringify(account)).not.toContain('risk');
  });
});

test('taking the file asks for a fresh session, and is written down', async () => {
  const { signIn, get } = await server.createPlatform();
  const me = await signIn();
  await me.get(download);
  await server.ownerQuery(`update session set authenticated_at = now() - interval '1 hour' where account_id = $1`, [
    me.accountId,
  ]);

  expect((await me.get(download)).json().code).toBe('step_up_required');
  expect((await get(download)).statusCode).toBe(401);
  const rows = await server.ownerQuery(
    `select 1 from audit_entry where action = 'account.downloaded' and actor_id = $1`,
    [me.accountId],
  );
  expect(rows).toHaveLength(1);
});

test('what somebody typed who registered the address is nobody’s before it is proven, and out of the file', async () => {
  const { signIn } = await server.createPlatform();
  const me = await signIn();
  await server.ownerQuery('update account set open_registration = $2 where id = $1', [
    me.accountId,
    JSON.stringify({ properties: [{ key: 'phone', value: 'canary-phone' }] }),
  ]);
  expect((await me.get(download)).body).not.toContain('canary-phone');
});
