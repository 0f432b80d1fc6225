import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, link, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const image = randomUUID();

async function openPlatform() {
  const made = await server.createPlatform();
  const manager = await made.signIn(['ContentManager']);
  const uses = async (query: string) => {
    const { uses, hidden, others } = (await manager.get(`/api/uses?${query}`)).json();
    const told = uses.map(({ title, kind, isPublished, editPath }: Record<string, unknown>) =>
      [kind, title, isPublished, editPath].join(' '),
    );
    return { told, hidden, others };
  };
  return { ...made, manager, uses };
}

describe('where something is used', () => {
  test('a type of block: in drafts too, and not in the trash', async () => {
    const { page, uses, manager } = await openPlatform();
    await page('/een', { title: { nl: 'Een' }, blocks: blocksOf(['Alert', {}]) });
    await page('/twee', { title: { nl: 'Twee' }, blocks: blocksOf(['Alert', {}]), publish: [] });
    const gone = await page('/drie', { title: { nl: 'Drie' }, blocks: blocksOf(['Alert', {}]) });
    await manager.delete(`/api/pages/${gone}`);

    expect((await uses('block=Alert')).told).toEqual(['page Een true /een/edit', 'page Twee false /twee/edit']);
    expect((await uses('block=Video')).told).toEqual([]);
  });

  test('an image: in blocks, options, items and settings; a draft that takes it away leaves it on the website', async () => {
    const { page, uses, ctx, manager } = await openPlatform();
    const [list, block] = [randomUUID(), randomUUID()];
    const content = { shared: { image } };
    const first = await page('/beeld', {
      title: { nl: 'Beeld' },
      blocks: blocksOf(['Image', { guid: block, content }]),
    });
    const options = { background: 'image', backgroundImage: image };
    await page('/achter', { title: { nl: 'Achtergrond' }, blocks: blocksOf(['Text', { options }]) });
    await page('/sociaal', { title: { nl: 'Sociaal' }, options: { socialImage: image } });
    await page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: list }]) });
    await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'Bericht' }),
      imageGuid: image,
    });
    await saveSettings(ctx, { faviconLogo: image });

    const { told, others } = await uses(`target=${image}`);
    expect(told.map((one: string) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'page Achtergrond',
      'page Beeld',
      'item Bericht',
      'page Sociaal',
    ]);
    expect(others).toEqual(['settings']);

    const steps = [{ id: randomUUID(), commands: [{ name: 'remove', input: { guid: block } }] }];
    await manager.post(`/api/pages/${first}/commands`, { base: 1, key: randomUUID(), steps });
    expect((await uses(`target=${image}`)).told[1]).toBe('page Beeld true /beeld/edit');
  });

  test('a page: linked from a text and in a menu; typing a link makes it known, and only to who may edit', async () => {
    const { page, uses, manager, signIn } = await openPlatform();
    const target = await page('/doel', { title: { nl: 'Doel' } });
    const guid = randomUUID();
    const other = await page('/bron', { title: { nl: 'Bron' }, blocks: blocksOf(['Text', { guid }]) });
    expect(await uses(`target=${target}`)).toEqual({ told: [], hidden: 0, others: ['menu'] });

    const value = doc(paragraph(link('Lees verder', { page: target })));
    const input = { guid, version: 0, language: 'nl', field: 'body', value };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    const saved = await manager.post(`/api/pages/${other}/commands`, { base: 1, key: randomUUID(), steps });
    expect(saved.json().conflicts).toEqual([]);

    expect((await uses(`target=${target}`)).told).toEqual(['page Bron false /bron/edit']);
    expect((await (await signIn()).get(`/api/uses?target=${target}`)).statusCode).toBe(403);
    expect((await manager.get('/api/uses')).statusCode).toBe(400);
  });
});

test('the types of blocks to choose from have their names in the language of who asks', async () => {
  const { manager } = await openPlatform();
  const kinds = async (lang: string) => (await manager.get(`/api/uses:kinds?lang=${lang}`)).json().kinds;
  expect(await kinds('nl')).toContainEqual({ block: 'Accordion', name: 'Uitklapteksten' });
  const english = (await kinds('en')).map(({ name }: { name: string }) => name);
  expect(english).toContain('Accordion');
  expect(english).toEqual(english.toSorted(new Intl.Collator('en').compare));
});

test('the settings count in how many places each type is, without templates and the trash', async () => {
  const { page, signIn, ctx, manager } = await openPlatform();
  const admin = await signIn(['Admin']);
  const list = randomUUID();
  const first = await page('/een', { blocks: blocksOf(['Alert', {}], ['Alert', {}], ['List', { guid: list }]) });
  await page('/twee', { blocks: blocksOf(['Alert', {}]), publish: [] });
  const gone = await page('/drie', { blocks: blocksOf(['Alert', {}]) });
  await manager.delete(`/api/pages/${gone}`);
  await manager.post('/api/pagetemplates', { name: { nl: 'Sjabloon' }, fromPage: first });
  await addItem(ctx, {
    parents: [{ parentGuid: list }],
    itemType: 'News',
    publish: [],
    publishedOn: null,
    document: emptyDocument({ nl: 'Bericht' }),
  });

  const { blocks, items } = (await admin.get('/api/uses:types?lang=en')).json();

  expect(blocks).toContainEqual({ type: 'Alert', name: 'Alert', category: 'layout', isEssential: false, uses: 2 });
  expect(blocks).toContainEqual(expect.objectContaining({ type: 'Text', isEssential: true }));
  expect(items).toContainEqual({ type: 'News', name: 'News', uses: 1 });
  expect(items).toContainEqual(expect.objectContaining({ type: 'Event', uses: 0 }));
  expect((await manager.get('/api/uses:types')).statusCode).toBe(403);
});
