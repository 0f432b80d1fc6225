import { expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function setUp() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const menu = 'Top level menu';
  const home = await platform.page('', { title: { nl: 'Voorpagina' } });
  const wonen = await platform.page('/wonen', { title: { nl: 'Wonen' } });
  const huur = await platform.page('/huur', { title: { nl: 'Huur' } });
  const entryOf = async (page: string): Promise<string> => {
    const { menus } = (await admin.get('/api/menus')).json();
    const items = menus.flatMap(({ items }: { items: { guid: string; pageGuid: string | null }[] }) => items);
    return items.find(({ pageGuid }: { pageGuid: string | null }) => pageGuid === page)?.guid ?? '';
  };
  await admin.post(`/api/pages/${huur}/move`, { menu, parent: await entryOf(wonen) });
  const ask = async (page: string, person = admin) => (await person.get(`/api/pages/${page}/deletion`)).json();
  return { ...platform, admin, menu, home, wonen, huur, entryOf, ask };
}

test('deleting a page says its title and address, what is below it, which menus and pages lead to it', async () => {
  const { admin, wonen, huur, ask, page } = await setUp();
  const link = { type: 'link', attrs: { page: wonen } };
  const words = { type: 'text', text: 'Lees over wonen', marks: [link] };
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] };
  const blocks = blocksOf(['Text', { content: { nl: { body } } }]);
  await page('/verhuizen', { title: { nl: 'Verhuizen' }, blocks });
  const extra = { menu: 'Footer menu', names: { nl: 'Over wonen' }, pageGuid: wonen, anchor: 'boven' };
  await admin.post('/api/menuitems', extra);

  expect(await ask(wonen)).toEqual({
    title: 'Wonen',
    path: '/wonen',
    isHome: false,
    isShown: true,
    isInSettings: false,
    days: 30,
    below: { total: 1, pages: [{ title: 'Huur', path: '/wonen/huur' }] },
    menus: expect.arrayContaining([
      { menu: 'Top level menu', name: 'Wonen' },
      { menu: 'Footer menu', name: 'Over wonen' },
    ]),
    links: { total: 1, documents: [{ title: 'Verhuizen', path: '/verhuizen/edit' }] },
  });
  expect(await ask(huur)).toMatchObject({ below: { total: 0 }, links: { total: 0 } });
});

test('it says what visitors get where the home page was, as it then is', async () => {
  const { admin, home, ask, get } = await setUp();
  expect(await ask(home)).toMatchObject({ title: 'Voorpagina', path: '/', isHome: true });
  await admin.delete(`/api/pages/${home}`);
  expect((await get('/')).statusCode).toBe(404);
});

test('what is below it keeps its address, and is in no menu any more, as it says', async () => {
  const { admin, wonen, get } = await setUp();
  await admin.delete(`/api/pages/${wonen}`);
  expect((await get('/wonen/huur')).statusCode).toBe(200);
  const { menuItems } = (await get('/api/menus:withName?name=Top level menu')).json();
  expect(JSON.stringify(menuItems)).not.toContain('Huur');
});

test('it names nothing that its editor may not know of, and is told to nobody else', async () => {
  const { admin, signIn, wonen, huur, ask, get } = await setUp();
  const closed = { viewPermission: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.put(`/api/pages/${huur}/permissions`, closed);
  const editor = await signIn(['ContentManager']);
  expect(await ask(wonen, editor)).toMatchObject({ below: { total: 1, pages: [] } });
  expect((await editor.get(`/api/pages/${wonen}/deletion`)).body).not.toMatch(/huur/i);
  expect((await editor.get(`/api/pages/${huur}/deletion`)).statusCode).toBe(403);
  expect((await (await signIn([])).get(`/api/pages/${wonen}/deletion`)).statusCode).toBe(404);
  expect((await get(`/api/pages/${wonen}/deletion`)).statusCode).toBe(401);
});
