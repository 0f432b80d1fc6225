import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

const hour = 3_600_000;
const granted = { hours: 4, reason: 'Vraag 1204' };

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Person = Awaited<ReturnType<Platform['signIn']>>;

/** A platform with content that admins see, its staff, an admin, and a member of a role that sees one page. */
async function setting() {
  const platform = await server.createPlatform();
  const [admin, staff, somebody] = [
    await platform.signIn(['Admin']),
    await platform.signIn(['Mett']),
    await platform.signIn(),
  ];
  await platform.page('/beheer', { audience: { kind: 'Admin', roles: [] } });
  const role = (await admin.post('/api/roles', { name: 'Pilot' })).json().guid as string;
  await admin.post(`/api/roles/${role}/members`, { people: [somebody.accountId] });
  await platform.page('/pilot', { audience: { kind: 'Roles', roles: [role] } });
  return { ...platform, admin, staff, somebody, role };
}

const statusesOf = async ({ get }: Pick<Person, 'get'>, urls: readonly string[]) =>
  (await Promise.all(urls.map((url) => get(url)))).map(({ statusCode }) => statusCode);

const auditOf = async (admin: Person, action: string) =>
  (await admin.get(`/api/audit?action=${action}&pageNumber=1&itemCount=10`)).json().entries;

describe('platform staff', () => {
  test('see nothing of content and people until an admin lets them in, and nothing any more when the time is over', async () => {
    const { admin, staff } = await setting();
    const urls = ['/beheer', '/pilot', '/api/users?pageNumber=1&itemCount=5', '/api/pages:overview', '/api/settings'];

    const before = await statusesOf(staff, urls);
    const response = await admin.post('/api/supportaccess', granted);
    const meanwhile = await statusesOf(staff, urls);
    server.clock.offset += 4 * hour;
    const after = await statusesOf(await staff.again(), urls);
    server.clock.offset -= 4 * hour;

    expect(response.json().open).toMatchObject({ grantedBy: 'Anna Bakker', reason: 'Vraag 1204', endedOn: null });
    expect(before).toEqual([404, 404, 403, 403, 200]);
    expect(meanwhile).toEqual([200, 200, 200, 200, 200]);
    expect(after).toEqual(before);
  });

  test('are out at once when an admin says so', async () => {
    const { admin, staff } = await setting();
    await admin.post('/api/supportaccess', granted);
    expect(await statusesOf(staff, ['/beheer'])).toEqual([200]);

    const ended = await admin.delete('/api/supportaccess');
    const again = await admin.delete('/api/supportaccess');

    expect([ended.statusCode, again.statusCode]).toEqual([204, 204]);
    expect(await statusesOf(staff, ['/beheer'])).toEqual([404]);
    const { open, earlier } = (await staff.get('/api/supportaccess')).json();
    expect([open, earlier]).toEqual([null, [expect.objectContaining({ reason: 'Vraag 1204' })]]);
    expect((await auditOf(admin, 'support.granted'))[0].new).toMatchObject({ reason: 'Vraag 1204' });
    expect(await auditOf(admin, 'support.ended')).toHaveLength(1);
  });

  test('never let themselves in, and export nothing', async () => {
    const { admin, staff, role, somebody } = await setting();
    const self = await staff.post('/api/supportaccess', granted);
    await admin.post('/api/supportaccess', granted);

    const responses = [
      await staff.post('/api/supportaccess', granted),
      await staff.delete('/api/supportaccess'),
      await staff.post(`/api/roles/${role}/members`, { people: [staff.accountId] }),
      await staff.get('/api/audit?pageNumber=1&itemCount=10'),
      await staff.post('/api/users:export', { purpose: 'Hulp', columns: ['email'], filter: {} }),
      await staff.post('/api/users:change', { people: [admin.accountId], action: { kind: 'delete' } }),
    ];

    expect(self.statusCode).toBe(403);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await admin.get('/api/profiles:loggedIn')).statusCode).toBe(200);
    expect((await somebody.get('/api/profiles:loggedIn')).json().roleIds).toEqual([role]);
  });

  test.each([
    [{ hours: 0, reason: 'x' }, 'body.hours'],
    [{ hours: 169, reason: 'x' }, 'body.hours'],
    [{ hours: 1, reason: '  ' }, 'body.reason'],
  ])('are let in for a week at most, with a reason: %j', async (body, field) => {
    const { admin } = await setting();
    const response = await admin.post('/api/supportaccess', body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });

  test('of another platform are not let in by it', async () => {
    const [one, other] = [await setting(), await setting()];
    await one.admin.post('/api/supportaccess', granted);
    expect(await statusesOf(other.staff, ['/beheer'])).toEqual([404]);
  });
});

