import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { cookieOf, openSingleSignOn } from '#test/single-sign-on.ts';

const { oidc, server, setting, rolesOf, recorded } = await openSingleSignOn();
const hour = 3_600_000;

/** A role for anyone who is in group x, on a platform of its own. */
async function mapped() {
  const one = await setting();
  const role: string = (await one.admin.post('/api/roles', { name: randomUUID() })).json().guid;
  await one.save(1, { roles: [{ claim: 'groups', value: 'x', role }] });
  return { ...one, role };
}

/** The role of admins for anyone who is in group x; who added the provider is one by hand. */
async function mappedAdmins() {
  const one = await setting();
  const { roles } = (await one.admin.get('/api/roles')).json();
  const role: string = roles.find(({ kind }: { kind: string }) => kind === 'Admin').guid;
  const staff = await one.signIn(['Mett']);
  await one.admin.post(`/api/roles/${role}/members`, { people: [staff.accountId] });
  await one.save(1, { roles: [{ claim: 'groups', value: 'x', role }] }, staff);
  const onlyClaimed = () =>
    server.ownerQuery('delete from role_member where role_id = $1 and account_id = any($2)', [
      role,
      [one.admin.accountId, staff.accountId],
    ]);
  return { ...one, role, onlyClaimed };
}

const inGroups = (...groups: string[]) => {
  oidc.state.person = { ...oidc.state.person, groups };
};

describe('a role by claim', () => {
  test('is written down when it comes and when it goes', async () => {
    const { whoCame } = await mapped();
    inGroups('x');
    const person = await whoCame();
    inGroups();
    await whoCame();
    expect(await rolesOf(person)).toEqual([]);
    const roles = (await recorded(person)).filter((action) => action.startsWith('role.'));
    expect(roles).toEqual(['role.memberAdded', 'role.memberRemoved']);
  });

  test('comes again for whose membership by hand has ended, and is not theirs before that', async () => {
    const { whoCame, admin, role } = await mapped();
    const person = await whoCame();
    const expiresOn = new Date(Date.now() + hour).toISOString();
    await admin.post(`/api/roles/${role}/members`, { people: [person], expiresOn });
    inGroups('x');
    await whoCame();
    const ends = async () =>
      (await server.ownerQuery('select expires_at from role_member where account_id = $1', [person]))[0]?.expires_at;
    expect((await ends())?.toISOString()).toBe(expiresOn);

    server.clock.offset += 2 * hour;
    oidc.state.mischief = { claims: { exp: Math.floor(Date.now() / 1000) + 3 * 3600 } };
    await whoCame();
    server.clock.offset = 0;
    expect(await ends()).toBeNull();
    inGroups();
    await whoCame();
    expect(await rolesOf(person)).toEqual([]);
  });

  test('stays the provider’s where one person comes twice at once', async () => {
    const { come, whoCame, role } = await mapped();
    const person = await whoCame();
    inGroups('x');
    const both = await Promise.all([come(), come()]);
    expect(both.map((response) => response.json().result)).toEqual(['SignedIn', 'SignedIn']);
    expect(await rolesOf(person)).toEqual([role]);
    inGroups();
    await whoCame();
    expect(await rolesOf(person)).toEqual([]);
  });

  test('goes with the link, and that is written down', async () => {
    const { signIn, guid, link, come, role } = await mapped();
    const me = await signIn();
    await link(me);
    inGroups('x');
    await come();
    expect(await rolesOf(me.accountId)).toEqual([role]);
    expect((await me.delete(`/api/account/providers/${guid}`)).statusCode).toBe(204);
    expect(await rolesOf(me.accountId)).toEqual([]);
    expect((await recorded(me.accountId)).slice(-2)).toEqual(['role.memberRemoved', 'account.unlinked']);
  });
});

describe('the last admin', () => {
  test('keeps the role that the claims no longer give, and comes in', async () => {
    const { come, whoCame, onlyClaimed, role } = await mappedAdmins();
    inGroups('x');
    const person = await whoCame();
    await onlyClaimed();
    inGroups();
    expect((await come()).json().result).toBe('SignedIn');
    expect(await rolesOf(person)).toEqual([role]);
    expect(await recorded(person)).toContain('role.memberKept');

    inGroups('x');
    oidc.state.person = { ...oidc.state.person, sub: randomUUID(), email: `${randomUUID()}@example.org` };
    const other = await whoCame();
    expect(await rolesOf(other)).toEqual([role]);
  });

  test('is one of two who come without the claim at the same moment', async () => {
    const { start, end, whoCame, onlyClaimed, role } = await mappedAdmins();
    inGroups('x');
    const one = { ...oidc.state.person };
    const two = { ...one, sub: randomUUID(), email: `${randomUUID()}@example.org` };
    const people = [await whoCame()];
    oidc.state.person = two;
    people.push(await whoCame());
    await onlyClaimed();

    // What the provider says is asked at the end of an authorization request: everybody there is without the group by then.
    const requests = [];
    for (const person of [one, two]) {
      oidc.state.person = person;
      const { cookie, url } = await start();
      requests.push({ cookie, query: oidc.authorize(url), claims: { ...person, groups: [] } });
    }
    const responses = await Promise.all(
      requests.map(({ cookie, query, claims }) => {
        oidc.sayOnce(query, claims);
        return end(query, cookie);
      }),
    );
    expect(responses.map((response) => response.json().result)).toEqual(['SignedIn', 'SignedIn']);
    expect((await Promise.all(people.map(rolesOf))).flat()).toEqual([role]);
  });

  test('cannot unlink where the role came by that', async () => {
    const { come, whoCame, onlyClaimed, guid, host, get, role } = await mappedAdmins();
    inGroups('x');
    const person = await whoCame();
    await onlyClaimed();
    const session = await come();
    const headers = {
      host,
      cookie: cookieOf(session),
      'x-xsrf-token': session.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
      origin: `https://${host}`,
    };
    const response = await server.app.inject({ method: 'DELETE', url: `/api/account/providers/${guid}`, headers });
    expect([response.statusCode, response.json().fields]).toEqual([409, { lastAdmin: 'true' }]);
    expect(await rolesOf(person)).toEqual([role]);
    expect((await get('/api/account/providers', headers)).json().links).toHaveLength(1);
  });
});

describe('the second step', () => {
  async function withAuthenticator(given: object) {
    const one = await setting(given);
    const me = await one.signIn();
    await one.link(me);
    const { secret } = (await me.post('/api/account/authenticator')).json();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const done = await me.post('/api/account/authenticator:confirm', { code });
    expect(done.statusCode).toBe(200);
    return one;
  }

  test('is left to a provider that is trusted for it', async () => {
    const { come, get } = await withAuthenticator({ isTrustedForFactor: true });
    const response = await come();
    expect(response.json().result).toBe('SignedIn');
    expect((await get('/api/profiles:loggedIn', { cookie: cookieOf(response) })).statusCode).toBe(200);
  });

  test('is asked after any other', async () => {
    const { come, get } = await withAuthenticator({});
    const response = await come();
    expect(response.json()).toMatchObject({ result: 'SecondFactor', methods: ['authenticator', 'recovery-code'] });
    expect((await get('/api/profiles:loggedIn', { cookie: cookieOf(response) })).statusCode).toBe(401);
  });
});
