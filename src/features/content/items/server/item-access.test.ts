import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { managersOnly, restrictBlock } from '#features/identity/roles/server/access.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { type BlockInput, blocksOf, openServer, type PageInput } from '#test/harness.ts';
import { addItem, type NewItem } from './items.service.ts';

const server = await openServer();

async function platformWithList(given: PageInput = {}) {
  const platform = await server.createPlatform();
  const list = randomUUID();
  await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]), ...given });
  const add = (title: string, blocks: [string, BlockInput][], more: Partial<NewItem> = {}) =>
    addItem(platform.ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: { ...emptyDocument({ nl: title }), blocks: blocksOf(...blocks) },
      ...more,
    });
  return { ...platform, list, add };
}

const words = (text: string) => ({ nl: { body: doc(paragraph(text)) } });

describe('what stands in an item', () => {
  test.each([
    ['whose list is for members', { audience: { kind: 'Users' as const, roles: [] } }, {}],
    ['of tomorrow', {}, { publishedOn: new Date(Date.now() + 86_400_000) }],
  ])('%s is no more open than the item', async (_, page, item) => {
    const { add, get, post, ctx } = await platformWithList(page);
    const [inner, text] = [randomUUID(), randomUUID()];
    const { guid } = await add(
      'Besloten',
      [
        ['List', { guid: inner }],
        ['Text', { guid: text }],
      ],
      item,
    );
    const below = await addItem(ctx, {
      parents: [{ parentGuid: inner }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'CANARY' }),
    });
    const image = await addImage(ctx, createImageResizer(), {
      bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      name: 'x.png',
      isPublic: false,
      usedBy: text,
    });

    const responses = await Promise.all([
      get(`/api/listitem/${guid}`),
      post(`/api/listitem/list/${inner}`, {}),
      get(`/api/listitem/list/${inner}/meta`),
      get(`/api/listitem/${below.guid}`),
      get(`/a/${image}?block=${text}`),
    ]);

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  test('is there with an item that is open, also when it was asked for before', async () => {
    const { add, post, ctx } = await platformWithList();
    const inner = randomUUID();
    await post(`/api/listitem/list/${inner}`, {});
    await add('Open', [['List', { guid: inner }]]);
    await addItem(ctx, {
      parents: [{ parentGuid: inner }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'Eronder' }),
    });

    expect((await post(`/api/listitem/list/${inner}`, {})).json()).toMatchObject({ total: 1 });
  });
});

describe('an image that is not public', () => {
  const addTo = async (ctx: Ctx, usedBy: string) =>
    addImage(ctx, createImageResizer(), {
      bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      name: 'x.png',
      isPublic: false,
      usedBy,
    });

  test('is there through what is published in another language only', async () => {
    const { ctx, page, get } = await server.createPlatform();
    const [list, text] = [randomUUID(), randomUUID()];
    await page('/nieuws', { blocks: blocksOf(['List', { guid: list }], ['Text', { guid: text }]), publish: ['en'] });
    const { guid } = await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['en'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ en: 'News' }),
    });
    const [ofBlock, ofItem] = [await addTo(ctx, text), await addTo(ctx, guid)];

    const responses = [await get(`/a/${ofBlock}?block=${text}`), await get(`/a/${ofItem}?item=${guid}`)];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('says nothing of itself to visitors', async () => {
    const { ctx, get } = await server.createPlatform();
    const image = await addTo(ctx, randomUUID());

    expect((await get(`/api/images?guids=${image}`)).json()).toEqual({ images: {} });
  });
});

