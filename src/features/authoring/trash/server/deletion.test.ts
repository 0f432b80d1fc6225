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

test('visitors of a page that is deleted come to another, in each language and with what they asked, until it is back', async () => {
  const { admin, wonen, huur, get } = await setUp();
  const where = async (path: string) => {
    const { statusCode, headers } = await get(path);
    return statusCode === 301 ? headers.location : statusCode;
  };
  expect([await where('/wonen'), await where('/en/wonen')]).toEqual([200, 200]);

  const deleted = await admin.delete(`/api/pages/${wonen}?leadsTo=${huur}`);

  expect([await where('/wonen'), await where('/wonen?van=mail')]).toEqual(['/wonen/huur', '/wonen/huur?van=mail']);
  expect(await where('/en/wonen')).toBe('/en/wonen/huur');
  const [entry] = (await admin.get('/api/audit?action=document.trashed')).json().entries;
  expect(JSON.stringify(entry)).toContain('Huur');
  await admin.post(`/api/undo/${deleted.json().undoToken}`);
  expect([await where('/wonen'), await where('/en/wonen')]).toEqual([200, 200]);
  expect((await admin.get('/api/redirects?search=wonen')).json().redirects).toEqual([]);
});

test('who takes it out of the trash has it at its address, whatever leads on from there', async () => {
  const { admin, wonen, huur, get } = await setUp();
  await admin.delete(`/api/pages/${wonen}?leadsTo=${huur}`);

  await admin.post(`/api/pages/${wonen}/restore`);

  expect((await get('/wonen')).statusCode).toBe(200);
});

test('a page that leads nowhere is refused by name, and nothing is deleted', async () => {
  const { admin, home, wonen, huur, get, page } = await setUp();
  const draft = await page('/concept', { title: { nl: 'Concept' }, publish: [] });
  const refused = async (guid: string, leadsTo: string) => {
    const response = await admin.delete(`/api/pages/${guid}?leadsTo=${leadsTo}`);
    return [response.statusCode, response.json().fields];
  };

  expect(await refused(wonen, wonen)).toEqual([400, { 'query.leadsTo': 'loop' }]);
  expect(await refused(wonen, crypto.randomUUID())).toEqual([400, { 'query.leadsTo': 'not_found' }]);
  expect(await refused(wonen, draft)).toEqual([400, { 'query.leadsTo': 'not_found' }]);
  expect(await refused(home, huur)).toEqual([400, { 'query.leadsTo': 'home_page' }]);
  expect([(await get('/')).statusCode, (await get('/wonen')).statusCode]).toEqual([200, 200]);
});
