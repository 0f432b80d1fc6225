import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { itemTypeNames } from '../items.contract.ts';
import { addItem, type NewItem } from './items.service.ts';

const server = await openServer();

async function platformWithList() {
  const platform = await server.createPlatform();
  const list = randomUUID();
  await platform.page('/nieuws', {
    title: { nl: 'Nieuws', en: 'News' },
    blocks: blocksOf(['List', { guid: list }]),
    publish: ['nl', 'en'],
  });
  const add = (title: string, given: Partial<NewItem> = {}) =>
    addItem(platform.ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01T10:00:00Z'),
      document: {
        ...emptyDocument({ nl: title }),
        blocks: blocksOf(['Text', { content: { nl: { body: doc(paragraph(`Over ${title}`)) } } }]),
      },
      ...given,
    });
  const read = (body: object = {}) => platform.post(`/api/listitem/list/${list}`, body);
  return { ...platform, list, add, read };
}

test('GET /api/listitemtypes answers every item type by its name, with what people call it in both languages', async () => {
  const { get } = await server.createPlatform();
  const types = (await get('/api/listitemtypes')).json();
  expect(types.map(({ name }: { name: string }) => name).toSorted()).toEqual([...itemTypeNames].toSorted());
  expect(types).toContainEqual({ name: 'News', label: { nl: 'Nieuws', en: 'News' } });
  expect(types).toContainEqual({ name: 'Event', label: { nl: 'Agenda-item', en: 'Event' } });
  for (const { label } of types) expect([label.nl, label.en].every(Boolean)).toBe(true);
});

