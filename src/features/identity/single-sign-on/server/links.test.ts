import { describe, expect, test } from 'vitest';
import { openMailbox } from '#test/mailbox.ts';
import { cookieOf, openSingleSignOn } from '#test/single-sign-on.ts';

const { oidc, server, setting } = await openSingleSignOn();
const mailbox = openMailbox(server.dependencies);
const who = '/api/profiles:loggedIn';

describe('an account that is here already', () => {
  test.each([
    ['a password', 'select 1 from account where id = $1'],
    ['no password', 'update account set password_hash = null where id = $1'],
  ])('with %s is not entered by its address, not even a verified one', async (_, sql) => {
    const { signIn, come, get } = await setting();
    const me = await signIn(['Admin']);
    await server.ownerQuery(sql, [me.accountId]);
    oidc.state.person = { ...oidc.state.person, email: me.email };
    const response = await come();
    expect(response.json()).toMatchObject({ result: 'Known', email: me.email });
    expect((await get(who, { cookie: cookieOf(response) })).statusCode).toBe(401);
  });
});

describe('somebody signed in', () => {
  test('links and unlinks from their own account, and hears of both by mail', async () => {
    const { admin, guid, link, get } = await setting();
    expect((await link(admin)).json()).toEqual({ result: 'Linked' });
    expect((await admin.get('/api/account/providers')).json().links).toMatchObject([
      { provider: guid, name: 'Gemeente' },
    ]);
    const linked = await mailbox.newest(admin.email);
    expect([linked.subject, linked.text]).toEqual([
      expect.stringContaining('gekoppeld'),
      expect.stringContaining('Gemeente'),
    ]);

    expect((await admin.delete(`/api/account/providers/${guid}`)).statusCode).toBe(204);
    expect((await get('/api/account/providers', admin.headers)).json().links).toEqual([]);
    const unlinked = await mailbox.newest(admin.email);
    expect([unlinked.subject, mailbox.to(admin.email).length]).toEqual([expect.stringContaining('ontkoppeld'), 2]);
  });

  test('hears of it too where they came by the provider first; who is new there is welcomed only', async () => {
    const { signIn, come, post } = await setting();
    const me = await signIn();
    const newcomer = String(oidc.state.person.email);
    await come();
    oidc.state.person = { ...oidc.state.person, sub: 'me', email: me.email };
    const known = await come();
    const headers = { ...me.headers, cookie: `${me.headers.cookie}; ${cookieOf(known)}` };
    await post('/api/account/providers:link', { ticket: known.json().ticket }, headers);
    await come();
    await mailbox.deliver();
    expect(mailbox.to(newcomer).map(({ subject }) => subject)).toEqual(['Welkom bij Waterrijk']);
    expect(mailbox.to(me.email).map(({ subject }) => subject)).toEqual([expect.stringContaining('gekoppeld')]);
  });

  test('links nobody who is somebody else’s', async () => {
    const { signIn, link } = await setting();
    await link(await signIn());
    expect((await link(await signIn())).json()).toEqual({ result: 'Refused', reason: 'taken' });
  });

  test.each([
    ['of another domain', {}, 'domain'],
    ['that is not proven', { email: 'iemand@gemeente.nl', email_verified: false }, 'unverified'],
  ])('links nobody with an address %s', async (_, person, reason) => {
    const { admin, link } = await setting({ domains: ['gemeente.nl'] });
    oidc.state.person = { ...oidc.state.person, ...person };
    expect((await link(admin)).json()).toEqual({ result: 'Refused', reason });
    expect((await admin.get('/api/account/providers')).json().links).toEqual([]);
  });
});

describe('who is known by a provider', () => {
  test('comes in as long as their address there is of its domains', async () => {
    const { come, save } = await setting({ domains: ['gemeente.nl'] });
    oidc.state.person = { ...oidc.state.person, email: 'eva@gemeente.nl' };
    expect((await come()).json().result).toBe('SignedIn');
    oidc.state.person = { ...oidc.state.person, email: 'eva@elders.nl' };
    expect((await come()).json()).toEqual({ result: 'Refused', reason: 'domain' });
    await save(1, { domains: ['elders.nl'] });
    expect((await come()).json().result).toBe('SignedIn');
  });
});

describe('what is kept of somebody on the way', () => {
  test('is good for what it was made for only: a ticket is no authorization request, and the other way round', async () => {
    const { signIn, come, guid, post } = await setting();
    const me = await signIn();
    oidc.state.person = { ...oidc.state.person, email: me.email };
    const mine = (result: Parameters<typeof cookieOf>[0]) => ({
      ...me.headers,
      cookie: `${me.headers.cookie}; ${cookieOf(result)}`,
    });
    const known = await come();
    const back = { query: `code=made-up&state=${known.json().ticket}` };
    expect((await post(`/api/sso/${guid}:callback`, back, mine(known))).statusCode).toBe(401);

    const started = await me.post(`/api/account/providers/${guid}:start`);
    const ticket = new URL(started.json().url).searchParams.get('state');
    expect((await post('/api/account/providers:link', { ticket }, mine(started))).statusCode).toBe(410);
  });
});