describe('the summary of an item in lists', () => {
  test('loses the words of a block that is closed later', async () => {
    const { add, post, ctx, list } = await platformWithList();
    const secret = randomUUID();
    await add('Bericht', [['Text', { guid: secret, content: words('CANARY') }]]);
    await inTransaction(ctx, async (ctx) => restrictBlock(ctx, secret, await managersOnly(ctx)));

    expect((await post(`/api/listitem/list/${list}`, {})).body).not.toContain('CANARY');
  });

  test('has no words of a shared block, which can be closed or rewritten without the item', async () => {
    const { add, page, post, signIn, list } = await platformWithList();
    const [guid, editor] = [randomUUID(), await signIn(['ContentManager'])];
    const owner = await page('/bron', { blocks: blocksOf(['Text', { guid, content: words('CANARY') }]) });
    const target = (await editor.post('/api/sharedblocks', { owner, guid, name: 'Gedeeld' })).json().guid;
    await add('Bericht', [
      ['Reference', { content: { shared: { target } } }],
      ['Text', { content: words('Van hier') }],
    ]);

    const [item] = (await post(`/api/listitem/list/${list}`, {})).json().items;

    expect(item.metadata.description).toBe('Van hier');
  });

  test('says nothing that is only there for a while', async () => {
    const { add, post, list } = await platformWithList();
    const options = { visibility: 'Custom', until: new Date(Date.now() + 60_000).toISOString() };
    await add('Bericht', [
      ['Text', { content: words('Tijdelijk'), options }],
      ['Text', { content: words('Altijd') }],
    ]);

    const [item] = (await post(`/api/listitem/list/${list}`, {})).json().items;

    expect(item.metadata.description).toBe('Altijd');
  });
});

describe('an item of two lists', () => {
  test('has an address at both, named alike by its list, with one canonical address', async () => {
    const { add, page, post, get, list } = await platformWithList();
    const other = randomUUID();
    await page('/archief', { blocks: blocksOf(['List', { guid: other }]) });
    const { shortId } = await add('Bericht', [], {
      parents: [{ parentGuid: list }, { parentGuid: other, position: 1 }],
    });

    const [item] = (await post(`/api/listitem/list/${other}`, {})).json().items;
    const response = await get(item.path);

    expect(item.path).toBe(`/archief/i/${shortId}/bericht`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/nieuws/i/${shortId}/bericht"`));
    expect(response.body).toContain('href="/archief"');
  });
});

describe('GET /api/listitem/widget/{guid}', () => {
  test('a query narrows what its options select and never widens it', async () => {
    const { add, page, get, list } = await platformWithList();
    const widget = randomUUID();
    await page('/start', {
      blocks: blocksOf([
        'WidgetList',
        { guid: widget, options: { sources: [list], highlight: 'only', when: 'upcoming' } },
      ]),
    });
    const past = { startsOn: new Date('2020-01-01') };
    const coming = { startsOn: new Date('2090-01-01') };
    const parents = [{ parentGuid: list, highlightRank: 1 }];
    await add('Gewoon', [], coming);
    await add('Voorbij', [], { ...past, parents });
    await add('Uitgelicht', [], { ...coming, parents });

    for (const filter of ['', 'highlight=first', 'highlight=true', 'when=past', 'when=upcoming']) {
      const { items } = (await get(`/api/listitem/widget/${widget}?itemCount=10&filter=${filter}`)).json();
      const titles = items.map(({ title }: { title: string }) => title);
      expect([filter, ...titles]).toEqual(filter === 'when=past' ? [filter] : [filter, 'Uitgelicht']);
    }
  });
});

describe('a list on a page whose languages differ', () => {
  test('without words of its own is there in the only language of its page', async () => {
    const { page, post } = await server.createPlatform();
    const list = randomUUID();
    await page('/news', { title: { en: 'News' }, blocks: blocksOf(['List', { guid: list }]), publish: ['en'] });

    expect((await post(`/api/listitem/list/${list}`, { lang: 'en' })).statusCode).toBe(200);
  });

  test('stays in the language whose page has it', async () => {
    const { page, post, get, ctx } = await server.createPlatform();
    const list = randomUUID();
    const guid = await page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
    const document = emptyDocument({ nl: 'Nieuws', en: 'News' });

    await publishDocument(ctx, { owner: guid, ownerKind: 'page', document, languages: ['en'] });

    expect((await post(`/api/listitem/list/${list}`, {})).statusCode).toBe(200);
    expect((await get(`/api/pages/${guid}`)).statusCode).toBe(200);
    expect((await post(`/api/listitem/list/${list}`, { lang: 'en' })).statusCode).toBe(404);
  });
});
