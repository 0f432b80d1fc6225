import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BlockInput, blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function openPlatform() {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const set = (settings: object) => admin.put('/api/platformsettingvalues', settings);
  const draft = async (owner: string) => (await editor.get(`/api/documents/${owner}/draft`)).json();
  const change = async (owner: string, ...commands: object[]) => {
    const { version: base } = await draft(owner);
    const steps = [{ id: randomUUID(), commands }];
    return editor.post(`/api/pages/${owner}/commands`, { base, key: randomUUID(), steps });
  };
  return { ...platform, admin, editor, set, draft, change };
}

const disabled = (type: string, field: string) => [
  422,
  'unprocessable',
  expect.objectContaining({ [field]: 'type_disabled', type }),
];
const problem = (response: { statusCode: number; json: () => { code: string; fields: object } }) => [
  response.statusCode,
  response.json().code,
  response.json().fields,
];
const insert = (...blocks: (readonly [string, BlockInput])[]) => ({
  name: 'insert',
  input: { blocks: blocksOf(...blocks.map(([name, input]): [string, BlockInput] => [name, input])) },
});

describe('a type of block that is turned off', () => {
  test('is added in no way, and the refusal names it', async () => {
    const { page, admin, editor, set, change } = await openPlatform();
    const [quote, list] = [randomUUID(), randomUUID()];
    const source = await page('/bron', { blocks: blocksOf(['Quote', { guid: quote }]) });
    const { guid: shared } = (await editor.post('/api/sharedblocks', { owner: source, guid: quote, name: 'C' })).json();
    const { guid: template } = (
      await editor.post('/api/pagetemplates', { name: { nl: 'Met citaat' }, fromPage: source })
    ).json();
    const target = await page('/doel', { blocks: blocksOf(['List', { guid: list }]) });
    const item = { listItemTypeName: 'News', title: 'Brug' };
    const [added] = (await editor.post(`/api/listitem/list/${list}`, [item])).json();
    await set({ disabledBlockTypes: ['Quote'] });

    const [block] = blocksOf(['Quote', {}]);
    const sent = {
      guid: randomUUID(),
      buildingBlockName: 'Quote',
      parentGuid: null,
      layoutPosition: 'main',
      content: {},
      options: {},
    };
    const copies = { [randomUUID()]: [quote] };
    const pasted = insert(['Quote', {}]);
    expect(problem(await change(target, insert(['Quote', {}])))).toEqual(disabled('Quote', 'steps'));
    expect(problem(await change(target, { ...pasted, input: { ...pasted.input, copies } }))).toEqual(
      disabled('Quote', 'steps'),
    );
    expect(problem(await change(target, insert(['Reference', { content: { shared: { target: shared } } }])))).toEqual(
      disabled('Quote', 'steps'),
    );
    expect(problem(await editor.post('/api/sharedblocks', { owner: source, guid: quote, name: 'D' }))).toEqual(
      disabled('Quote', 'body.guid'),
    );
    expect(problem(await editor.post('/api/pagetemplates', { name: { nl: 'Nog een' }, fromPage: source }))).toEqual(
      disabled('Quote', 'body.fromPage'),
    );
    expect(problem(await admin.post('/api/pages', { title: { nl: 'Nieuw' }, template }))).toEqual(
      disabled('Quote', 'template'),
    );
    expect(problem(await editor.post(`/api/pages/${source}/duplicate`, {}))).toEqual(disabled('Quote', 'id'));
    expect(problem(await editor.post(`/api/listitem/list/${list}`, [{ ...item, blocks: [block] }]))).toEqual(
      disabled('Quote', 'body.0.blocks.0'),
    );
    expect(
      problem(await editor.post(`/api/listitem/list/${list}`, [{ ...item, contentBuildingBlockInstances: [sent] }])),
    ).toEqual(disabled('Quote', 'body.0.contentBuildingBlockInstances.0'));
    expect(problem(await editor.put(`/api/listitem/${added.guid}`, { contentBuildingBlockInstances: [sent] }))).toEqual(
      disabled('Quote', 'body.contentBuildingBlockInstances.0'),
    );
    expect((await change(target, insert(['Alert', {}]))).statusCode).toBe(200);
  });

  test('stays where it stands: shown, changed, moved, duplicated, removed and back again, and published', async () => {
    const { page, editor, get, set, change, draft } = await openPlatform();
    const guid = randomUUID();
    const content = { nl: { text: 'Het was koud.' } };
    const owner = await page('/citaat', { blocks: blocksOf(['Text', {}], ['Quote', { guid, content }]) });
    await set({ disabledBlockTypes: ['Quote'] });
    const copy = randomUUID();

    for (const command of [
      { name: 'changeOptions', input: { guid, version: 0, options: { width: '6' } } },
      { name: 'move', input: { guid, place: { area: 'main', order: 'C' } } },
      { name: 'duplicate', input: { guid, guids: { [guid]: copy }, place: { area: 'main', order: 'B' } } },
      { name: 'remove', input: { guid } },
    ]) {
      const saved = await change(owner, command);
      expect([command.name, saved.statusCode, saved.json().conflicts]).toEqual([command.name, 200, []]);
    }
    const { version: base } = await draft(owner);
    const undone = await editor.post(`/api/documents/${owner}/undo`, { base, key: randomUUID() });
    expect([undone.statusCode, undone.json().conflicts]).toEqual([200, []]);
    const { version, document } = await draft(owner);
    expect(document.blocks.map((one: { guid: string }) => one.guid)).toEqual(expect.arrayContaining([guid, copy]));
    const published = await editor.post(`/api/documents/${owner}/publish`, { version, languages: ['nl'], at: null });
    expect(published.statusCode).toBe(200);
    expect((await get('/citaat')).body.match(/<main[\s\S]*<\/main>/)?.[0].split('Het was koud.')).toHaveLength(3);
  });

  test('leaves out templates with it until it is on again, which an undo does', async () => {
    const { page, admin, editor, set } = await openPlatform();
    const fromPage = await page('/bron', { blocks: blocksOf(['Quote', {}]) });
    const { guid } = (await editor.post('/api/pagetemplates', { name: { nl: 'Met citaat' }, fromPage })).json();
    const types = async () =>
      (await editor.get('/api/pagetemplates')).json().templates.find((one: { guid: string }) => one.guid === guid)
        .disabledTypes;
    const saved = (await set({ disabledBlockTypes: ['Quote', 'Chart'] })).json();
    expect(await types()).toEqual(['Quote']);

    expect((await admin.post(`/api/undo/${saved.undoToken}`)).statusCode).toBe(200);

    expect(await types()).toEqual([]);
    expect((await admin.post('/api/pages', { title: { nl: 'Nieuw' }, template: guid })).statusCode).toBe(200);
  });
});

