import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const names = async () =>
    (await admin.get('/api/menus')).json().menus.map(({ name }: { name: string }) => name) as string[];
  const undo = (token: string) => admin.post(`/api/undo/${token}`);
  return { ...platform, admin, names, undo };
}

test('a menu is added for blocks to show, and removed while it has no entries, each with a way back', async () => {
  const { admin, names, undo } = await setting();
  const added = (await admin.post('/api/menus', { name: ' Snel regelen ' })).json();
  expect(await names()).toContain('Snel regelen');

  const removed = await admin.delete(`/api/menus/${added.guid}`);
  expect(await names()).not.toContain('Snel regelen');
  expect((await undo(removed.json().undoToken)).statusCode).toBe(200);
  expect(await names()).toContain('Snel regelen');

  const entry = { menu: 'Snel regelen', names: { nl: 'Elders' }, externalUrl: 'https://elders.example/' };
  expect((await admin.post('/api/menuitems', entry)).statusCode).toBe(200);
  const shown = (await admin.get('/api/menus:withName?name=Snel%20regelen')).json();
  expect(shown.menuItems).toMatchObject([{ externalUrl: 'https://elders.example/' }]);
  // With an entry it stays, and so it does where its adding is undone.
  const kept = await admin.delete(`/api/menus/${added.guid}`);
  expect([kept.statusCode, kept.json().fields]).toEqual([409, { reason: 'not_empty' }]);
  expect((await undo(added.undoToken)).statusCode).toBe(409);
  const actions = (await admin.get('/api/audit'))
    .json()
    .entries.map(({ words }: { words: { action: string } }) => words.action);
  expect(actions).toEqual(expect.arrayContaining(['Menu gemaakt', 'Menu verwijderd']));
});

test('names are their own, and menus of the product stay', async () => {
  const { admin, names } = await setting();
  await admin.post('/api/menus', { name: 'Snel regelen' });
  for (const name of ['snel regelen', 'Top level menu', 'HIDDEN PAGES']) {
    const reply = await admin.post('/api/menus', { name });
    expect([name, reply.statusCode, reply.json().fields]).toEqual([name, 409, { 'body.name': 'taken' }]);
  }
  const empty = await admin.post('/api/menus', { name: '  ' });
  expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([400, ['body.name']]);
  const menus = (await admin.get('/api/menus')).json().menus as { guid: string; name: string }[];
  for (const { guid, name } of menus.filter(({ name }) => name !== 'Snel regelen'))
    expect([name, (await admin.delete(`/api/menus/${guid}`)).json().fields]).toEqual([name, { reason: 'of_product' }]);
  expect((await names()).length).toBe(menus.length);
});

test('is for who manages menus, of their own platform', async () => {
  const { admin, signIn, post } = await setting();
  const { guid } = (await admin.post('/api/menus', { name: 'Snel regelen' })).json();
  const editor = await signIn(['ContentManager']);
  expect([
    (await post('/api/menus', { name: 'Zo' })).statusCode,
    (await editor.post('/api/menus', { name: 'Zo' })).statusCode,
    (await editor.delete(`/api/menus/${guid}`)).statusCode,
  ]).toEqual([401, 403, 403]);
  const other = await (await server.createPlatform()).signIn(['Admin']);
  expect((await other.delete(`/api/menus/${guid}`)).statusCode).toBe(404);
});
