import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function town() {
  const platform = await server.createPlatform();
  const list = randomUUID();
  const text = randomUUID();
  const blocks = blocksOf(['List', { guid: list }], ['Text', { guid: text }]);
  const pages = { news: await platform.page('/nieuws', { blocks }), work: await platform.page('/werk') };
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const menus = async () => (await admin.get('/api/menus')).json().menus.flatMap(({ items }: Menu) => items) as Item[];
  const entryOf = async (page: string) => (await menus()).find(({ pageGuid }) => pageGuid === page)?.guid ?? '';
  const template = { name: { nl: 'Bericht' }, fromPage: pages.news };
  const made = (await editor.post('/api/pagetemplates', template)).json().guid as string;
  return { ...platform, admin, editor, list, text, pages, menus, entryOf, template: made };
}

interface Item {
  guid: string;
  pageGuid: string | null;
}
interface Menu {
  items: Item[];
}
type Town = Awaited<ReturnType<typeof town>>;
type Person = Town['admin'];

const menu = 'Top level menu';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

interface Change {
  who: 'admin' | 'editor';
  path: (town: Town) => string | Promise<string>;
  method?: 'put' | 'delete';
  body?: (town: Town) => object | Promise<object>;
}

/** A change of each kind that can be undone, by somebody who may make it now. */
const changes: Record<string, Change> = {
  'a publication': {
    who: 'editor',
    path: ({ pages }) => `/api/documents/${pages.news}/unpublish`,
    body: () => ({ languages: ['nl'] }),
  },
  'a plan': {
    who: 'editor',
    path: ({ pages }) => `/api/documents/${pages.news}/unpublish`,
    body: () => ({ languages: ['nl'], at: tomorrow() }),
  },
  'an entry that was added': {
    who: 'editor',
    path: () => '/api/menuitems',
    body: async ({ entryOf, pages }) => ({
      menu,
      parentGuid: await entryOf(pages.news),
      names: { nl: 'Kop' },
      urlSegment: 'kop',
    }),
  },
  'an entry that was changed': {
    who: 'editor',
    path: async ({ entryOf, pages }) => `/api/menuitems/${await entryOf(pages.work)}`,
    method: 'put',
    body: () => ({ urlSegment: 'arbeid' }),
  },
  'an entry that leads elsewhere': {
    who: 'editor',
    path: async ({ entryOf, pages }) => `/api/menuitems/${await entryOf(pages.work)}`,
    method: 'put',
    body: () => ({ pageGuid: null }),
  },
  'an entry that was moved': {
    who: 'editor',
    path: async ({ entryOf, pages }) => `/api/menuitems/${await entryOf(pages.work)}/move`,
    body: async ({ entryOf, pages }) => ({ menu, parent: await entryOf(pages.news) }),
  },
  'an entry that was removed': {
    who: 'editor',
    path: async ({ entryOf, pages }) => `/api/menuitems/${await entryOf(pages.work)}`,
    method: 'delete',
  },
  'a page in the trash': { who: 'editor', path: ({ pages }) => `/api/pages/${pages.work}`, method: 'delete' },
  'a template in the trash': {
    who: 'editor',
    path: ({ template }) => `/api/pagetemplates/${template}`,
    method: 'delete',
  },
  'a template with another name': {
    who: 'editor',
    path: ({ template }) => `/api/pagetemplates/${template}`,
    method: 'put',
    body: () => ({ name: { nl: 'Anders' } }),
  },
  'an item': {
    who: 'editor',
    path: async ({ editor, list }) => {
      const [item] = (
        await editor.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'A' }])
      ).json();
      return `/api/listitem/${item.guid}`;
    },
    method: 'put',
    body: () => ({ title: 'B' }),
  },
  'permissions of a page': {
    who: 'admin',
    path: ({ pages }) => `/api/pages/${pages.work}/permissions`,
    method: 'put',
    body: () => ({ viewPermission: 'Users', viewRoles: [], editPermission: 'Admin', editRoles: [] }),
  },
  'permissions of a block': {
    who: 'admin',
    path: ({ text }) => `/api/buildingblockinstance/${text}/permissions`,
    body: () => ({ viewPermission: 'Users' }),
  },
  'options of a block': {
    who: 'editor',
    path: ({ text }) => `/api/buildingblockinstance/${text}/options`,
    body: () => ({ anchor: 'hier' }),
  },
  settings: {
    who: 'admin',
    path: () => '/api/platformsettingvalues',
    method: 'put',
    body: () => ({ platformName: { nl: 'Nieuw' } }),
  },
};

/** Somebody has no role any more, from now on. */
const takeRoles = ({ accountId }: Person) =>
  server.ownerQuery('delete from role_member where account_id = $1', [accountId]);
const giveRole = ({ accountId }: Person, kind: string) =>
  server.ownerQuery(
    `insert into role_member (platform_id, role_id, account_id)
     select a.platform_id, r.id, a.id from account a join role r on r.platform_id = a.platform_id and r.kind = $2 where a.id = $1`,
    [accountId, kind],
  );

async function make(given: Town, { who, path, method, body }: Change) {
  const url = await path(given);
  const person = given[who];
  const response =
    method === 'delete' ? await person.delete(url) : await person[method ?? 'post'](url, await body?.(given));
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('undoToken')]);
  return { person, undo: () => person.post(`/api/undo/${response.json().undoToken}`) };
}

describe('who may not make a change any more', () => {
  test.each(Object.entries(changes))('does not undo %s; with the right again they do', async (_, change) => {
    const given = await town();
    const { person, undo } = await make(given, change);

    await takeRoles(person);
    expect([403, 404]).toContain((await undo()).statusCode);
    await giveRole(person, change.who === 'admin' ? 'Admin' : 'ContentManager');
    expect((await undo()).json()).toMatchObject({ kind: expect.any(String) });
  });

  test.each(Object.entries(changes).filter(([, { who }]) => who === 'admin'))(
    'does not undo %s as a content manager',
    async (_, change) => {
      const { person, undo } = await make(await town(), change);
      await takeRoles(person);
      await giveRole(person, 'ContentManager');
      expect((await undo()).statusCode).toBe(403);
    },
  );

  test.each(Object.entries(changes).filter(([name]) => name.startsWith('an entry')))(
    'does not undo %s when the page is closed to them meanwhile',
    async (name, change) => {
      const given = await town();
      const { undo } = await make(given, change);
      const closed = name === 'an entry that was added' ? given.pages.news : given.pages.work;
      const before = await given.menus();
      const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
      await given.admin.put(`/api/pages/${closed}/permissions`, rights);

      expect((await undo()).statusCode).toBe(403);
      expect((await given.menus()).map(({ guid }) => guid)).toEqual(before.map(({ guid }) => guid));
    },
  );

  test('does not undo a lock, though they may edit the page', async () => {
    const given = await town();
    const { person, undo } = await make(given, {
      who: 'admin',
      path: ({ text }) => `/api/buildingblockinstance/${text}/options`,
      body: () => ({ locked: true }),
    });
    await takeRoles(person);
    await giveRole(person, 'ContentManager');
    expect((await undo()).statusCode).toBe(403);
  });

  test('does not move an entry back to where they may still put it from where they may not', async () => {
    const given = await town();
    const { undo } = await make(given, changes['an entry that was moved'] as Change);
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await given.admin.put(`/api/pages/${given.pages.news}/permissions`, rights);
    expect((await undo()).statusCode).toBe(403);
  });
});
