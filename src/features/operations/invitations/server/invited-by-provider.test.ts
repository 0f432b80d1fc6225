import { expect, test } from 'vitest';
import { openMailbox } from '#test/mailbox.ts';
import { cookieOf, openSingleSignOn } from '#test/single-sign-on.ts';

const { oidc, server, setting, rolesOf } = await openSingleSignOn();
const mailbox = openMailbox(server.dependencies);

const codeIn = (text: string) => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '';

/** An invitation for who stands at a provider that makes no accounts by itself. */
async function invited() {
  const platform = await setting({ makesAccounts: false });
  const { admin } = platform;
  const role = (await admin.post('/api/roles', { name: 'Pilot' })).json().guid as string;
  const email = oidc.state.person.email as string;
  const invite = () => admin.post('/api/invitations', { people: [{ email }], roles: [role], language: 'nl' });
  return { ...platform, role, email, invite };
}

test('who was invited comes in by a provider that makes no accounts, and accepts with that account', async () => {
  const { come, invite, post, get, role, email } = await invited();
  expect((await come()).json()).toEqual({ result: 'Refused', reason: 'unknown' });
  await invite();
  const code = codeIn((await mailbox.newest(email)).text);

  const came = await come();
  const cookie = cookieOf(came);
  const me = (await get('/api/profiles:loggedIn', { cookie })).json();
  const token = came.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const accepted = await post('/api/userinvitation:accept', { code }, { cookie, 'x-xsrf-token': token });

  expect([came.json().result, me.email, accepted.json().result]).toEqual(['SignedIn', email, 'Success']);
  expect(await rolesOf(me.guid)).toContain(role);
});

test.each([
  ['was revoked', 'update invitation set revoked_at = now() where email = $1'],
  ['expired', "update invitation set expires_at = now() - interval '1 second' where email = $1"],
  ['was declined', 'update invitation set declined_at = now() where email = $1'],
])('whose invitation %s does not', async (_, change) => {
  const { come, invite, email } = await invited();
  await invite();
  await server.ownerQuery(change, [email]);

  expect((await come()).json()).toEqual({ result: 'Refused', reason: 'unknown' });
});

test('nor who is invited at an address that the provider has not proven, or on another platform', async () => {
  const [one, other] = [await invited(), await invited()];
  await one.invite();
  expect((await other.come()).json()).toEqual({ result: 'Refused', reason: 'unknown' });
  oidc.state.person = { ...oidc.state.person, email_verified: false };
  expect((await one.come()).json()).toEqual({ result: 'Refused', reason: 'unverified' });
});
