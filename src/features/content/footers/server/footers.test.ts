import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

test('an admin makes a footer, which the settings name; sent again it is the same one', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const body = { name: 'Voet', key: randomUUID() };

  const { guid } = (await admin.post('/api/footers', body)).json();

  expect((await admin.post('/api/footers', body)).json()).toEqual({ guid });
  const { footers } = (await admin.get('/api/platformsettingvalues?keys=footers')).json();
  expect(footers).toEqual([{ guid, name: 'Voet' }]);
  expect((await admin.get(`/api/documents/${guid}/draft`)).json()).toMatchObject({ ownerKind: 'footer', version: 1 });
});

test('a footer that the settings name and that was never made is made first', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const guid = randomUUID();
  await admin.put('/api/platformsettingvalues', { footers: [{ guid, name: 'Onder' }] });

  expect((await admin.post('/api/footers', { name: 'Voet' })).json()).toEqual({ guid });
  expect((await admin.post('/api/footers', { name: 'Tweede' })).json().guid).not.toBe(guid);
  const { footers } = (await admin.get('/api/platformsettingvalues?keys=footers')).json();
  expect(footers.map(({ name }: { name: string }) => name)).toEqual(['Onder', 'Tweede']);
});

test('is for admins only, as the list of roles is', async () => {
  const { get, signIn } = await server.createPlatform();
  const [admin, manager] = [await signIn(['Admin']), await signIn(['ContentManager'])];
  expect((await manager.post('/api/footers', { name: 'Voet' })).statusCode).toBe(403);
  expect([(await get('/api/roles')).statusCode, (await manager.get('/api/roles')).statusCode]).toEqual([401, 403]);
  const { roles } = (await admin.get('/api/roles')).json();
  expect(roles.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'Admin',
    'ContentManager',
    'Developer',
    'Mett',
  ]);
});