describe('POST /api/listitem/list/{guid} with an object', () => {
  test('unset, it reads page 1 of 1 item, the newest first', async () => {
    const { add, read } = await platformWithList();
    await add('Oud', { publishedOn: new Date('2025-01-01') });
    await add('Nieuw', { publishedOn: new Date('2026-01-01') });

    const list = (await read()).json();

    expect(list).toMatchObject({ total: 2, totalIsExact: true, pageNumber: 1, itemCount: 1 });
    expect(list.items.map(({ title }: { title: string }) => title)).toEqual(['Nieuw']);
  });

  test('an item names itself, its address and what it is about', async () => {
    const { add, read, list } = await platformWithList();
    const { guid, shortId } = await add('Een café op de kade');

    const [item] = (await read()).json().items;

    expect(item).toMatchObject({
      guid,
      shortId,
      slug: 'een-cafe-op-de-kade',
      parentGuids: [list],
      listItemTypeName: 'News',
    });
    expect(item.path).toBe(`/nieuws/i/${shortId}/een-cafe-op-de-kade`);
    expect(item.metadata.description).toBe('Over Een café op de kade');
  });

  test('carries a token that is the same until the answer is another', async () => {
    const { add, read, list, signIn } = await platformWithList();
    const editor = await signIn(['ContentManager']);
    const token = async (reader = read): Promise<string> => (await reader({ itemCount: 10 })).json().cacheToken;
    const { guid } = await add('Een café op de kade');
    const seen = [await token()];
    expect(seen[0]).toMatch(/^[\w-]{22}$/);
    expect(await token()).toBe(seen[0]);
    expect(await token((body) => editor.post(`/api/listitem/list/${list}`, body))).toBe(seen[0]);

    const steps = [
      () => add('Nog een'),
      () => editor.put(`/api/listitem/${guid}`, { title: 'Een café aan het water' }),
      () => editor.delete(`/api/listitem/${guid}`),
    ];
    for (const step of steps) {
      await step();
      seen.push(await token());
    }
    expect(new Set(seen).size).toBe(4);
    expect(await token()).toBe(seen[3]);
  });

  test('a draft and an item of tomorrow are not there, and not counted, until their time comes', async () => {
    const { add, read } = await platformWithList();
    await add('Concept', { publish: [], publishedOn: null });
    await add('Morgen', { publishedOn: new Date(Date.now() + 3_600_000) });

    const before = (await read({ itemCount: 10 })).json();
    server.clock.offset = 7_200_000;
    const after = (await read({ itemCount: 10 })).json();
    server.clock.offset = 0;

    expect([before.total, before.items.length]).toEqual([0, 0]);
    expect([after.total, after.items[0]?.title]).toEqual([1, 'Morgen']);
  });

  test('beyond the last page it is empty, with the total', async () => {
    const { add, read } = await platformWithList();
    await add('Een');

    expect((await read({ pageNumber: 9, itemCount: 10 })).json()).toMatchObject({ items: [], total: 1 });
  });

  test.each([
    [{ sort_by: 'drop table' }, 'body.sort_by'],
    [{ itemCount: 101 }, 'body.itemCount'],
    [{ pageNumber: 0 }, 'body.pageNumber'],
    [{ pageNumber: 100_000, itemCount: 100 }, 'pageNumber'],
    [{ filter: 'nothing=1' }, 'body.filter'],
    [{ populate: '*' }, 'body.populate'],
  ])('%j is refused by its field', async (body, field) => {
    const { read } = await platformWithList();

    const response = await read(body);

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toContain(field);
  });

  test('a filter on tags narrows, and titles sort as people do', async () => {
    const { add, read } = await platformWithList();
    await add('Zee', { tags: ['water'] });
    await add('appel', { tags: ['fruit', 'water'] });
    await add('Boom');

    const sorted = (await read({ itemCount: 10, sort_by: 'title_asc' })).json();
    const filtered = (await read({ itemCount: 10, sort_by: 'title_asc', filter: 'tag=water' })).json();

    expect(sorted.items.map(({ title }: { title: string }) => title)).toEqual(['appel', 'Boom', 'Zee']);
    expect([filtered.total, filtered.items.length]).toEqual([2, 2]);
  });

  test('a list on a page that is not published does not exist, nor do its items', async () => {
    const { page, post, ctx, get } = await server.createPlatform();
    const list = randomUUID();
    await page('/geheim', { blocks: blocksOf(['List', { guid: list }]), publish: [] });
    const { guid, shortId } = await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'Geheim' }),
    });

    const responses = [
      await post(`/api/listitem/list/${list}`, {}),
      await get(`/api/listitem/list/${list}/meta`),
      await get(`/api/listitem/${guid}`),
      await get(`/api/listitem/short/${shortId}`),
      await get(`/i/${shortId}`),
    ];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  test('a list of another platform does not exist here', async () => {
    const { list } = await platformWithList();
    const { post } = await server.createPlatform();

    expect((await post(`/api/listitem/list/${list}`, {})).statusCode).toBe(404);
  });
});

describe('POST /api/listitem/lists', () => {
  test('each list answers on its own, and one that is not there breaks no other', async () => {
    const { list, add, post } = await platformWithList();
    await add('Een');
    const missing = randomUUID();

    const response = (await post('/api/listitem/lists', { [list]: '{"itemCount":5}', [missing]: {} })).json();

    expect(response[list]).toMatchObject({ total: 1, itemCount: 5 });
    expect(response[missing]).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('the address of an item', () => {
  test('a wrong slug, the guid, and a page that is not its own lead to the right address', async () => {
    const { add, get, page } = await platformWithList();
    await page('/over');
    const { guid, shortId } = await add('Mooi weer');
    const right = `/nieuws/i/${shortId}/mooi-weer`;

    const wrong = await Promise.all(
      [`/nieuws/i/${shortId}/anders`, `/nieuws/i/${guid}`, `/over/i/${shortId}/mooi-weer`, `/i/${shortId}`].map((url) =>
        get(url),
      ),
    );

    expect(wrong.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      wrong.map(() => [301, right]),
    );
    expect((await get(right)).body).toContain('<h1');
  });

  test('in English it has the prefix, and Dutch text says that it is Dutch', async () => {
    const { add, get } = await platformWithList();
    const { shortId } = await add('Mooi weer');

    const response = await get(`/en/nieuws/i/${shortId}/mooi-weer`);

    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/<h1[^>]*lang="nl"/);
  });
});
