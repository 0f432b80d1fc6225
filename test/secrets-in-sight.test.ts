import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { allEndpoints } from '../tools/all-endpoints.ts';
import { sampleCall, send } from './access-matrix/call.ts';
import { samples } from './access-matrix/samples.ts';
import { makeWorld } from './access-matrix/world.ts';
import { openServer } from './harness.ts';
import { openMailbox } from './mailbox.ts';

/** Group B of the security reference: what a session, a token or a mail gives away. */
const server = await openServer();
const mailbox = openMailbox(server.dependencies);

test('B20: what somebody is signed in with is in no page and in no answer but the one that gives it', async () => {
  const world = await makeWorld(server);
  const { platform, people } = world;
  const { accessToken } = (await people.admin.post('/api/accesstoken')).json();
  const secrets = [accessToken, ...people.admin.headers.cookie.split('; ').map((pair) => pair.split('=')[1] ?? '')];
  const pages = [
    '/',
    '/login',
    '/register',
    '/settings',
    '/admin/users',
    '/admin/roles',
    '/admin/pages',
    '/admin/menu',
    '/account/profile',
    '/account/security',
    '/niets',
    '/unauthorized',
    `/edit/${world.shared.page}`,
  ];
  for (let at = 0; at < 20; at += 1) {
    await platform.page(`/pagina-${at}`);
    pages.push(`/pagina-${at}`);
  }
  const reads = (await allEndpoints()).filter(({ name, isRead }) => isRead && samples[name]);
  const seen: string[] = [];
  const leaks = (text: string) => secrets.some((secret) => text.includes(secret));

  for (const path of pages) {
    const { body, headers } = await people.admin.get(path);
    if (leaks(body) || leaks(JSON.stringify(headers))) seen.push(path);
    expect([path, headers['referrer-policy']]).toEqual([
      path,
      expect.stringMatching(/^(no-referrer|same-origin|strict-origin)/),
    ]);
  }
  for (const endpoint of reads) {
    const { body, headers } = await send(people.admin, await sampleCall(endpoint, world));
    if (leaks(body) || leaks(JSON.stringify(headers))) seen.push(endpoint.name);
  }

  expect(secrets.every((secret) => secret.length >= 32)).toBe(true);
  expect([pages.length >= 30, reads.length > 40, seen]).toEqual([true, true, []]);
});

describe('B06: whatever host a request names, its mail leads to the platform’s own', () => {
  const asks: Readonly<Record<string, (email: string) => [url: string, body: object]>> = {
    'a new password': (email) => ['/api/passwordresets', { email }],
    'a link to sign in with': (email) => ['/api/signinlinks', { email }],
    'the proof of an address': (email) => [
      '/api/registrations',
      { email, firstName: 'Eva', lastName: 'Vermeer', password: 'zes paarse olifanten', hasAcceptedTerms: true },
    ],
    'another address': (email) => ['/api/account/email', { email }],
    'an invitation': (email) => ['/api/invitations', { people: [{ email }], language: 'nl' }],
  };

  test.each(Object.keys(asks))('%s', async (what) => {
    const { ctx, host, signIn } = await server.createPlatform();
    await saveSettings(ctx, { registrationMode: 'open' });
    const admin = await signIn(['Admin']);
    const isKnown = what === 'a new password' || what === 'a link to sign in with';
    const email = isKnown ? (await signIn()).email : `${randomUUID()}@example.org`;
    const [url, payload] = asks[what]?.(email) ?? ['', {}];
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url, payload, headers: { ...admin.headers, host, ...headers } });

    const elsewhere = [await ask({ host: 'evil.test' }), await ask({ host: `${host}:8080@evil.test` })];
    await mailbox.deliver();
    expect(mailbox.to(email)).toEqual([]);
    const here = await ask({
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.test',
      'x-original-host': 'evil.test',
      'x-host': 'evil.test',
    });
    const { text, html } = await mailbox.newest(email);

    for (const { statusCode } of elsewhere) expect([400, 403, 421]).toContain(statusCode);
    expect(here.statusCode).toBeLessThan(300);
    const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) => new URL(link).host);
    expect(links.length).toBeGreaterThan(1);
    expect(new Set(links)).toEqual(new Set([host]));
  });
});

describe('B11: a change of rights while a session is open', () => {
  test('counts at its next call, both ways, and an id that somebody else chose is never believed', async () => {
    const { signIn, get, host } = await server.createPlatform();
    const [admin, somebody] = [await signIn(['Admin']), await signIn()];
    const { roles } = (await admin.get('/api/roles')).json() as { roles: { guid: string; kind: string }[] };
    const role = roles.find(({ kind }) => kind === 'Admin')?.guid;
    const statuses = [(await somebody.get('/api/settings')).statusCode];
    await admin.post(`/api/roles/${role}/members`, { people: [somebody.accountId] });
    statuses.push((await somebody.get('/api/settings')).statusCode);
    await admin.post(`/api/roles/${role}/members:remove`, { people: [somebody.accountId] });
    statuses.push((await somebody.get('/api/settings')).statusCode);

    const planted = 'A'.repeat(43);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host, cookie: `__Host-session=${planted}` },
      payload: { email: somebody.email, password: somebody.password },
    });
    const given = signedIn.cookies.find(({ name }) => name === '__Host-session')?.value ?? '';

    expect(statuses).toEqual([403, 200, 403]);
    expect([given.length, given === planted]).toEqual([43, false]);
    expect((await get('/api/profiles:loggedIn', { cookie: `__Host-session=${planted}` })).statusCode).toBe(401);
  });
});