test.each([
  [['Text'], { 'body.disabledBlockTypes.0': 'essential' }],
  [['Quote', 'Image'], { 'body.disabledBlockTypes.1': 'essential' }],
  [['Reference'], { 'body.disabledBlockTypes.0': 'essential' }],
  [['Marquee'], { 'body.disabledBlockTypes.0': 'unknown' }],
])('%j cannot be turned off, and the field says why', async (disabledBlockTypes, fields) => {
  const { set } = await openPlatform();
  expect(problem(await set({ disabledBlockTypes }))).toEqual([400, 'validation_failed', fields]);
});

describe('an item type that is turned off', () => {
  test('is added, chosen and offered in no way; items of it stay and are edited', async () => {
    const { page, get, admin, editor, set, change } = await openPlatform();
    const list = randomUUID();
    const options = { itemTypes: ['News', 'Event'] };
    const owner = await page('/nieuws', { blocks: blocksOf(['List', { guid: list, options }]) });
    const url = `/api/listitem/list/${list}`;
    const item = (listItemTypeName: string) => ({ listItemTypeName, title: listItemTypeName, publish: true });
    const [old, other] = (await editor.post(url, [item('Event'), item('News')])).json();
    const types = async () => (await editor.get(`${url}/meta`)).json();
    const asked = (itemTypes: string[]) =>
      change(owner, { name: 'changeOptions', input: { guid: list, version: 0, options: { itemTypes } } });
    const link = async () => (await editor.get('/nieuws')).body.includes(`/add/${list}`);
    expect(await link()).toBe(true);

    await set({ disabledItemTypes: ['Event', 'Blog'] });

    expect((await types()).itemTypes).toEqual(['News']);
    expect(problem(await editor.post(url, [item('News'), item('Event')]))).toEqual(
      disabled('Event', 'body.1.listItemTypeName'),
    );
    expect(problem(await editor.put(`/api/listitem/${other.guid}`, { listItemTypeName: 'Event' }))).toEqual(
      disabled('Event', 'body.listItemTypeName'),
    );
    expect(problem(await asked(['News', 'Event', 'Blog']))).toEqual(disabled('Blog', 'steps'));
    expect(
      problem(await editor.post(`/api/buildingblockinstance/${list}/options`, { itemTypes: ['Event', 'Blog'] })),
    ).toEqual(disabled('Blog', 'steps'));
    expect((await asked(['Event', 'Topic'])).statusCode).toBe(200);
    expect((await editor.put(`/api/listitem/${old.guid}`, { title: 'Markt' })).statusCode).toBe(200);
    const { canonicalPath } = (await editor.get(`/api/listitem/${old.guid}/facts`)).json();
    expect((await get(canonicalPath)).statusCode).toBe(200);

    await set({ disabledItemTypes: ['Event', 'Topic', 'News'] });
    expect(await types()).toMatchObject({ itemTypes: [], permissions: { canAdd: false, reason: 'type-disabled' } });
    expect(await link()).toBe(false);
    expect((await admin.put('/api/platformsettingvalues', { disabledItemTypes: ['Roman'] })).statusCode).toBe(400);
  });
});
