import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';
import type { MenuEntry } from '../../menus/edit-menus.contract.ts';
import type { MenuItem } from '../../menus/menus.contract.ts';

const server = await openServer();

interface Reader {
  get: Awaited<ReturnType<typeof server.createPlatform>>['get'];
}

const menuNames = ['Top level menu', 'Service menu', 'Footer menu', 'Zijmenu'];

/** A page with every menu on it, one below it, and people of each kind. */
async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const role: string = (await admin.post('/api/roles', { name: 'Wijkraad' })).json().guid;
  const manager: string = (await admin.post('/api/roles', { name: 'Menubeheer', grants: ['manage-menus'] })).json()
    .guid;
  const join = async (guid: string) => {
    const person = await platform.signIn();
    const { id: platform_id } = platform.ctx.platform;
    await platform.ctx.db
      .insertInto('role_member')
      .values({ platform_id, role_id: guid, account_id: person.accountId })
      .execute();
    return person;
  };
  await admin.post('/api/menus', { name: 'Zijmenu' });
  await platform.page('/contact', {
    title: { nl: 'Contact' },
    blocks: blocksOf(['Menu', { options: { menu: 'Zijmenu', depth: '2' } }]),
  });
  const people = {
    visitor: platform as Reader,
    user: await platform.signIn(),
    member: await join(role),
    manager: await join(manager),
    admin,
  };
  const add = async (body: object) => (await admin.post('/api/menuitems', { names: {}, ...body })).json();
  const change = (guid: string, body: object) => admin.put(`/api/menuitems/${guid}`, body);
  const entry = async (guid: string, reader: Reader = admin) =>
    ((await reader.get('/api/menus')).json().menus as { items: MenuEntry[] }[])
      .flatMap(({ items }) => items)
      .find((one) => one.guid === guid);
  return { ...platform, admin, role, people, add, change, entry };
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.relatedMenuItems)]);

const menuOf = async (reader: Reader, name: string) =>
  flat((await reader.get(`/api/menus:withName?name=${encodeURIComponent(name)}`)).json().menuItems);

const external = (name: string) => `https://example.org/${name}`;

