import { describe, expect, test } from 'vitest';
import type { Mischief } from '#test/oidc-provider.ts';
import { cookieOf, openSingleSignOn, providers, secret } from '#test/single-sign-on.ts';

const { oidc, server, setting } = await openSingleSignOn();
const who = '/api/profiles:loggedIn';

describe('somebody whom a provider knows', () => {
  test('gets an account at the first time, and has it the next', async () => {
    const { come, get } = await setting();
    const first = await come();
    const [one, two] = [
      await get(who, { cookie: cookieOf(first) }),
      await get(who, { cookie: cookieOf(await come()) }),
    ];
    expect(first.json()).toEqual({ result: 'SignedIn', returnUrl: '/nieuws' });
    expect(one.json()).toMatchObject({ email: oidc.state.person.email, firstName: 'Eva', lastName: 'Vermeer' });
    expect(two.json().guid).toBe(one.json().guid);
  });

  test('stays who they are there, whatever their address becomes', async () => {
    const { come, get } = await setting();
    const before = (await get(who, { cookie: cookieOf(await come()) })).json();
    oidc.state.person = { ...oidc.state.person, email: 'anders@example.org' };
    const after = (await get(who, { cookie: cookieOf(await come()) })).json();
    expect([after.guid, after.email]).toEqual([before.guid, before.email]);
  });

  test.each([
    ['an address that is not proven', {}, { email_verified: false }, 'unverified'],
    ['an address of another domain', { domains: ['gemeente.nl'] }, {}, 'domain'],
    ['no account, where none are made', { makesAccounts: false }, {}, 'unknown'],
  ])('does not come in with %s', async (_, facts, person, reason) => {
    const { come } = await setting(facts);
    oidc.state.person = { ...oidc.state.person, ...person };
    expect((await come()).json()).toEqual({ result: 'Refused', reason });
  });

  test('has an account with a password by signing in to it once, in the same browser', async () => {
    const { come, signIn, post, get } = await setting();
    const me = await signIn();
    const stranger = await signIn();
    oidc.state.person = { ...oidc.state.person, email: me.email };
    const known = await come();
    const { ticket, ...rest } = known.json();
    expect(rest).toEqual({ result: 'Known', email: me.email, returnUrl: '/nieuws' });
    expect((await get(who, { cookie: cookieOf(known) })).statusCode).toBe(401);
    const link = (person: typeof me, cookie: string) =>
      post(
        '/api/account/providers:link',
        { ticket },
        { ...person.headers, cookie: `${person.headers.cookie}; ${cookie}` },
      );
    expect((await link(me, '')).statusCode).toBe(410);

    const again = (await come()).json().ticket;
    expect(again).not.toBe(ticket);
    expect((await link(me, cookieOf(known))).statusCode).toBe(204);
    expect((await link(stranger, cookieOf(known))).statusCode).toBe(410);
    const done = await come();
    expect(done.json().result).toBe('SignedIn');
    expect((await get(who, { cookie: cookieOf(done) })).json().guid).toBe(me.accountId);
  });
});

describe('what a provider says is not believed', () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, Mischief]>([
    ['with the nonce of another request', { claims: { nonce: 'another' } }],
    ['for another audience', { claims: { aud: 'somebody-else' } }],
    ['by another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['after it expired', { claims: { exp: past, iat: past - 300 } }],
    ['without a signature', { header: { alg: 'none' } }],
    ['signed with another key', { hasOtherKey: true }],
    ['signed with the secret that both know', { header: { alg: 'HS256' } }],
    ['without saying who', { claims: { sub: '' } }],
  ])('%s', async (_, mischief) => {
    const { come } = await setting();
    oidc.state.mischief = mischief;
    const response = await come();
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrong_credentials']);
    expect(response.cookies.map(({ name }) => name)).not.toContain('__Host-session');
  });

  test('twice, in another browser, after ten minutes, or on another platform', async () => {
    const one = await setting();
    const other = await setting();
    const authorize = async () => {
      const { cookie, url } = await one.start();
      return { cookie, query: oidc.authorize(url) };
    };
    const [replayed, moved, foreign, late] = [
      await authorize(),
      await authorize(),
      await authorize(),
      await authorize(),
    ];
    expect((await one.end(replayed.query, replayed.cookie)).statusCode).toBe(200);
    expect((await one.end(replayed.query, replayed.cookie)).statusCode).toBe(401);
    expect((await one.end(moved.query, (await authorize()).cookie)).statusCode).toBe(401);
    expect((await other.end(foreign.query, foreign.cookie)).statusCode).toBe(401);
    expect((await one.end('code=made-up&state=made-up', late.cookie)).statusCode).toBe(401);
    server.clock.offset += 11 * 60_000;
    expect((await one.end(late.query, late.cookie)).statusCode).toBe(401);
    server.clock.offset = 0;
  });
});

