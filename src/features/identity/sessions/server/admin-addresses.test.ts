import { expect, test } from 'vitest';
import { openAdminAddresses } from '#features/base/settings/server/settings.service.ts';
import { isWithin } from '#infra/network.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Person = Awaited<ReturnType<Platform['signIn']>>;

const settings = '/api/platformsettingvalues';
const office = '127.0.0.1';
const home = '203.0.113.9';

async function setUp() {
  const { host, signIn, ...platform } = await server.createPlatform();
  const from = (remoteAddress: string, { headers }: Person, url: string) =>
    server.app.inject({ url, remoteAddress, headers: { host, ...headers } });
  const admin = await signIn(['Admin']);
  const statusOf = async (address: string, person: Person, url: string) =>
    (await from(address, person, url)).statusCode;
  const set = (adminAddresses: string[]) => admin.put(settings, { adminAddresses });
  return { ...platform, host, signIn, from, admin, statusOf, set };
}

test('rights to manage count from the addresses alone, at once, and say why they do not elsewhere', async () => {
  const { admin, statusOf, set, from, signIn } = await setUp();
  const member = await signIn();
  const screens = ['/api/settings', '/api/audit', '/settings/general'];
  const seen = (address: string) => Promise.all(screens.map((url) => statusOf(address, admin, url)));
  expect(await seen(home)).toEqual([200, 200, 200]);

  const saved = await set(['198.51.100.7', '127.0.0.0/8']);

  expect(saved.statusCode).toBe(200);
  expect(await seen(home)).toEqual([403, 403, 302]);
  expect(await seen(office)).toEqual([200, 200, 200]);
  expect((await from(home, admin, '/api/settings')).json()).toMatchObject({ fields: { reason: 'address' } });
  expect((await from(home, admin, '/unauthorized')).body).toContain('gelden niet vanaf dit netwerk');
  expect(await statusOf(home, member, '/api/profiles:loggedIn')).toBe(200);
  expect(await statusOf(home, admin, '/api/profiles:loggedIn')).toBe(200);
  expect((await admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
  expect(await seen(home)).toEqual([200, 200, 200]);
});

test('other roles of who manages stay what they are', async () => {
  const { set, from, signIn } = await setUp();
  const both = await signIn(['Admin', 'ContentManager']);
  await set([office]);
  const flags = async (address: string) => (await from(address, both, '/api/profiles:loggedIn')).json();
  expect(await flags(home)).toMatchObject({ isAdmin: false, isContentManager: true });
  expect(await flags(office)).toMatchObject({ isAdmin: true, isContentManager: true });
});

test('who sets them cannot lock themselves out, nor by an undo', async () => {
  const { admin, set, host } = await setUp();
  const refused = await set(['198.51.100.0/24', '::1']);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { 'body.adminAddresses': 'own_address', ownAddress: office },
  ]);
  expect((await admin.get('/api/settings')).json().adminAddresses).toEqual([]);

  await set([office]);
  const { undoToken } = (await set([office, home])).json();
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: `/api/undo/${undoToken}`,
    remoteAddress: home,
    headers: { host, ...admin.headers, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(elsewhere.statusCode).toBe(400);
  expect((await admin.get('/api/settings')).json().adminAddresses).toEqual([office, home]);
});

test('an operator opens them again, which is written down', async () => {
  const { admin, set, statusOf, ctx } = await setUp();
  await set([office]);
  expect(await statusOf(home, admin, '/api/settings')).toBe(403);

  await openAdminAddresses(ctx);

  expect(await statusOf(home, admin, '/api/settings')).toBe(200);
  const [entry] = (await admin.get('/api/audit')).json().entries;
  expect(entry).toMatchObject({ action: 'settings.changed', new: { adminAddresses: [] } });
});

test.each([
  ['a name', 'thuis'],
  ['an address that is none', '300.1.1.1'],
  ['a range that is none', '10.0.0.0/33'],
  ['two in one', '10.0.0.1, 10.0.0.2'],
])('%s is no address', async (_, address) => {
  const { set } = await setUp();
  const refused = await set([office, address]);
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.adminAddresses.1': 'bad_address' }]);
});

test('an address is of one version, and the same however it came', () => {
  const within = (ip: string | null, ...ranges: string[]) => isWithin(ip, ranges);
  expect([
    within('::ffff:10.1.2.3', '10.1.0.0/16'),
    within('2001:db8:1::5', '10.0.0.0/8', '2001:db8::/32'),
    within('2001:DB8::1', '2001:db8:0:0::1'),
    within('10.1.2.3', '0.0.0.0/0'),
    within('10.1.2.3', '::ffff:10.1.0.0/112'),
  ]).toEqual([true, true, true, true, true]);
  expect([
    within('10.2.0.1', '10.1.0.0/16'),
    within('2001:db9::1', '2001:db8::/32'),
    within('10.0.0.1', '::/0'),
    within(null, '0.0.0.0/0'),
    within('unknown', '0.0.0.0/0'),
  ]).toEqual([false, false, false, false, false]);
});
