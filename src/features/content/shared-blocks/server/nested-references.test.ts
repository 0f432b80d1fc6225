import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { type Block, emptyDocument } from '#document/page-document.ts';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { createDocument } from '#features/content/documents/server/documents.service.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { type BlockInput, blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Given = [string, BlockInput];

const text = (words: string): Given => ['Text', { content: { nl: { body: doc(paragraph(words)) } } }];
const reference = (target: string): Given => ['Reference', { content: { shared: { target } } }];
const many = (count: number, make: (at: number) => Given): Block[] =>
  blocksOf(...Array.from({ length: count }, (_, at) => make(at)));

/** A shared block for everybody. */
async function shared({ ctx }: Platform, blocks: Block[]): Promise<string> {
  const owner = randomUUID();
  const document = { ...emptyDocument({ nl: 'Gedeeld' }), blocks };
  await createDocument(ctx, { owner, ownerKind: 'shared', document, audience: { kind: 'Public', roles: [] } });
  await publishDocument(ctx, { owner, ownerKind: 'shared', document, languages: ['nl'] });
  return owner;
}

/** Megabytes of one answer, no matter who writes the documents that it is made of. */
const max = 3_000_000;

describe('shared blocks in shared blocks', () => {
  let platform: Platform;
  let manager: Awaited<ReturnType<Platform['signIn']>>;
  let [page, outer, inner] = ['', '', ''];
  beforeAll(async () => {
    platform = await server.createPlatform();
    manager = await platform.signIn(['ContentManager']);
    const leaf = await shared(
      platform,
      many(20, (at) => text(`Blad ${at}. ${'Elke zaterdag is er markt. '.repeat(12)}`)),
    );
    inner = await shared(
      platform,
      many(25, () => reference(leaf)),
    );
    outer = await shared(
      platform,
      many(25, () => reference(inner)),
    );
    page = await platform.page('/groot', { blocks: blocksOf(text('Ervoor.'), reference(outer), text('Erna.')) });
  });

  test.each<[string, () => Promise<{ body: string; statusCode: number }>]>([
    ['the page', () => platform.get('/groot')],
    ['the page as data', () => platform.get(`/api/pages/${page}`)],
    [
      'the page with what is edited',
      () => manager.get('/groot', { cookie: `${manager.headers.cookie}; ${editCookie}=1` }),
    ],
    ['the shared block', () => manager.get(`/api/sharedblocks/${outer}`)],
    ['a preview of the overview of pages', () => platform.get('/api/pages?IncludeBbis=true&lang=nl')],
  ])('answer with a bounded size: %s', async (_what, ask) => {
    const { body, statusCode } = await ask();

    expect(statusCode).toBeLessThan(400);
    expect(body.length).toBeLessThan(max);
  });

  test('show as much as fits, and all that stands beside them', async () => {
    const { body } = await platform.get('/groot');

    expect(body).toContain('Ervoor.');
    expect(body).toContain('Blad 19.');
    expect(body).toContain('Erna.');
  });

  test('are named where they do not all fit: the block of the page, and its field', async () => {
    const { document } = (await manager.get(`/api/documents/${page}/draft`)).json();
    const guid = document.blocks.find((block: Block) => block.buildingBlockName === 'Reference')?.guid;
    const { issues } = (await manager.get(`/api/documents/${page}/checks?languages=nl`)).json();

    expect(issues).toContainEqual(
      expect.objectContaining({ rule: 'broken-links', kind: 'shared-too-large', guid, field: 'target' }),
    );
  });

  test('are named where they stand in themselves, or too deep', async () => {
    const self = randomUUID();
    const own = { ...emptyDocument({ nl: 'Zichzelf' }), blocks: blocksOf(reference(self)) };
    await createDocument(platform.ctx, {
      owner: self,
      ownerKind: 'shared',
      document: own,
      audience: { kind: 'Public', roles: [] },
    });
    await publishDocument(platform.ctx, { owner: self, ownerKind: 'shared', document: own, languages: ['nl'] });
    let deep = await shared(platform, blocksOf(text('Diep.')));
    for (let level = 0; level < 4; level += 1) deep = await shared(platform, blocksOf(reference(deep)));
    const guid = await platform.page('/rond', { blocks: blocksOf(reference(self), reference(deep)) });

    const { issues } = (await manager.get(`/api/documents/${guid}/checks?languages=nl`)).json();

    expect(issues.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
      expect.arrayContaining(['shared-in-itself', 'shared-too-deep']),
    );
  });
});

describe('one shared block on many pages', () => {
  test('is in the overview of pages as often as fits an answer: else it asks for fewer pages', async () => {
    const platform = await server.createPlatform();
    const large = await shared(
      platform,
      many(10, () => text('Elke zaterdag is er markt. '.repeat(2_000))),
    );
    for (let at = 0; at < 30; at += 1) await platform.page(`/pagina-${at}`, { blocks: blocksOf(reference(large)) });

    const all = await platform.get('/api/pages?IncludeBbis=true&lang=nl');
    const some = await platform.get('/api/pages?IncludeBbis=true&lang=nl&itemCount=5');
    const names = await platform.get('/api/pages?lang=nl');

    expect(all.json()).toMatchObject({ status: 400, fields: { itemCount: 'too_large_ask_for_fewer' } });
    expect([some, names].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(some.body).toContain('Elke zaterdag');
  });
});
