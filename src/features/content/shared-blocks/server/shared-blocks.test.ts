import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument, type JsonObject } from '#document/page-document.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { createDocument } from '#features/content/documents/server/documents.service.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { restrictBlock } from '#features/identity/roles/server/access.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type BlockInput, blocksOf, openServer, type PageInput } from '#test/harness.ts';

const server = await openServer();
const words = (nl: string) => ({ nl: { body: doc(paragraph(nl)) } });
const reference = (target: string): [string, BlockInput] => ['Reference', { content: { shared: { target } } }];

async function openPlatform() {
  const made = await server.createPlatform();
  const manager = await made.signIn(['ContentManager']);
  const share = (owner: string, guid: string, name = 'Openingstijden') =>
    manager.post('/api/sharedblocks', { owner, guid, name });
  /** A page with one text, which is shared from there. */
  const shared = async (text: string, given: PageInput = {}): Promise<string> => {
    const guid = randomUUID();
    const blocks = blocksOf(['Text', { guid, content: words(text) }]);
    const owner = await made.page(`/${randomUUID()}`, { blocks, ...given });
    return (await share(owner, guid)).json().guid;
  };
  const seen = async (path: string) => (await made.get(path)).body;
  const change = async (owner: string, commands: (blocks: { guid: string }[]) => JsonObject[]) => {
    const { version: base, document } = (await manager.get(`/api/documents/${owner}/draft`)).json();
    const steps = [{ id: randomUUID(), commands: commands(document.blocks) }];
    const saved = await manager.post(`/api/sharedblocks/${owner}/commands`, { base, key: randomUUID(), steps });
    expect(saved.json().conflicts).toEqual([]);
    const publish = { version: saved.json().version, languages: ['nl'], at: null };
    expect((await manager.post(`/api/documents/${owner}/publish`, publish)).statusCode).toBe(200);
  };
  const retype = (owner: string, text: string) =>
    change(owner, ([block]) => [
      {
        name: 'changeContent',
        input: { guid: block?.guid ?? '', version: 0, language: 'nl', field: 'body', value: doc(paragraph(text)) },
      },
    ]);
  return { ...made, manager, share, shared, seen, change, retype };
}

describe('a shared block', () => {
  test('changes wherever it stands, also where pages were kept, as soon as it is published', async () => {
    const { page, shared, seen, retype, manager } = await openPlatform();
    const target = await shared('Open tot 17.00 uur');
    await page('/een', { blocks: blocksOf(reference(target)) });
    await page('/twee', { blocks: blocksOf(['Text', { content: words('Ook hier.') }], reference(target)) });
    for (const path of ['/een', '/twee']) expect(await seen(path)).toContain('Open tot 17.00 uur');

    await retype(target, 'Open tot 20.00 uur');

    for (const path of ['/een', '/twee']) {
      expect(await seen(path)).toContain('Open tot 20.00 uur');
      expect(await seen(path)).not.toContain('17.00');
    }
    expect((await manager.get(`/api/sharedblocks/${target}`)).json()).toMatchObject({
      name: 'Openingstijden',
      uses: 2,
    });
    expect((await manager.get('/api/sharedblocks')).json().sharedBlocks).toMatchObject([{ guid: target, uses: 2 }]);
  });

  test('brings what stands in it, in each language, with what a language does otherwise', async () => {
    const { page, share, seen } = await openPlatform();
    const [group, text] = [randomUUID(), randomUUID()];
    const [outer] = blocksOf(['Group', { guid: group }]);
    if (!outer) throw new Error('no block');
    const inner = {
      guid: text,
      buildingBlockName: 'Text',
      version: 0,
      options: {},
      made: {},
      content: { ...words('Nederlands'), en: { body: doc(paragraph('English')) } },
      place: { parent: group, slot: 'blocks', order: 'U' },
    };
    const owner = await page('/bron', { blocks: [outer, inner], publish: ['nl', 'en'] });
    const { guid: target } = (await share(owner, group)).json();
    await page('/doel', { blocks: blocksOf(reference(target)), publish: ['nl', 'en'] });

    expect(await seen('/doel')).toContain('Nederlands');
    const english = await seen('/en/doel');
    expect(english).toContain('English');
    expect(english).not.toContain('Nederlands</p>');
  });

  test('that stands twice on a page has no id twice, and one in itself, or too deep, is nothing', async () => {
    const { page, shared, seen, change } = await openPlatform();
    const chain = [];
    for (const number of [1, 2, 3, 4, 5]) chain.push(await shared(`Laag ${number}.`));
    const insert = (target: string): JsonObject => ({
      name: 'insert',
      input: {
        blocks: blocksOf(reference(target)).map((block) => ({ ...block, place: { area: 'main', order: 'k' } })),
      },
    });
    for (const [at, owner] of chain.entries()) {
      const next = chain[at + 1] ?? chain[0] ?? '';
      await change(owner, () => [insert(next)]);
    }
    await page('/diep', { blocks: blocksOf(reference(chain[0] ?? ''), reference(chain[3] ?? '')) });

    const html = await seen('/diep');

    const layers = [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/Laag \d/g)].map(([layer]) => layer);
    expect(layers).toEqual(['Laag 1', 'Laag 2', 'Laag 3', 'Laag 4', 'Laag 5', 'Laag 1']);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('that stands twice on a page and in its footer too has no id, no island and no order of its own twice', async () => {
    const { page, ctx, share, seen } = await openPlatform();
    const guid = randomUUID();
    const content = {
      nl: {
        columns: ['Wijk', 'Inwoners'],
        rows: [
          ['Zuid', '12'],
          ['Noord', '9'],
        ],
      },
    };
    const owner = await page('/bron', {
      blocks: blocksOf(['Table', { guid, content, options: { isSortable: true } }]),
    });
    const target = (await share(owner, guid, 'Wijken')).json().guid;
    const footer = randomUUID();
    await saveSettings(ctx, { footers: [{ guid: footer, name: 'Voet' }] });
    const document = { ...emptyDocument({ nl: 'Voet' }), blocks: blocksOf(reference(target)) };
    await createDocument(ctx, { owner: footer, ownerKind: 'footer', document });
    await publishDocument(ctx, { owner: footer, ownerKind: 'footer', document, languages: ['nl'] });
    await page('/drie', { blocks: blocksOf(reference(target), reference(target)) });

    const html = await seen('/drie');
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, one]) => one);
    for (const pattern of [/ id="(table-[^"]+)"/g, / data-idp="([^"]+)"/g]) {
      expect(all(pattern)).toHaveLength(3);
      expect(new Set(all(pattern)).size).toBe(3);
    }
    const [, second = ''] = all(/<a class="table__sort" href="[^"?]+\?(sort-[^=]+)=1/g);
    const rows = [...(await seen(`/drie?${second}=1`)).matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(([, body = '']) =>
      [...body.matchAll(/Zuid|Noord/g)].map(([name]) => name),
    );
    expect(rows).toEqual([
      ['Zuid', 'Noord'],
      ['Noord', 'Zuid'],
      ['Zuid', 'Noord'],
    ]);
  });
});

