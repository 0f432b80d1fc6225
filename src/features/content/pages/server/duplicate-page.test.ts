import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const words = (text: string) => ({ nl: { body: doc(paragraph(text)) } });

async function withPage(path = '/bron') {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const [text, list] = [randomUUID(), randomUUID()];
  const blocks = blocksOf(['Text', { guid: text, content: words('Zelfde {{title}}') }], ['List', { guid: list }]);
  const options = { canonical: 'https://elders.example/', noIndex: true };
  const page = await platform.page(path, { title: { nl: 'Bron', en: 'Source' }, blocks, options });
  const copyOf = async (person: typeof admin, guid = page, body: object = {}) =>
    (await person.post(`/api/pages/${guid}/duplicate`, body)).json();
  const draftOf = async (guid: string) => (await admin.get(`/api/documents/${guid}/draft`)).json().document;
  return { ...platform, admin, editor, page, blocks, text, list, copyOf, draftOf };
}

describe('POST /api/pages/{id}/duplicate', () => {
  test('makes a draft that says the same under another name, beside its source', async () => {
    const { admin, get, page, blocks, copyOf, draftOf } = await withPage();

    const copy = await copyOf(admin);

    expect(copy).toMatchObject({ path: '/kopie-van-bron' });
    const [document, source] = [await draftOf(copy.guid), await draftOf(page)];
    expect(document).toMatchObject({
      title: { nl: 'Kopie van Bron', en: 'Copy of Source' },
      options: { noIndex: true },
    });
    expect(document.options).not.toHaveProperty('canonical');
    expect(JSON.stringify(document.blocks)).toContain('Zelfde {{title}}');
    const guids = document.blocks.map(({ guid }: { guid: string }) => guid);
    expect(guids.some((guid: string) => blocks.some((block) => block.guid === guid))).toBe(false);
    expect(source.title).toEqual({ nl: 'Bron', en: 'Source' });
    expect([(await get('/bron')).statusCode, (await get(copy.path)).statusCode]).toEqual([200, 404]);
    expect((await copyOf(admin)).path).toBe('/kopie-van-bron-2');
  });

  test('copies what is worked on, not what visitors see', async () => {
    const { admin, page, text, copyOf, draftOf } = await withPage();
    const change = { name: 'changeContent', input: { guid: text, version: 0, language: 'nl', field: 'body' } };
    const commands = [{ ...change, input: { ...change.input, value: doc(paragraph('Nieuwste')) } }];
    await admin.post(`/api/pages/${page}/commands`, {
      base: 1,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands }],
    });
    expect(JSON.stringify((await draftOf((await copyOf(admin)).guid)).blocks)).toContain('Nieuwste');
  });

  test('is for nobody who does not see and edit the source, and its blocks neither', async () => {
    const { admin, editor, page, text, copyOf, draftOf, get } = await withPage();
    const rights = { viewPermission: 'Users', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${page}/permissions`, rights);
    await admin.post(`/api/buildingblockinstance/${text}/permissions`, { viewPermission: 'Admin', viewRoles: [] });
    expect((await editor.post(`/api/pages/${page}/duplicate`, {})).statusCode).toBe(403);

    const copy = await copyOf(admin);

    expect((await admin.get(`/api/pages/${copy.guid}/permissions`)).json()).toEqual(rights);
    await admin.post(`/api/documents/${copy.guid}/publish`, { version: 1, languages: ['nl'] });
    expect((await get(copy.path)).statusCode).toBe(401);
    expect((await editor.get(copy.path)).body).not.toContain('Zelfde');
    expect((await admin.get(copy.path)).body).toContain('Zelfde');
    expect((await draftOf(copy.guid)).blocks).toHaveLength(2);
  });

  test('gives who may not put pages there one without a place, and others the place of its source', async () => {
    const { admin, editor, page, copyOf } = await withPage();
    expect(await copyOf(editor)).toMatchObject({ path: null });
    const { menus } = (await admin.get('/api/menus')).json();
    const entries: { guid: string; pageGuid: string }[] = menus.flatMap(({ items }: { items: [] }) => items);
    const parent = entries.find(({ pageGuid }) => pageGuid === page)?.guid;
    const below = (await editor.post('/api/pages', { title: { nl: 'Onder' }, parent })).json();
    expect(await copyOf(editor, below.guid)).toMatchObject({ path: '/bron/kopie-van-onder' });
  });

  test('stands beside its source, wherever else an entry leads to a place in it', async () => {
    const { admin, page: makeOther, ...made } = await withPage();
    const { menus } = (await admin.get('/api/menus')).json();
    const [own] = menus.flatMap(({ items }: { items: { guid: string }[] }) => items);
    const entry = { menu: 'Top level menu', parentGuid: own.guid, names: {}, pageGuid: makeOther, anchor: 'plek' };
    expect((await admin.post('/api/menuitems', entry)).statusCode).toBe(200);
    expect((await made.copyOf(admin)).path).toBe('/kopie-van-bron');
  });

  test('sent again with the same key makes one, and undo takes it away again', async () => {
    const { admin, page, copyOf } = await withPage();
    const key = randomUUID();
    const copy = await copyOf(admin, page, { key });
    expect(await copyOf(admin, page, { key })).toEqual(copy);

    expect((await admin.post(`/api/undo/${copy.undoToken}`)).statusCode).toBe(200);

    expect((await admin.get(`/api/documents/${copy.guid}/draft`)).statusCode).toBe(404);
    expect((await copyOf(admin)).path).toBe('/kopie-van-bron');
  });

  test('is not taken away any more once somebody went on with it', async () => {
    const { admin, copyOf } = await withPage();
    const copy = await copyOf(admin);
    await admin.post(`/api/documents/${copy.guid}/publish`, { version: 1, languages: ['nl'] });
    expect((await admin.post(`/api/undo/${copy.undoToken}`)).statusCode).toBe(409);
  });

  test('is not for others, nor for what is no page of this platform', async () => {
    const { post, signIn, admin, page, list } = await withPage();
    const there = await withPage();
    const url = `/api/pages/${page}/duplicate`;
    expect((await post(url, {})).statusCode).toBe(401);
    expect((await (await signIn()).post(url, {})).statusCode).toBe(403);
    expect((await there.admin.post(url, {})).statusCode).toBe(404);
    const [item] = (await admin.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'X' }])).json();
    expect((await admin.post(`/api/pages/${item.guid}/duplicate`, {})).statusCode).toBe(404);
  });
});
