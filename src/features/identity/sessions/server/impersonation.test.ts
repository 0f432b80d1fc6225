import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

/** An admin, a role that sees one page and edits another, and a page for another role. */
async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const [role, other] = await Promise.all(
    ['Pilot', 'Anders'].map(async (name) => (await admin.post('/api/roles', { name })).json().guid as string),
  );
  await platform.page('/pilot', { audience: { kind: 'Roles', roles: [role ?? ''] } });
  await platform.page('/anders', { audience: { kind: 'Roles', roles: [other ?? ''] } });
  return { ...platform, admin, role, other };
}

const statuses = async (who: { get: (url: string) => Promise<{ statusCode: number }> }, urls: readonly string[]) =>
  (await Promise.all(urls.map((url) => who.get(url)))).map(({ statusCode }) => statusCode);

describe('an admin who looks as a member of a role', () => {
  test('sees what its members see, and nothing of the admin', async () => {
    const { admin, role } = await setting();
    const urls = ['/pilot', '/anders', '/api/roles', '/admin/roles'];
    const before = await statuses(admin, urls);

    const begun = await admin.put('/api/session/impersonation/role', { role });
    const meanwhile = await statuses(admin, urls);
    const user = (await admin.get('/api/profiles:loggedIn')).json();
    const { body } = await admin.get('/pilot');
    await admin.delete('/api/session/impersonation/role');

    expect([begun.statusCode, before, meanwhile]).toEqual([204, [200, 200, 200, 200], [200, 404, 403, 302]]);
    expect(user).toMatchObject({ isAdmin: false, roleIds: [role], impersonation: { guid: role, name: 'Pilot' } });
    expect(body).toContain('U kijkt als lid van Pilot.');
    expect(await statuses(admin, urls)).toEqual(before);
  });

  test('does not become staff by it (A29)', async () => {
    const { admin } = await setting();
    const { roles } = (await admin.get('/api/roles')).json() as { roles: { guid: string; kind: string }[] };
    const of = (kind: string) => roles.find((role) => role.kind === kind)?.guid;

    const responses = [];
    for (const kind of ['Mett', 'Developer', 'ContentManager']) {
      responses.push((await admin.put('/api/session/impersonation/role', { role: of(kind) })).statusCode);
      await admin.delete('/api/session/impersonation/role');
    }

    expect(responses).toEqual([403, 403, 204]);
  });

  test('changes nothing, but can sign out', async () => {
    const { admin, role } = await setting();
    const user = (await admin.get('/api/profiles:loggedIn')).json();
    await admin.put('/api/session/impersonation/role', { role });

    const saved = await admin.put('/api/profiles:loggedIn', { ...user, firstName: 'Ander' });
    const read = await admin.post('/api/listitem/lists', {});
    const out = await admin.delete('/api/session');

    expect([saved.statusCode, saved.json().fields]).toEqual([403, { reason: 'impersonating' }]);
    expect([read.statusCode, out.statusCode]).toEqual([200, 204]);
  });

  test('does so in one browser only, and no longer than they are an admin', async () => {
    const { admin, role, signIn } = await setting();
    const colleague = await signIn(['Admin']);
    const elsewhere = await admin.again();
    await admin.put('/api/session/impersonation/role', { role });
    const adminRole = (await colleague.get('/api/roles'))
      .json()
      .roles.find(({ kind }: { kind: string }) => kind === 'Admin');

    const there = await statuses(elsewhere, ['/anders']);
    await colleague.post(`/api/roles/${adminRole.guid}/members:remove`, { people: [admin.accountId] });
    const after = (await admin.get('/api/profiles:loggedIn')).json();

    expect(there).toEqual([200]);
    expect(after).toMatchObject({ isAdmin: false, roleIds: [], impersonation: null });
  });

  test('is for admins only', async () => {
    const { signIn, role } = await setting();

    const response = await (await signIn(['ContentManager'])).put('/api/session/impersonation/role', { role });

    expect(response.statusCode).toBe(403);
  });
});
