import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#document/page-document.ts';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function openList() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const [list, other] = [randomUUID(), randomUUID()];
  const blocks = blocksOf(['Columns', {}], ['List', { guid: list }], ['List', { guid: other }]);
  const page = await platform.page('/ideeen', { blocks });
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.put(`/api/pages/${page}/permissions`, rights);
  const open = { addPermission: 'Users', addRoles: [] };
  await admin.post(`/api/buildingblockinstance/${list}/permissions`, open);
  return { ...platform, admin, list, other, address: `/add/${list}?from=%2Fideeen` };
}

describe('a list that people with an account may add to', () => {
  test('has a button for them, and nothing for visitors', async () => {
    const { get, signIn, list, other, address } = await openList();
    const member = await signIn();

    const shown = (await member.get('/ideeen')).body;

    expect(shown).toContain(`href="${address}">Item toevoegen</a>`);
    expect(shown).not.toContain(`/add/${other}`);
    const visited = (await get('/ideeen')).body;
    expect([visited.includes('/add/'), visited.includes('list__add'), visited.includes(list.slice(0, 8))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('has it for its editors too, but not where they edit', async () => {
    const { admin, address, other } = await openList();
    const shown = (await admin.get('/ideeen')).body;
    expect([shown.includes(address), shown.includes(`/add/${other}`)]).toEqual([true, true]);
    const cookie = `${admin.headers.cookie}; ${editCookie}=1`;
    expect((await admin.get('/ideeen', { cookie })).body).not.toContain('list__add');
  });

  test('leads to a screen for who is signed in', async () => {
    const { get, signIn, address } = await openList();
    const member = await signIn();
    expect((await member.get(address)).statusCode).toBe(200);
    expect((await get(address)).headers.location).toBe(`/unauthorized?${new URLSearchParams({ returnUrl: address })}`);
  });

  test('is of who added it: it is in their activity, and nobody else’s', async () => {
    const { signIn, admin, list } = await openList();
    const member = await signIn();
    const added = await member.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Een bankje' }]);
    const [{ guid }] = added.json();

    const madeBy = async (person: typeof member) =>
      (await person.get('/api/account:activity?kind=item')).json().activity.map((one: { guid: string }) => one.guid);

    expect([await madeBy(member), await madeBy(admin)]).toEqual([[guid], []]);
  });

  test('takes blocks with locks and classes from admins only, and names the option', async () => {
    const { admin, signIn, list } = await openList();
    const member = await signIn();
    const add = (person: typeof member, options: object) => {
      const blocks = blocksOf(['Text', { options: options as JsonObject }]);
      return person.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Idee', blocks }]);
    };
    for (const [option, value] of Object.entries({ locked: true, cssClass: 'feest' })) {
      const refused = await add(member, { [option]: value });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.0.blocks.0': option }]);
      expect((await add(admin, { [option]: value })).statusCode).toBe(201);
    }
    expect((await add(member, { locked: false, cssClass: '' })).statusCode).toBe(201);
  });

  test('tells who adds whether it waits for somebody else', async () => {
    const { admin, signIn, list } = await openList();
    const member = await signIn();
    const add = async (person: typeof member) =>
      (await person.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Idee' }])).json();
    expect([await add(member), await add(admin)]).toMatchObject([[{ mayEdit: false }], [{ mayEdit: true }]]);
  });
});
