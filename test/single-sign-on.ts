import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { openServer } from './harness.ts';
import { startOidcProvider } from './oidc-provider.ts';

export const providers = '/api/signinproviders';
export const secret = 'a-secret-of-the-provider';

export const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** A server and a provider that is trusted there; a new person stands at it before each test. */
export async function openSingleSignOn() {
  const oidc = await startOidcProvider();
  afterAll(() => oidc.close());
  const server = await openServer({ trustedIssuers: [oidc.issuer] });
  beforeEach(() => {
    const email = `${randomUUID()}@example.org`;
    oidc.state.person = { sub: randomUUID(), email, email_verified: true, given_name: 'Eva', family_name: 'Vermeer' };
    oidc.state.mischief = {};
  });

  /** A platform with an admin who added the provider. */
  async function setting(given: object = {}) {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const facts = {
      name: 'Gemeente',
      issuer: oidc.issuer,
      clientId: 'bouwsteen',
      clientSecret: secret,
      makesAccounts: true,
    };
    const { guid } = (await admin.post(providers, { ...facts, ...given })).json();
    const start = async (headers: Record<string, string> = {}) => {
      const response = await platform.post(`/api/sso/${guid}:start`, { returnUrl: '/nieuws' }, headers);
      return { cookie: cookieOf(response), url: response.json().url as string };
    };
    const end = (query: string, cookie: string) => platform.post(`/api/sso/${guid}:callback`, { query }, { cookie });
    /** There and back, in a browser of its own. */
    const come = async () => {
      const { cookie, url } = await start();
      return end(oidc.authorize(url), cookie);
    };
    /** There and back from the own security screen. */
    const link = async (person: typeof admin) => {
      const started = await person.post(`/api/account/providers/${guid}:start`);
      const cookie = `${person.headers.cookie}; ${cookieOf(started)}`;
      const back = { query: oidc.authorize(started.json().url) };
      return platform.post(`/api/sso/${guid}:callback`, back, { ...person.headers, cookie });
    };
    /** Who has come, as the product knows them. */
    const whoCame = async () =>
      (await platform.get('/api/profiles:loggedIn', { cookie: cookieOf(await come()) })).json().guid as string;
    const save = (version: number, changed: object, by = admin) =>
      by.put(`${providers}/${guid}`, { ...facts, ...given, ...changed, version });
    return { ...platform, admin, guid, facts, start, end, come, link, whoCame, save };
  }

  const rolesOf = async (accountId: string): Promise<string[]> => {
    const rows = await server.ownerQuery('select role_id from role_member where account_id = $1', [accountId]);
    return rows.map(({ role_id }) => role_id as string).sort();
  };
  /** What was written down of somebody, oldest first. */
  const recorded = async (accountId: string): Promise<string[]> => {
    const text = 'select action from audit_entry where object_id = $1 order by seq';
    return (await server.ownerQuery(text, [accountId])).map(({ action }) => action as string);
  };
  return { oidc, server, setting, rolesOf, recorded };
}
