import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { type BlockInput, blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function newsList(more: { publish?: string[]; itemTypes?: string[] } = {}) {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const list = randomUUID();
  const { itemTypes, ...given } = more;
  const options: BlockInput['options'] = itemTypes ? { itemTypes } : {};
  const page = await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list, options }]), ...given });
  const url = `/api/listitem/list/${list}`;
  const read = async () => (await platform.post(url, { itemCount: 50 })).json().items as { title: string }[];
  const titles = async () => (await read()).map(({ title }) => title);
  return { ...platform, makePage: platform.page, admin, editor, list, page, url, titles };
}
const news = (title: unknown, more: object = {}) => ({ listItemTypeName: 'News', title, ...more });

describe('adding to a list: a body that is an array', () => {
  test('makes drafts, or shows them at once', async () => {
    const { editor, url, titles, get } = await newsList();

    const response = await editor.post(url, [news('Concept'), news('Brug open', { publish: true, tags: ['brug'] })]);

    const [draft, shown] = response.json();
    expect([draft.state, shown.state]).toEqual(['draft', 'published']);
    expect(shown.canonicalPath).toBe(`/nieuws/i/${shown.shortId}/brug-open`);
    expect(await titles()).toEqual(['Brug open']);
    expect((await get(shown.canonicalPath)).statusCode).toBe(200);
    expect((await get(`/api/listitem/${draft.guid}`)).statusCode).toBe(404);
    expect((await editor.get(`/api/listitem/${shown.guid}`)).json()).toMatchObject({
      authorName: 'Anna Bakker',
      tags: ['brug'],
    });
  });

  test('a rich text becomes its block, and a date to come keeps it waiting', async () => {
    const { editor, url, titles, get } = await newsList();
    const content = doc(paragraph('Vanaf maandag.'));
    const publishedOn = new Date(Date.now() + 86_400_000).toISOString();
    const [shown, later] = (
      await editor.post(url, [
        news({ nl: 'Nu', en: 'Now' }, { content, description: 'Kort', publish: true }),
        news('Straks', { publishedOn, publish: true }),
      ])
    ).json();
    expect([shown.state, later.state, await titles()]).toEqual(['published', 'scheduled', ['Nu']]);
    expect((await get(shown.canonicalPath)).body).toContain('Vanaf maandag.');
    expect((await get(`/api/listitem/${shown.guid}?lang=en`)).json()).toMatchObject({ title: 'Now', language: 'en' });
  });

  test('takes an item as the specification has it, with its blocks and more lists, and answers 201', async () => {
    const { editor, url, list, get, makePage } = await newsList();
    const place = randomUUID();
    await makePage('/werk', { blocks: blocksOf(['List', { guid: place }]) });
    const item = {
      ...news('Brug', { publish: true }),
      metadata: { description: 'Kort' },
      parentGuids: [list, place],
      contentBuildingBlockInstances: [
        { buildingBlockName: 'Text', sortId: 20, content: { body: doc(paragraph('Daarna')) } },
        { buildingBlockName: 'Text', sortId: 10, content: { body: doc(paragraph('Eerst')) } },
      ],
    };
    const response = await editor.post(url, [item]);
    expect(response.statusCode).toBe(201);
    const read = (await get(`/api/listitem/${response.json()[0].guid}`)).json();
    expect(read).toMatchObject({ title: 'Brug', metadata: { description: 'Kort' } });
    expect(new Set(read.parentGuids)).toEqual(new Set([list, place]));
    expect(read.contentBuildingBlockInstances.map((one: { content: unknown }) => one.content)).toEqual([
      expect.objectContaining({ body: doc(paragraph('Eerst')) }),
      expect.objectContaining({ body: doc(paragraph('Daarna')) }),
    ]);
  });

  test('names the block that cannot be, and the list that is not there', async () => {
    const { editor, url, titles } = await newsList();
    const wrong = {
      ...news('Brug', { publish: true }),
      parentGuids: [randomUUID()],
      contentBuildingBlockInstances: [
        { buildingBlockName: 'Nothing' },
        { buildingBlockName: 'Text', content: { body: 'geen' } },
      ],
    };
    expect((await editor.post(url, [wrong])).json().fields).toMatchObject({
      'body.0.parentGuids': 'unknown',
      'body.0.contentBuildingBlockInstances.0': 'unknown_type',
      'body.0.contentBuildingBlockInstances.1': 'bad_content',
    });
    const twice = { ...news('Brug'), description: 'a', metadata: { description: 'b' }, content: doc(), blocks: [] };
    expect((await editor.post(url, [twice])).json().fields).toMatchObject({
      'body.0.metadata': 'either',
      'body.0.content': 'either',
    });
    expect(await titles()).toEqual([]);
  });

  test('says what is wrong with each, and then adds none', async () => {
    const { editor, url, titles } = await newsList();
    const response = await editor.post(url, [news('Goed', { publish: true }), news(''), news('Te', { tags: ['x'] })]);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['body.1.title', 'body.2.tags.0']);
    const odd = [
      news('Goed', { publish: true }),
      { ...news('Type'), listItemTypeName: 'Event' },
      news('Beeld', { imageGuid: randomUUID(), language: 'fr' }),
      news('Blok', { content: { type: 'script' } }),
    ];
    expect((await editor.post(url, odd)).json().fields).toEqual({
      'body.1.listItemTypeName': 'not_in_list',
      'body.2.imageGuid': 'unknown',
      'body.2.language': 'unknown',
      'body.3.content': 'bad_content',
    });
    expect((await editor.post(url, [])).statusCode).toBe(400);
    expect(await titles()).toEqual([]);
  });

  test('sent again with the same key makes one item', async () => {
    const { editor, url, titles } = await newsList();
    const body = [news('Eén keer', { publish: true, key: randomUUID() })];
    expect((await editor.post(url, body)).json()).toEqual((await editor.post(url, body)).json());
    const other = await editor.post(
      url,
      body.map((item) => ({ ...item, title: 'Anders' })),
    );
    expect([other.statusCode, other.json().fields]).toEqual([409, { key: 'reused' }]);
    expect(await titles()).toEqual(['Eén keer']);
  });

  test('works on a page that is not published yet', async () => {
    const { editor, url } = await newsList({ publish: [] });
    expect((await editor.post(url, [news('Eerst')])).json()).toMatchObject([{ state: 'draft' }]);
  });

  test('needs the token of the session, which reading does not', async () => {
    const { editor, url } = await newsList();
    const { 'x-xsrf-token': _, ...headers } = editor.headers;
    const send = (payload: unknown) =>
      server.app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(payload),
        headers: { ...headers, host: new URL(headers.origin ?? '').host, 'content-type': 'application/json' },
      });
    expect((await send({})).statusCode).toBe(200);
    expect((await send([news('X')])).json().code).toBe('xsrf_refused');
  });

  test('is for those whom the list opens to; what they add waits for an editor', async () => {
    const { admin, list, url, signIn, post, titles } = await newsList();
    const member = await signIn([]);
    expect((await post(url, [news('X')])).statusCode).toBe(401);
    expect((await member.post(url, [news('X')])).json()).toMatchObject({
      code: 'not_allowed',
      fields: { list: 'not-in-role' },
    });
    const open = { addPermission: 'Users', addRoles: [] };
    expect((await admin.post(`/api/buildingblockinstance/${list}/permissions`, open)).statusCode).toBe(200);
    expect((await member.get(`/api/listitem/list/${list}/meta`)).json().permissions).toEqual({
      canAdd: true,
      reason: null,
    });
    expect((await member.post(url, [news('Idee', { publish: true })])).json()).toMatchObject([{ state: 'draft' }]);
    expect(await titles()).toEqual([]);
  });

  test('a list without a title of its own is called as the page where it stands', async () => {
    const { get, url } = await newsList();
    expect((await get(`${url}/meta`)).json().title).toBe('Pagina');
  });

  test('a list of another platform does not exist here, nor does a block that is none', async () => {
    const { url } = await newsList();
    const there = await newsList();
    expect((await there.admin.post(url, [news('X')])).statusCode).toBe(404);
    expect((await there.admin.post(`/api/listitem/list/${randomUUID()}`, [news('X')])).statusCode).toBe(404);
  });
});

