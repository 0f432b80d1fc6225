import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Person = Awaited<ReturnType<Platform['signIn']>>;

/** Two lists on a page that only admins edit, and a role whose members edit what is in the first. */
async function setting() {
  const platform = await server.createPlatform();
  const [admin, member] = [await platform.signIn(['Admin']), await platform.signIn()];
  const [news, agenda] = [randomUUID(), randomUUID()];
  const page = await platform.page('/nieuws', {
    blocks: blocksOf(['List', { guid: news }], ['List', { guid: agenda }]),
  });
  const closed = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.put(`/api/pages/${page}/permissions`, closed);
  const role = (await admin.post('/api/roles', { name: 'Nieuwsredactie' })).json().guid as string;
  await admin.post(`/api/roles/${role}/members`, { people: [member.accountId] });
  const add = async (list: string, title: string) =>
    (await addItem(platform.ctx, { ...itemOf(title), parents: [{ parentGuid: list }] })).guid;
  const open = (list: string, body: object) => admin.post(`/api/buildingblockinstance/${list}/permissions`, body);
  const items = { message: await add(news, 'Bericht'), meeting: await add(agenda, 'Vergadering') };
  return { ...platform, admin, member, news, agenda, page, role, add, open, items };
}

const itemOf = (title: string) => ({
  itemType: 'News' as const,
  publish: ['nl'],
  publishedOn: new Date('2026-01-01'),
  document: emptyDocument({ nl: title }),
});

const rename = (title: string) => ({
  base: 1,
  key: randomUUID(),
  steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: title } } }] }],
});

const overviewOf = async ({ get }: Person) =>
  (await get('/api/listitem:overview')).json().items as { guid: string; mayEdit: boolean }[];

describe('members of a role that edits the items of a list', () => {
  test('edit and publish those, and neither others nor the page, and add nothing', async () => {
    const { member, news, page, role, open, items } = await setting();
    const before = await member.get(`/api/documents/${items.message}/draft`);
    await open(news, { editPermission: 'Roles', editRoles: [role] });

    const changed = await member.post(`/api/listitem/${items.message}/commands`, rename('Nieuw bericht'));
    const published = await member.post(`/api/documents/${items.message}/publish`, { version: 2, languages: ['nl'] });
    const refused = [
      await member.post(`/api/listitem/${items.meeting}/commands`, rename('Andere vergadering')),
      await member.post(`/api/pages/${page}/commands`, rename('Andere pagina')),
      await member.post(`/api/listitem/list/${news}`, [{ listItemTypeName: 'News', title: 'Erbij' }]),
      await member.post(`/api/buildingblockinstance/${news}/options`, { itemCount: 3 }),
      await member.post(`/api/buildingblockinstance/${news}/permissions`, { editPermission: null }),
    ];

    expect(before.statusCode).toBe(404);
    expect([changed.statusCode, published.statusCode]).toEqual([200, 200]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect((await member.get('/api/profiles:loggedIn')).json().isContentManager).toBe(true);
  });

  test('find them under their own work, with the list as visitors know it', async () => {
    const { admin, member, news, page, role, open, items } = await setting();
    await open(news, { editPermission: 'Roles', editRoles: [role] });
    await admin.post(`/api/pages/${page}/commands`, rename('Geheim concept'));

    const overview = await overviewOf(member);
    const lists = await member.get('/api/listitem:ownLists');

    expect(overview.filter(({ mayEdit }) => mayEdit).map(({ guid }) => guid)).toEqual([items.message]);
    expect(lists.json().lists.map(({ guid }: { guid: string }) => guid)).toEqual([news]);
    expect(lists.body).not.toContain('Geheim concept');
    // Items of a list that is removed go to no list that somebody may not add to.
    const leaving = await member.get(`/api/listitem:removedlists?lists=${randomUUID()}`);
    expect(leaving.json()).toEqual({ leaving: [], others: [] });
  });

  test('are let in no longer from the moment that an admin says so, and undo lets them in again', async () => {
    const { admin, member, news, role, open, items } = await setting();
    await open(news, { editPermission: 'Roles', editRoles: [role] });
    const draft = async () => (await member.get(`/api/documents/${items.message}/draft`)).statusCode;

    const first = await draft();
    const { permissions, undoToken } = (await open(news, { editPermission: null })).json();
    const closed = await draft();
    await admin.post(`/api/undo/${undoToken}`);

    expect(permissions).toMatchObject({ editPermission: null, editRoles: [] });
    expect([first, closed, await draft()]).toEqual([200, 404, 200]);
  });

  test('are counted as a use of the role', async () => {
    const { admin, news, role, open } = await setting();
    await open(news, { editPermission: 'Roles', editRoles: [role] });
    const { roles } = (await admin.get('/api/roles:overview')).json();
    expect(roles.find(({ guid }: { guid: string }) => guid === role).uses).toEqual({ view: 0, add: 0, edit: 1 });
  });
});

test.each([
  [{ editPermission: 'Public' }, 'body.editPermission'],
  [{ editPermission: 'Users' }, 'body.editPermission'],
  [{ editPermission: 'Roles', editRoles: [randomUUID()] }, 'editRoles'],
])('items are never edited by everybody: %j', async (body, field) => {
  const { news, open } = await setting();
  const response = await open(news, body);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});