describe('an entry with an audience of its own', () => {
  test('is in the reads of who is in it, and in none of those of others', { timeout: 120_000 }, async () => {
    const { people, role, add } = await setting();
    const audiences = {
      Public: { audience: { kind: 'Public', roles: [] }, seenBy: ['visitor', 'user', 'member', 'manager', 'admin'] },
      Users: { audience: { kind: 'Users', roles: [] }, seenBy: ['user', 'member', 'manager', 'admin'] },
      Roles: { audience: { kind: 'Roles', roles: [role] }, seenBy: ['member', 'admin'] },
      Admin: { audience: { kind: 'Admin', roles: [] }, seenBy: ['admin'] },
    };
    const kind = fc.constantFrom(...(Object.keys(audiences) as (keyof typeof audiences)[]));
    const nesting = fc.record({ menu: fc.constantFrom(...menuNames), above: kind, own: kind });
    await fc.assert(
      fc.asyncProperty(nesting, async ({ menu, above, own }) => {
        const [outer, inner] = [randomUUID(), randomUUID()];
        const parent = await add({
          menu,
          names: { nl: outer },
          urlSegment: `a-${outer}`,
          audience: audiences[above].audience,
        });
        await add({
          menu,
          parentGuid: parent.item.guid,
          names: { nl: inner },
          externalUrl: external(inner),
          audience: audiences[own].audience,
        });
        for (const [who, reader] of Object.entries(people)) {
          const seesOuter = audiences[above].seenBy.includes(who);
          const seesInner = seesOuter && audiences[own].seenBy.includes(who);
          const names = (await menuOf(reader, menu)).map(({ name }) => name);
          expect([who, names.includes(outer), names.includes(inner)]).toEqual([who, seesOuter, seesInner]);
          const { body } = await reader.get('/contact');
          // Rows of links show their first level only.
          const isNested = menu === 'Top level menu' || menu === 'Zijmenu';
          const expected = [who, menu, seesOuter, seesInner && isNested];
          expect([who, menu, body.includes(outer), body.includes(inner)]).toEqual(expected);
        }
      }),
      { numRuns: 24 },
    );
  });

  test('never comes from the page that was kept for others, no matter who asked first', async () => {
    const { people, add, role } = await setting();
    await add({
      menu: 'Top level menu',
      names: { nl: 'Voor de raad' },
      externalUrl: external('raad'),
      audience: { kind: 'Roles', roles: [role] },
    });

    for (const reader of [people.member, people.visitor, people.user, people.member, people.visitor]) {
      const { body } = await reader.get('/contact');
      expect(body.includes('Voor de raad')).toBe(reader === people.member);
    }
  });

  test('hides the link and closes nothing: the page has its address, and who is there finds the way by its title', async () => {
    const { page, get, people, admin, role, change } = await setting();
    await page('/raad', { title: { nl: 'Wijkraad' }, blocks: blocksOf(['SubPages', {}]) });
    const guid = await page('/stukken', { title: { nl: 'Stukken van de raad' } });
    const menu = await menuOf(admin, 'Top level menu');
    const parent = menu.find(({ path }) => path === '/raad');
    const child = menu.find(({ path }) => path === '/stukken');
    await admin.post(`/api/menuitems/${child?.guid}/move`, { menu: 'Top level menu', parent: parent?.guid });
    await change(child?.guid ?? '', { names: { nl: 'Geheime stukken' } });
    const trail = async (reader: Reader) =>
      ((await reader.get(`/api/menus:trail?page=${guid}`)).json().steps as { name: string }[]).map(({ name }) => name);
    const below = async (reader: Reader) =>
      ((await reader.get(`/api/menus:subPages?page=${parent?.pageGuid}`)).json().pages as { title: string }[]).length;
    expect([(await trail({ get })).slice(-2), await below({ get })]).toEqual([['Wijkraad', 'Geheime stukken'], 1]);

    await change(parent?.guid ?? '', { audience: { kind: 'Roles', roles: [role] } });

    const closed = await get('/raad/stukken');
    expect([closed.statusCode, (await get('/raad')).statusCode]).toEqual([200, 200]);
    expect(closed.body).not.toContain('Geheime stukken');
    expect(await trail({ get })).not.toContain('Wijkraad');
    expect((await trail({ get })).at(-1)).toBe('Stukken van de raad');
    expect([await below({ get }), await below(people.member)]).toEqual([0, 1]);
    expect((await trail(people.member)).slice(-2)).toEqual(['Wijkraad', 'Geheime stukken']);
    expect((await people.member.get('/raad/stukken')).body).toContain('Geheime stukken');
  });

  test('is seen by who edits menus, changed with an undo, and in the audit log with its roles', async () => {
    const { people, admin, role, add, change, entry } = await setting();
    const { item } = await add({ menu: 'Footer menu', names: { nl: 'Raad' }, externalUrl: external('raad') });
    expect(item.audience).toEqual({ kind: 'Public', roles: [] });
    const audience = { kind: 'Roles', roles: [role] };

    const changed = (await change(item.guid, { audience })).json();

    expect(changed.item.audience).toEqual(audience);
    expect((await entry(item.guid, people.manager))?.audience).toEqual(audience);
    expect((await people.manager.get('/api/menus')).json().roles).toContainEqual(
      expect.objectContaining({ guid: role, name: 'Wijkraad' }),
    );
    expect((await change(item.guid, { names: { nl: 'De raad' } })).json().item.audience).toEqual(audience);
    expect((await admin.post(`/api/undo/${changed.undoToken}`)).statusCode).toBe(409);
    const opened = (await change(item.guid, { audience: { kind: 'Public', roles: [] } })).json();
    expect(opened.item.audience).toEqual({ kind: 'Public', roles: [] });
    await admin.post(`/api/undo/${opened.undoToken}`);
    expect((await entry(item.guid))?.audience).toEqual(audience);
    expect(await menuOf(people.visitor, 'Footer menu')).toEqual([]);
    const { entries } = (await admin.get('/api/audit?action=menu.entryChanged&lang=nl')).json();
    expect(entries.at(-1)).toMatchObject({
      old: { viewPermission: 'Public', viewRoles: [] },
      new: { viewPermission: 'Roles', viewRoles: [role] },
      names: { [role]: 'Wijkraad' },
    });
  });

  test('names the field where its roles are not there, or would not be kept', async () => {
    const { add, change, role } = await setting();
    const { item } = await add({ menu: 'Footer menu', names: { nl: 'Raad' }, externalUrl: external('raad') });
    const fields = async (audience: object) => {
      const response = await change(item.guid, { audience });
      return [response.statusCode, response.json().fields];
    };

    expect(await fields({ kind: 'Roles', roles: [randomUUID()] })).toEqual([400, { 'audience.roles': 'unknown' }]);
    expect(await fields({ kind: 'Users', roles: [role] })).toEqual([400, { 'audience.roles': 'only_with_roles' }]);
    const added = await add({ menu: 'Footer menu', audience: { kind: 'Roles', roles: [randomUUID()] } });
    expect(added.fields).toEqual({ 'audience.roles': 'unknown' });
  });

  test('stays closed when its role is deleted, or goes to the role that takes over', async () => {
    const { admin, people, add, entry, role } = await setting();
    const { item } = await add({
      menu: 'Footer menu',
      names: { nl: 'Raad' },
      externalUrl: external('raad'),
      audience: { kind: 'Roles', roles: [role] },
    });
    const uses = (await admin.get('/api/roles:overview'))
      .json()
      .roles.find((one: { guid: string }) => one.guid === role);
    expect(uses.uses.view).toBe(1);

    const removed = await admin.delete(`/api/roles/${role}`);

    expect(removed.statusCode).toBe(200);
    expect((await entry(item.guid))?.audience).toEqual({ kind: 'Roles', roles: [] });
    for (const reader of [people.visitor, people.member]) expect(await menuOf(reader, 'Footer menu')).toEqual([]);
  });
});