describe('PUT /api/listitem/{guid}', () => {
  const added = async (more: Parameters<typeof newsList>[0] = {}) => {
    const platform = await newsList(more);
    const [item] = (await platform.editor.post(platform.url, [news('Oud', { publish: true })])).json();
    return { ...platform, item, at: `/api/listitem/${item.guid}` };
  };

  test('changes it for visitors at once, and undo brings back what it was', async () => {
    const { editor, at, titles, get } = await added();
    const facts = (await editor.get(`${at}/facts`)).json();
    const change = { title: 'Nieuw', tags: ['werk'], description: 'Korter', changedOn: facts.changedOn };

    const { item, undoToken } = (await editor.put(at, change)).json();

    expect(item).toMatchObject({ title: { nl: 'Nieuw' }, tags: ['werk'], description: { nl: 'Korter' } });
    expect(await titles()).toEqual(['Nieuw']);
    expect((await get(at)).json()).toMatchObject({
      title: 'Nieuw',
      metadata: { description: 'Korter' },
      tags: ['werk'],
    });
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect((await get(at)).json()).toMatchObject({ title: 'Oud', tags: [] });
    expect((await editor.get(`${at}/facts`)).json()).toMatchObject({ title: { nl: 'Oud' }, description: {} });
  });

  test('undoes what reading gave, and then changes nothing', async () => {
    const { editor, at, get } = await added();
    const before = (await get(at)).json();
    expect((await editor.put(at, before)).statusCode).toBe(200);
    expect({ ...(await get(at)).json(), changedOn: '' }).toEqual({ ...before, changedOn: '' });
    expect((await editor.put(at, { ...before, colour: 'red' })).json().fields).toEqual({
      'body.colour': 'unknown_key',
    });
  });

  test('changes its type to one that its list takes, and back', async () => {
    const { editor, at, get } = await added({ itemTypes: ['News', 'Event'] });
    const typeNow = async () => (await get(at)).json().listItemTypeName;
    expect((await editor.get(`${at}/facts`)).json().itemTypes).toEqual(['News', 'Event']);

    const { item, undoToken } = (await editor.put(at, { listItemTypeName: 'Event' })).json();

    expect([item.listItemTypeName, await typeNow()]).toEqual(['Event', 'Event']);
    const refused = await editor.put(at, { listItemTypeName: 'Project' });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.listItemTypeName': 'not_in_list' }]);
    await editor.post(`/api/undo/${undoToken}`);
    expect(await typeNow()).toBe('News');
  });

  test('keeps a type that its list does not take any more, until it is changed', async () => {
    const { ctx, editor, at, item } = await added();
    await server.ownerQuery(`update item set item_type = 'Blog' where platform_id = $1`, [ctx.platform.id]);
    expect((await editor.put(at, { listItemTypeName: 'Blog' })).statusCode).toBe(200);
    expect((await editor.get(`${at}/facts`)).json()).toMatchObject({ guid: item.guid, itemTypes: ['Blog', 'News'] });
    expect((await editor.put(at, { listItemTypeName: 'News' })).statusCode).toBe(200);
    expect((await editor.put(at, { listItemTypeName: 'Blog' })).statusCode).toBe(400);
  });

  test('does not overwrite what somebody else did, nor undo it', async () => {
    const { editor, admin, at } = await added();
    const { changedOn } = (await editor.get(`${at}/facts`)).json();
    server.clock.offset += 1000;
    const first = (await admin.put(at, { title: 'Van Bram' })).json();
    expect((await editor.put(at, { title: 'Van Anna', changedOn })).statusCode).toBe(409);
    await editor.put(at, { tags: ['later'] });
    expect((await admin.post(`/api/undo/${first.undoToken}`)).statusCode).toBe(409);
  });

  test('is not undone by who may not edit it any more', async () => {
    const { editor, admin, at, page } = await added();
    const { undoToken } = (await editor.put(at, { tags: ['werk'] })).json();
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${page}/permissions`, rights);
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(403);
    expect((await admin.get(`${at}/facts`)).json().tags).toEqual(['werk']);
  });

  test('while it is published both happen: neither waits for ever, nor is anything lost', async () => {
    const { editor, admin, at, item } = await added();
    for (let turn = 0; turn < 10; turn += 1) {
      const tags = [`beurt ${turn}`];
      const { version } = (await admin.get(`/api/documents/${item.guid}/draft`)).json();
      const [changed, published] = await Promise.all([
        editor.put(at, turn % 2 ? { title: `Titel ${turn}`, tags } : { tags }),
        admin.post(`/api/documents/${item.guid}/publish`, { version, languages: ['nl'] }),
      ]);
      expect([changed.statusCode, [200, 409].includes(published.statusCode)]).toEqual([200, true]);
      expect((await editor.get(`${at}/facts`)).json().tags).toEqual(tags);
    }
  });

  test('a date to come takes it out of the list until then', async () => {
    const { editor, at, titles } = await added();
    const publishedOn = new Date(Date.now() + server.clock.offset + 86_400_000).toISOString();
    expect((await editor.put(at, { publishedOn })).json().item.state).toBe('scheduled');
    expect(await titles()).toEqual([]);
    server.clock.offset += 2 * 86_400_000;
    expect(await titles()).toEqual(['Oud']);
  });

  test('is for those who may edit it, on this platform, with what is there', async () => {
    const { at, signIn, put, get, editor } = await added();
    const member = await signIn([]);
    const there = await newsList();
    expect((await put(at, { title: 'X' })).statusCode).toBe(401);
    expect((await member.put(at, { title: 'X' })).statusCode).toBe(404);
    expect((await there.admin.put(at, { title: 'X' })).statusCode).toBe(404);
    expect((await there.admin.get(`${at}/facts`)).statusCode).toBe(404);
    expect((await get(`${at}/facts`)).statusCode).toBe(401);
    expect((await editor.put(at, { imageGuid: randomUUID() })).json().fields).toEqual({ 'body.imageGuid': 'unknown' });
    expect((await editor.put(at, { title: 'X', language: 'fr' })).json().fields).toEqual({
      'body.language': 'unknown',
    });
  });
});
