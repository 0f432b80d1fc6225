import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startOidcProvider } from '#test/oidc-provider.ts';
import { openSingleSignOn, providers } from '#test/single-sign-on.ts';

const { oidc, server, setting, rolesOf, recorded } = await openSingleSignOn();

type Setting = Awaited<ReturnType<typeof setting>>;

async function makeRole({ admin }: Setting, given: object = {}): Promise<string> {
  return (await admin.post('/api/roles', { name: randomUUID(), ...given })).json().guid;
}

const adminRoleOf = async ({ admin }: Setting): Promise<string> =>
  (await admin.get('/api/roles')).json().roles.find(({ kind }: { kind: string }) => kind === 'Admin').guid;

const linksOf = (guid: string) => server.ownerQuery('select 1 from provider_account where provider_id = $1', [guid]);

describe('providers', () => {
  test('are seen by who manages settings, and changed by admins only', async () => {
    const one = await setting();
    const manager = await one.signIn();
    const role = await makeRole(one, { grants: ['manage-settings'] });
    await one.admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });

    const seen = await manager.get(providers);
    expect([seen.statusCode, seen.json().providers.length]).toEqual([200, 1]);
    const statuses = [
      await manager.post(providers, one.facts),
      await one.save(1, { name: 'Anders' }, manager),
      await manager.delete(`${providers}/${one.guid}`),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 403]);
  });

  test('are changed by who just showed who they are', async () => {
    const { admin, facts, guid, save } = await setting();
    server.clock.offset += 16 * 60_000;
    const responses = [
      await admin.post(providers, facts),
      await save(1, {}),
      await admin.delete(`${providers}/${guid}`),
    ].map((response) => response.json().code);
    server.clock.offset = 0;
    expect(responses).toEqual(Array(3).fill('step_up_required'));
  });
});

describe('another issuer', () => {
  test('knows nobody whom the one before knew, no matter who it says they are', async () => {
    const one = await setting({ isTrustedForFactor: true, makesAccounts: false });
    const victim = await one.signIn();
    await one.link(victim);
    const evil = await startOidcProvider();
    evil.state.person = { ...oidc.state.person };

    expect((await one.save(1, { issuer: evil.issuer })).statusCode).toBe(200);
    expect(await linksOf(one.guid)).toEqual([]);
    expect(await recorded(victim.accountId)).toContain('account.unlinked');
    await evil.close();
  });

  test('takes the roles along that the one before gave', async () => {
    const one = await setting();
    const role = await makeRole(one);
    await one.save(1, { roles: [{ claim: 'groups', value: 'x', role }] });
    oidc.state.person = { ...oidc.state.person, groups: ['x'] };
    const person = await one.whoCame();
    expect(await rolesOf(person)).toEqual([role]);

    await one.save(2, { issuer: 'https://elsewhere.example/', roles: [] });
    expect(await rolesOf(person)).toEqual([]);
    expect(await recorded(person)).toContain('role.memberRemoved');
  });

  test('gives no role that who changes it may not give, mapped before or not', async () => {
    const one = await setting();
    const staff = await one.signIn(['Admin', 'Mett']);
    const roles = [{ claim: 'groups', value: 'x', role: await adminRoleOf(one) }];
    expect((await one.save(1, { roles }, staff)).statusCode).toBe(200);

    expect((await one.save(2, { roles, name: 'Anders' })).statusCode).toBe(200);
    const moved = await one.save(3, { roles, issuer: 'https://evil.example/' });
    expect([moved.statusCode, moved.json().fields]).toEqual([403, { 'body.roles.0.role': 'not_allowed' }]);
  });

  test('does not complete a request or a link that began at the one before', async () => {
    const one = await setting();
    const me = await one.signIn();
    oidc.state.person = { ...oidc.state.person, email: me.email };
    const { cookie, url } = await one.start();
    const known = await one.come();
    // The very same provider under another name of its host: all it says would hold.
    const issuer = `${oidc.issuer}/`;
    expect((await one.save(1, { issuer })).statusCode).toBe(200);

    const late = await one.end(oidc.authorize(url), cookie);
    const headers = {
      ...me.headers,
      cookie: `${me.headers.cookie}; ${known.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`,
    };
    const link = await one.post('/api/account/providers:link', { ticket: known.json().ticket }, headers);
    expect([late.statusCode, link.statusCode]).toEqual([401, 410]);
  });
});

describe('a provider that is removed', () => {
  test('takes along who is known by it and the roles that it gave; accounts and other roles stay', async () => {
    const one = await setting();
    const [role, byHand] = [await makeRole(one), await makeRole(one)];
    await one.save(1, { roles: [{ claim: 'groups', value: 'x', role }] });
    oidc.state.person = { ...oidc.state.person, groups: ['x'] };
    const person = await one.whoCame();
    await one.admin.post(`/api/roles/${byHand}/members`, { people: [person] });

    expect((await one.admin.delete(`${providers}/${one.guid}`)).statusCode).toBe(204);
    expect(await rolesOf(person)).toEqual([byHand]);
    expect((await recorded(person)).slice(-3).sort()).toEqual(
      ['account.unlinked', 'role.memberAdded', 'role.memberRemoved'].sort(),
    );
    expect(await linksOf(one.guid)).toEqual([]);
    expect((await one.get('/api/signinproviders:open')).json().providers).toEqual([]);
    expect((await one.admin.delete(`${providers}/${one.guid}`)).statusCode).toBe(404);
  });

  test('leaves an admin, where it gave the role to the last one', async () => {
    const one = await setting();
    const staff = await one.signIn(['Admin', 'Mett']);
    const role = await adminRoleOf(one);
    await one.save(1, { roles: [{ claim: 'groups', value: 'x', role }] }, staff);
    oidc.state.person = { ...oidc.state.person, groups: ['x'] };
    const person = await one.whoCame();
    await server.ownerQuery('delete from role_member where role_id = $1 and account_id = $2', [
      role,
      one.admin.accountId,
    ]);
    await server.ownerQuery('update role_member set expires_at = $2 where account_id = $1 and role_id = $3', [
      staff.accountId,
      new Date(Date.now() + 3_600_000),
      role,
    ]);

    expect((await staff.delete(`${providers}/${one.guid}`)).statusCode).toBe(204);
    expect(await rolesOf(person)).toEqual([role]);
    expect(await recorded(person)).toContain('role.memberKept');
  });
});