describe('roles by claim', () => {
  test('come and go with each sign-in; what was given by hand stays', async () => {
    const { admin, guid, facts, come, get } = await setting();
    const role = async (name: string) => (await admin.post('/api/roles', { name })).json().guid as string;
    const [editors, byHand] = [await role('Redactie'), await role('Met de hand')];
    const roles = [editors, byHand].map((one) => ({ claim: 'groups', value: one, role: one }));
    await admin.put(`${providers}/${guid}`, { ...facts, roles, version: 1 });
    const rolesNow = async (groups: string[]) => {
      oidc.state.person = { ...oidc.state.person, groups };
      const { guid: id } = (await get(who, { cookie: cookieOf(await come()) })).json();
      const rows = await server.ownerQuery('select role_id from role_member where account_id = $1', [id]);
      return { id, roles: rows.map(({ role_id }) => role_id).sort() };
    };
    const { id, roles: first } = await rolesNow([editors]);
    expect(first).toEqual([editors]);
    await admin.post(`/api/roles/${byHand}/members`, { people: [id] });
    expect((await rolesNow([editors, byHand])).roles).toEqual([editors, byHand].sort());
    expect((await rolesNow([])).roles).toEqual([byHand]);
  });

  test('of admins are for staff to map', async () => {
    const { admin, guid, facts, signIn } = await setting();
    const { roles } = (await admin.get('/api/roles')).json();
    const mapped = (kind: string) => [
      { claim: 'groups', value: 'x', role: roles.find((one: { kind: string }) => one.kind === kind).guid },
    ];
    const statuses: number[] = [];
    for (const kind of ['Admin', 'Mett', 'Developer'])
      statuses.push(
        (await admin.put(`${providers}/${guid}`, { ...facts, roles: mapped(kind), version: 1 })).statusCode,
      );
    expect(statuses).toEqual([403, 403, 403]);
    const staff = await signIn(['Admin', 'Mett']);
    const response = await staff.put(`${providers}/${guid}`, { ...facts, roles: mapped('Admin'), version: 1 });
    expect(response.statusCode).toBe(200);
  });
});

describe('the secret of a provider', () => {
  test('is never read back, nor stored in the clear, nor sent to another issuer', async () => {
    const { admin, guid, facts } = await setting();
    const listed = await admin.get(providers);
    expect([listed.body.includes(secret), listed.json().providers[0].hasSecret]).toEqual([false, true]);
    const stored = JSON.stringify(await server.ownerQuery('select * from sign_in_provider', []));
    const audit = JSON.stringify(await server.ownerQuery('select * from audit_entry', []));
    expect([stored.includes(secret), audit.includes(secret)]).toEqual([false, false]);
    const { clientSecret: _, ...rest } = facts;
    const moved = await admin.put(`${providers}/${guid}`, { ...rest, issuer: 'https://evil.example', version: 1 });
    expect([moved.statusCode, moved.json().fields]).toEqual([400, { 'body.clientSecret': 'other_issuer' }]);
  });

  test.each(['http://169.254.169.254/', 'https://127.0.0.1:1/', 'https://[::1]:1/', 'https://localhost:1/'])(
    'nobody inside is asked: %s',
    async (issuer) => {
      const { admin, post, facts } = await setting();
      const { guid } = (await admin.post(providers, { ...facts, issuer })).json();
      expect((await post(`/api/sso/${guid}:start`, {})).statusCode).toBe(503);
    },
  );
});
