import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const text = (words: string) => ({ body: doc(paragraph(words)) });

describe('GET /api/pages/{id}', () => {
  test('a visitor reads a published page with its blocks in their language', async () => {
    const { page, get } = await server.createPlatform();
    const blocks = blocksOf(['Text', { content: { nl: text('Welkom'), en: text('Welcome') } }]);
    const guid = await page('/over', { title: { nl: 'Over ons', en: 'About us' }, blocks, publish: ['nl', 'en'] });

    const [dutch, english] = [await get(`/api/pages/${guid}`), await get(`/api/pages/${guid}?lang=en`)];

    expect(dutch.json().page).toMatchObject({ guid, title: 'Over ons', path: '/over', isPublished: true });
    expect(english.json().page).toMatchObject({ title: 'About us', path: '/en/over' });
    expect(english.json().page.buildingBlockInstances[0]).toMatchObject({ buildingBlockName: 'Text', language: 'en' });
    expect(dutch.headers['mett-cache-token']).toBe(dutch.json().cacheToken);
  });

  test('a draft does not exist for a visitor', async () => {
    const { page, get } = await server.createPlatform();
    const guid = await page('/concept', { publish: [] });

    const response = await get(`/api/pages/${guid}`);

    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  test('says to who may edit it who may, and gives them a draft as what it is', async () => {
    const { page, signIn } = await server.createPlatform();
    const [editor, admin, member] = [await signIn(['ContentManager']), await signIn(['Admin']), await signIn([])];
    const blocks = blocksOf(['Text', { content: { nl: text('Nog niet') } }]);
    const [shown, draft] = [await page('/over'), await page('/concept', { publish: [], blocks })];
    const roles = (await admin.get('/api/roles')).json().roles as { guid: string; name: string }[];
    const editors = roles.find(({ name }) => name === 'Redacteuren')?.guid;

    const seen = (await member.get(`/api/pages/${shown}`)).json().page;
    expect([seen.isPublished, 'editRoles' in seen, 'editPermission' in seen]).toEqual([true, false, false]);
    expect((await editor.get(`/api/pages/${shown}`)).json().page).toMatchObject({
      isPublished: true,
      editPermission: 'Roles',
      editRoles: [editors],
    });
    const read = (await editor.get(`/api/pages/${draft}`)).json();
    expect(read.page).toMatchObject({ guid: draft, isPublished: false, path: '/concept' });
    expect(read.page.buildingBlockInstances).toMatchObject([{ buildingBlockName: 'Text', content: text('Nog niet') }]);
    expect(read.cacheToken).not.toBe((await editor.get(`/api/pages/${shown}`)).json().cacheToken);
    expect((await member.get(`/api/pages/${draft}`)).statusCode).toBe(404);
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${draft}/permissions`, rights);
    expect((await editor.get(`/api/pages/${draft}`)).statusCode).toBe(404);
    expect((await admin.get(`/api/pages/${draft}`)).json().page).toMatchObject({
      editPermission: 'Admin',
      editRoles: [],
    });
    expect((await admin.get('/api/pages')).json()).toMatchObject([{ guid: shown, editPermission: 'Roles' }]);
    await admin.put(`/api/pages/${shown}/permissions`, {
      viewPermission: 'Admin',
      viewRoles: [],
      editPermission: 'Roles',
      editRoles: [editors],
    });
    expect((await editor.get(`/api/pages/${shown}`)).json().page).toMatchObject({ isPublished: true });
    expect((await member.get(`/api/pages/${shown}`)).statusCode).toBe(404);
  });

  test('a draft in the trash does not exist for its editors either', async () => {
    const { page, signIn } = await server.createPlatform();
    const editor = await signIn(['ContentManager']);
    const guid = await page('/concept', { publish: [] });
    expect((await editor.get(`/api/pages/${guid}`)).statusCode).toBe(200);
    expect((await editor.delete(`/api/pages/${guid}`)).statusCode).toBe(200);
    expect((await editor.get(`/api/pages/${guid}`)).statusCode).toBe(404);
  });

  test('a page of another platform does not exist here', async () => {
    const [here, there] = [await server.createPlatform(), await server.createPlatform()];
    const guid = await there.page('/over');

    expect((await here.get(`/api/pages/${guid}`)).statusCode).toBe(404);
  });

  test('an unknown name in the query is refused by its name', async () => {
    const { get } = await server.createPlatform();

    const response = await get(`/api/pages/${randomUUID()}?populate=*`);

    expect(response.json()).toMatchObject({ code: 'validation_failed', fields: { 'query.populate': 'unknown_key' } });
  });
});

describe('GET /api/pages', () => {
  test('says how many there are and leads to the next as long as there are more, with and without a filter', async () => {
    const { page, get } = await server.createPlatform();
    const guids: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const blocks = at % 2 === 0 ? blocksOf(['Text', { content: { nl: text(`Kade ${at}`) } }]) : [];
      guids.push(await page(`/p${at}`, { title: { nl: `Pagina ${at}` }, blocks }));
    }
    const walk = async (first: string) => {
      const parts: string[][] = [];
      const totals = new Set<unknown>();
      for (let next: string | undefined = first; next && parts.length < 20; ) {
        const response = await get(next);
        parts.push(response.json().map(({ guid }: { guid: string }) => guid));
        totals.add(response.headers['x-total-count']);
        next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
      }
      return { parts, totals: [...totals] };
    };

    const all = await walk('/api/pages?itemCount=3');
    const some = await walk('/api/pages?itemCount=3&FilterBbisByBuildingBlocks=Text');
    const usual = await get('/api/pages');

    expect(all.parts.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(all.parts.flat().sort()).toEqual([...guids].sort());
    expect(all.totals).toEqual(['7']);
    expect(some.parts.map(({ length }) => length)).toEqual([3, 1]);
    expect(some.totals).toEqual(['4']);
    expect([usual.json().length, usual.headers['x-total-count'], usual.headers.link]).toEqual([7, '7', undefined]);
  });

  test.each(['pageNumber=0', 'itemCount=0', 'itemCount=1001', 'itemCount=x'])(
    '%s is refused by its name',
    async (query) => {
      const { get } = await server.createPlatform();

      const response = await get(`/api/pages?${query}`);

      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([
        400,
        [`query.${query.split('=')[0]}`],
      ]);
    },
  );
});

describe('a page at its path', () => {
  test('is complete HTML in the language of the path', async () => {
    const { page, get } = await server.createPlatform();
    const blocks = blocksOf(['Text', { content: { nl: text('Welkom'), en: text('Welcome') } }]);
    await page('/over', { title: { nl: 'Over ons', en: 'About us' }, blocks, publish: ['nl', 'en'] });

    const response = await get('/en/over');

    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<html lang="en"');
    expect(response.body).toContain('Welcome');
    expect(response.body).not.toContain('Welkom');
  });

  test('never published in English, it shows the Dutch text and says so', async () => {
    const { page, get } = await server.createPlatform();
    await page('/over', { title: { nl: 'Over ons' }, blocks: blocksOf(['Text', { content: { nl: text('Welkom') } }]) });

    const response = await get('/en/over');

    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/<div class="rich-text[^>]*lang="nl">.*Welkom/);
  });

  test('an address where nothing is answers 404 in words', async () => {
    const { get } = await server.createPlatform();

    const response = await get('/bestaat-niet');

    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Pagina niet gevonden');
  });

  test('its head says what it is, where it is, and where it is in other languages', async () => {
    const { page, get, host } = await server.createPlatform();
    const options = { description: { nl: 'Wie wij zijn.', en: 'Who we are.' } };
    await page('/over', { title: { nl: 'Over ons', en: 'About us' }, options, publish: ['nl', 'en'] });

    const { body, headers } = await get('/en/over');

    expect(headers['content-language']).toBe('en');
    for (const said of [
      '<title>About us – Waterrijk</title>',
      '<meta name="description" content="Who we are."/>',
      `<link rel="canonical" href="https://${host}/en/over"/>`,
      `<link rel="alternate" hrefLang="nl" href="https://${host}/over"/>`,
      `<link rel="alternate" hrefLang="en" href="https://${host}/en/over"/>`,
    ]) {
      expect(body).toContain(said);
    }
  });

  test.each([
    ['100', ['top', 'main', 'bottom']],
    ['25-75', ['top', 'main', 'side-left', 'bottom']],
    ['75-25', ['top', 'main', 'side-right', 'bottom']],
    ['25-50-25', ['top', 'main', 'side-left', 'side-right', 'bottom']],
  ] as const)('layout %s shows every block once, main before its sides', async (layout, order) => {
    const { page, get } = await server.createPlatform();
    const areas = ['top', 'side-left', 'main', 'side-right', 'bottom'] as const;
    const blocks = blocksOf(
      ...areas.map((area) => ['Text', { area, content: { nl: text(`in ${area}.`) } }] as [string, object]),
    );
    await page('/over', { layout, blocks });

    const { body } = await get('/over');

    const main = body.slice(body.indexOf('<main'));
    const at = (area: string) => main.indexOf(`in ${area}.`);
    expect(areas.map((area) => main.split(`in ${area}.`).length)).toEqual([2, 2, 2, 2, 2]);
    expect([...order].sort((one, other) => at(one) - at(other))).toEqual([...order]);
  });
});
