import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const visibility = '/api/profiles:visibility';
const stored = (accountId: string, properties: object[]) =>
  server.ownerQuery('update account set properties = $1 where id = $2', [JSON.stringify(properties), accountId]);

test('members see the display name; what is for admins only admins; what is staff’s only staff', async () => {
  const { signIn } = await server.createPlatform();
  const me = await signIn();
  await stored(me.accountId, [
    { key: 'alias', value: 'Annie' },
    { key: 'staffNote', value: 'belt graag' },
    { key: 'textScale', value: '20' },
  ]);
  const seenBy = async (roles: Parameters<typeof signIn>[0]) =>
    (await (await signIn(roles)).get(`/api/profiles/${me.accountId}`)).json();
  const keys = ({ properties }: { properties: { key: string }[] }) => properties.map(({ key }) => key);

  const [member, admin, staff] = [await seenBy([]), await seenBy(['Admin']), await seenBy(['Mett'])];

  expect(member).toMatchObject({ name: 'Annie', avatar: { kind: 'initials', text: 'A' }, properties: [] });
  expect(keys(admin)).toEqual(expect.arrayContaining(['memberSince', 'lastActive']));
  expect(keys(admin)).not.toContain('staffNote');
  expect(keys(staff)).toEqual(['staffNote']);
});

test('a narrower choice of the owner holds, and one that is wider than the property is refused', async () => {
  const { signIn } = await server.createPlatform();
  const [me, other] = [await signIn(), await signIn()];
  await stored(me.accountId, [{ key: 'alias', value: 'Annie' }]);
  const nameSeen = async () => (await other.get(`/api/profiles/${me.accountId}`)).json().name;

  const before = await nameSeen();
  const saved = await me.put(visibility, { visibility: { alias: 'Admin' } });

  expect([before, await nameSeen()]).toEqual(['Annie', 'Anna Bakker']);
  expect(saved.json()).toEqual({ visibility: { alias: 'Admin' } });
  const refused = await me.put(visibility, { visibility: { textScale: 'User', staffNote: 'self' } });
  expect(refused.json().fields).toEqual({
    'body.visibility.textScale': 'too_wide',
    'body.visibility.staffNote': 'unknown_key',
  });
});

test('a choice about a property that went off or became narrower keeps nobody from saving, and comes back with it', async () => {
  const { signIn } = await server.createPlatform();
  const [me, admin] = [await signIn(), await signIn(['Admin'])];
  const property = '/api/propertydefinitions';
  await admin.put(`${property}/city`, { isOn: true, version: 0 });
  const chosen = { city: 'Admin', alias: 'VerifiedUser' };
  await me.put(visibility, { visibility: chosen });
  await admin.put(`${property}/city`, { isOn: false, version: 1 });
  await admin.put(`${property}/alias`, { visibleFor: ['Admin'], version: 0 });

  const same = await me.put(visibility, { visibility: { ...chosen, profielfoto: 'self' } });
  const without = await me.put(visibility, { visibility: { alias: 'VerifiedUser' } });
  const wider = await me.put(visibility, { visibility: { city: 'User', alias: 'User' } });

  expect([same.statusCode, same.json().visibility]).toEqual([200, { ...chosen, profielfoto: 'self' }]);
  expect(without.json().visibility).toEqual(chosen);
  expect(wider.json().fields).toEqual({
    'body.visibility.city': 'unknown_key',
    'body.visibility.alias': 'too_wide',
  });
});

test('staff have one picture for all; asking as staff shows nobody else what is staff’s', async () => {
  const { signIn } = await server.createPlatform();
  const [me, staff] = [await signIn(), await signIn(['Mett', 'Developer'])];
  const photo = { key: 'profielfoto', value: randomUUID() };
  await stored(staff.accountId, [photo]);
  await stored(me.accountId, [photo, { key: 'staffNote', value: 'belt graag' }]);

  const seen = (await me.get(`/api/profiles/${staff.accountId}`)).json();
  const asStaff = (await me.get('/api/profiles:seen?as=Mett')).json();

  expect(seen).toMatchObject({ avatar: { kind: 'staff' }, isMett: true, isDeveloper: true });
  expect(asStaff).toMatchObject({ avatar: { kind: 'image', guid: photo.value }, properties: [] });
});

test('nobody sees who is inactive, of another platform, or anybody without an account', async () => {
  const [here, there] = [await server.createPlatform(), await server.createPlatform()];
  const [me, gone, foreign] = [await here.signIn(), await here.signIn(), await there.signIn()];
  await server.ownerQuery('update account set is_active = false where id = $1', [gone.accountId]);

  for (const { accountId } of [gone, foreign])
    expect((await me.get(`/api/profiles/${accountId}`)).statusCode).toBe(404);
  expect((await here.get(`/api/profiles/${me.accountId}`)).statusCode).toBe(401);
});

test.each([
  ['somebody whom an admin made', 'admin'],
  ['somebody of the installation', 'installation'],
])('%s is known to admins as that, once the platform shows it', async (_, via) => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const { guid } = (await admin.post('/api/users', { email: `${via}@voorbeeld.example`, sendsMail: false })).json();
  await admin.put('/api/propertydefinitions/registeredVia', { isOn: true, version: 0 });

  const { properties } = (await admin.get(`/api/profiles/${via === 'admin' ? guid : admin.accountId}`)).json();

  expect(properties).toContainEqual({ key: 'registeredVia', value: via });
});