describe('who may see it', () => {
  test('is who saw the page that it came from, on every page, in its description and by its address', async () => {
    const { page, shared, seen, get, signIn, manager } = await openPlatform();
    const target = await shared('Geheim voor de buitenwereld', { audience: { kind: 'Users', roles: [] } });
    const guid = await page('/open', {
      blocks: blocksOf(reference(target), ['Text', { content: words('Voor ieder.') }]),
    });

    expect(await seen('/open')).not.toContain('Geheim');
    expect((await get(`/api/pages/${guid}`)).body).not.toContain('Geheim');
    expect((await get(`/api/sharedblocks/${target}`)).statusCode).toBe(401);
    const user = await signIn();
    expect((await user.get('/open')).body).toContain('Geheim');
    expect((await manager.get('/open')).body).toMatch(/<meta name="description" content="Voor ieder\./);
  });

  test('who may not see it does not edit it, nor hear of it', async () => {
    const { page, signIn, manager } = await openPlatform();
    const guid = randomUUID();
    const blocks = blocksOf(['Text', { guid, content: words('Voor beheerders') }]);
    const owner = await page('/beheer', { blocks, audience: { kind: 'Admin', roles: [] } });
    const admin = await signIn(['Admin']);
    const asked = { owner, guid, name: 'Van beheerders' };
    const { guid: target } = (await admin.post('/api/sharedblocks', asked)).json();

    expect((await manager.get('/api/sharedblocks')).json().sharedBlocks).toEqual([]);
    expect((await admin.get('/api/sharedblocks')).json().sharedBlocks).toHaveLength(1);
    expect((await manager.get(`/api/documents/${target}/draft`)).statusCode).toBe(403);
    expect((await manager.get(`/api/sharedblocks/${target}`)).statusCode).toBe(404);
  });

  test('a closed block stays closed when it is shared, and cannot be shared open', async () => {
    const { page, share, seen, ctx } = await openPlatform();
    const guid = randomUUID();
    const owner = await page('/bron', { blocks: blocksOf(['Text', { guid, content: words('Alleen beheer') }]) });
    await inTransaction(ctx, (ctx) => restrictBlock(ctx, guid, { kind: 'Admin', roles: [] }));
    const { guid: target } = (await share(owner, guid)).json();
    await page('/doel', { blocks: blocksOf(reference(target), reference(target)) });

    expect(await seen('/doel')).not.toContain('Alleen beheer');
  });

  test('classes go along where an admin shares, and images behind blocks with everybody', async () => {
    const { page, share, signIn } = await openPlatform();
    const guid = randomUUID();
    const options = { cssClass: 'feest', background: 'image', backgroundImage: randomUUID() };
    const owner = await page('/bron', { blocks: blocksOf(['Text', { guid, options }]) });
    const admin = await signIn(['Admin']);
    const shared = [
      await share(owner, guid),
      await admin.post('/api/sharedblocks', { owner, guid, name: 'Door beheer' }),
    ];
    const optionsOf = async (target: string) =>
      (await admin.get(`/api/documents/${target}/draft`)).json().document.blocks[0].options;

    const [byManager, byAdmin] = await Promise.all(shared.map((response) => optionsOf(response.json().guid)));
    expect(byAdmin).toEqual(options);
    const { cssClass: _admins, ...others } = options;
    expect(byManager).toEqual(others);
  });

  test('only content managers share, and not lists, locked blocks and what only staff writes', async () => {
    const { page, share, signIn } = await openPlatform();
    const guids = [randomUUID(), randomUUID(), randomUUID()] as const;
    const owner = await page('/bron', {
      blocks: blocksOf(
        ['List', { guid: guids[0] }],
        ['Text', { guid: guids[1], options: { locked: true } }],
        ['Html', { guid: guids[2] }],
      ),
    });
    const refusals = await Promise.all(guids.map(async (guid) => (await share(owner, guid)).json().fields));
    expect(refusals.map((fields) => fields['body.guid'])).toEqual(['has_list', 'locked', 'staff_only']);
    const user = await signIn();
    const asked = { owner, guid: guids[1], name: 'Naam' };
    expect((await user.post('/api/sharedblocks', asked)).statusCode).toBe(403);
    expect((await share(owner, randomUUID())).statusCode).toBe(404);
  });
});