describe('platform staff who look as somebody', () => {
  const path = '/api/session/impersonation';

  test('see what that person sees, and change nothing', async () => {
    const { admin, staff, somebody, role } = await setting();
    await admin.post('/api/supportaccess', granted);

    const begun = await staff.put(path, { person: somebody.accountId, ticket: 'Vraag 1204' });
    const user = (await staff.get('/api/profiles:loggedIn')).json();
    const page = await staff.get('/pilot');
    const seen = await statusesOf(staff, ['/beheer', '/api/users?pageNumber=1&itemCount=5']);
    const saved = await staff.put('/api/profiles:loggedIn', { ...user, firstName: 'Ander' });
    const personal = await statusesOf(staff, [
      '/api/account/security',
      '/api/account/factors',
      '/api/account/providers',
      '/api/account:download',
    ]);

    expect(begun.statusCode).toBe(204);
    expect(user).toMatchObject({
      guid: somebody.accountId,
      email: somebody.email,
      roleIds: [role],
      isMett: false,
      impersonation: { kind: 'person', guid: somebody.accountId, name: 'Anna Bakker' },
    });
    // A screen hands over what the calls themselves would answer, and nothing that is personal.
    const handedOver = (await staff.get('/account/profile')).body.split('id="handed-over"')[1];
    expect([handedOver?.includes(somebody.email), handedOver?.includes('signIns')]).toEqual([true, false]);
    expect([page.statusCode, page.body.includes('U kijkt als Anna Bakker.')]).toEqual([200, true]);
    expect(seen).toEqual([404, 403]);
    expect([saved.statusCode, saved.json().fields]).toEqual([403, { reason: 'impersonating' }]);
    expect(personal).toEqual([403, 403, 403, 403]);
  });

  test('are told of: the person by mail, with the reason, and in the log as who they really are', async () => {
    const { admin, staff, somebody } = await setting();
    await admin.post('/api/supportaccess', granted);
    await staff.put(path, { person: somebody.accountId, ticket: 'Vraag 1204' });
    await staff.delete('/api/session/impersonation/role');

    const mail = await mailbox.newest(somebody.email);
    const [begun] = await auditOf(admin, 'session.impersonated');
    const [ended] = await auditOf(admin, 'session.impersonationEnded');

    expect(mail.text).toContain('Vraag 1204');
    expect(begun).toMatchObject({
      actor: { guid: staff.accountId },
      object: { guid: somebody.accountId },
      new: { ticket: 'Vraag 1204' },
    });
    expect(ended).toMatchObject({ actor: { guid: staff.accountId }, object: { guid: somebody.accountId } });
    expect((await staff.get('/api/profiles:loggedIn')).json()).toMatchObject({
      guid: staff.accountId,
      impersonation: null,
    });
  });

  test('are themselves again after an hour, and as soon as staff are let in no longer', async () => {
    const { admin, staff, somebody } = await setting();
    const whoIs = async () => (await staff.get('/api/profiles:loggedIn')).json().guid;
    await admin.post('/api/supportaccess', granted);
    await staff.put(path, { person: somebody.accountId, ticket: 'Vraag' });

    const first = await whoIs();
    server.clock.offset += hour;
    const later = await whoIs();
    server.clock.offset -= hour;
    await admin.delete('/api/supportaccess');
    const closed = await whoIs();

    expect([first, later, closed]).toEqual([somebody.accountId, staff.accountId, staff.accountId]);
  });

  test('look as nobody any more when staff are let in again: they give a reason once more', async () => {
    const { admin, staff, somebody } = await setting();
    const whoIs = async () => (await staff.get('/api/profiles:loggedIn')).json().guid;
    await admin.post('/api/supportaccess', { ...granted, hours: 1 });
    await staff.put(path, { person: somebody.accountId, ticket: 'Vraag' });
    await admin.post('/api/supportaccess', granted);
    const longer = await whoIs();
    await admin.delete('/api/supportaccess');
    await admin.post('/api/supportaccess', granted);

    expect([longer, await whoIs()]).toEqual([somebody.accountId, staff.accountId]);
  });

  test('can stop whatever state the person is in', async () => {
    const { admin, staff, somebody } = await setting();
    await admin.post('/api/supportaccess', granted);
    await server.ownerQuery('update account set is_active = false where id = $1', [somebody.accountId]);
    await staff.put(path, { person: somebody.accountId, ticket: 'Vraag' });

    const stopped = await staff.delete('/api/session/impersonation/role');

    expect(stopped.statusCode).toBe(204);
    expect((await staff.get('/api/profiles:loggedIn')).json().guid).toBe(staff.accountId);
  });

  test('show who they are again when that was more than a quarter of an hour ago (B12)', async () => {
    const { admin, staff, somebody } = await setting();
    await admin.post('/api/supportaccess', granted);
    server.clock.offset += 16 * 60_000;
    const response = await staff.put(path, { person: somebody.accountId, ticket: 'Vraag' });
    server.clock.offset = 0;
    expect([response.statusCode, response.json().code]).toEqual([401, 'step_up_required']);
  });

  test('look as nobody without access, without a reason, or with more than a content manager', async () => {
    const { admin, staff, somebody, signIn } = await setting();
    const other = await signIn(['Mett']);
    const ask = async (person: string, by: Person = staff, ticket = 'Vraag') => {
      const { statusCode, json } = await by.put(path, { person, ticket });
      return [statusCode, statusCode === 204 ? {} : json().fields];
    };

    const closed = await ask(somebody.accountId);
    await admin.post('/api/supportaccess', granted);

    expect(closed).toEqual([403, { reason: 'support-access' }]);
    expect(await ask(admin.accountId)).toEqual([403, { reason: 'privileged' }]);
    expect(await ask(other.accountId)).toEqual([403, { reason: 'privileged' }]);
    expect((await ask(somebody.accountId, admin))[0]).toBe(403);
    expect((await ask(somebody.accountId, somebody))[0]).toBe(403);
    expect((await ask('00000000-0000-4000-8000-000000000000'))[0]).toBe(404);
    expect(await ask(somebody.accountId, staff, ' ')).toEqual([400, { 'body.ticket': 'too_small' }]);
  });
});
