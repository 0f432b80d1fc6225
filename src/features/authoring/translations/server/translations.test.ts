import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Block } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const body = (words: string) => ({ body: doc(paragraph(words)) });

async function setUp() {
  const platform = await server.createPlatform();
  const blocks = blocksOf(
    ['Text', { content: { nl: body('De markt is open.') } }],
    ['Text', { content: { nl: body('Kom langs.') } }],
  );
  const page = await platform.page('/markt', { blocks });
  const editor = await platform.signIn(['ContentManager']);
  const [one = '', two = ''] = blocks.map(({ guid }) => guid);
  const draft = async () => (await editor.get(`/api/documents/${page}/draft`)).json();
  const blockOf = async (guid: string): Promise<Block> =>
    (await draft()).document.blocks.find((block: Block) => block.guid === guid);
  const run = async (...commands: EditorCommand[]) => {
    const steps = [{ id: randomUUID(), commands }];
    const { version: base } = await draft();
    const saved = await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
    expect(saved.json()).toMatchObject({ conflicts: [] });
    return saved.json().version as number;
  };
  const translate = async (guid: string, words: string) => {
    const made = madeFrom(await blockOf(guid), 'nl', blockSchemas);
    await run({
      name: 'translate',
      input: { guid, version: 0, language: 'en', texts: body(words) as never, ...(made && { made }) },
    });
  };
  const retype = (guid: string, words: string, language = 'nl') =>
    run({
      name: 'changeContent',
      input: { guid, version: 0, language, field: 'body', value: doc(paragraph(words)) as never },
    });
  const overview = async (query = '') => (await editor.get(`/api/translations:overview?language=en${query}`)).json();
  const entries = async (guid: string) =>
    (await editor.get(`/api/documents/${page}/translations/${guid}?language=en`)).json().entries;
  return { ...platform, page, editor, one, two, draft, blockOf, run, translate, retype, overview, entries };
}

describe('who translated which block from which version', () => {
  test('is kept with the texts of then, also after the source changed, and confirming is told apart', async () => {
    const { one, translate, retype, blockOf, run, entries } = await setUp();
    await translate(one, 'The market is open.');
    await retype(one, 'De markt is dicht.');
    const made = madeFrom(await blockOf(one), 'nl', blockSchemas);
    if (!made) throw new Error('there is no source');
    await run({ name: 'confirmTranslation', input: { guid: one, version: 0, language: 'en', made } });
    const found = await entries(one);
    expect(found).toMatchObject([
      { how: 'confirmed', from: 'nl', texts: body('De markt is dicht.') },
      { how: 'translated', from: 'nl', texts: body('De markt is open.') },
    ]);
    expect(found[0].by).toEqual(expect.any(String));
  });

  test('says of a machine that it was one, until a person confirms', async () => {
    const { one, blockOf, run, entries, overview } = await setUp();
    const made = madeFrom(await blockOf(one), 'nl', blockSchemas);
    if (!made) throw new Error('there is no source');
    const input = { guid: one, version: 0, language: 'en', texts: body('The market is open.') as never };
    await run({ name: 'translate', input: { ...input, made: { ...made, machine: true } } });
    expect(await entries(one)).toMatchObject([{ how: 'machine' }]);
    expect((await overview('&waiting=machine')).documents).toMatchObject([{ machine: 1 }]);
    await run({ name: 'confirmTranslation', input: { guid: one, version: 0, language: 'en', made } });
    expect(await entries(one)).toMatchObject([{ how: 'confirmed' }, { how: 'machine' }]);
    expect((await overview('&waiting=machine')).documents).toEqual([]);
  });

  test('is kept from the first change on for texts that came with their translation', async () => {
    const shipped = await server.createPlatform();
    const [block] = blocksOf(['Text', { content: { nl: body('De markt is open.'), en: body('The market is open.') } }]);
    if (!block) throw new Error('no block');
    const made = madeFrom(block, 'nl', blockSchemas);
    const page = await shipped.page('/mee', { blocks: [{ ...block, made: made ? { en: made } : {} }] });
    const person = await shipped.signIn(['ContentManager']);
    const at = `/api/documents/${page}/translations/${block.guid}?language=en`;
    const input = { guid: block.guid, version: 0, language: 'nl', field: 'body', value: doc(paragraph('Dicht.')) };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    await person.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
    expect((await person.get(at)).json()).toEqual({ entries: [], source: body('De markt is open.') });
  });

  test('is for who edits the document', async () => {
    const { page, one, signIn, get } = await setUp();
    const path = `/api/documents/${page}/translations/${one}?language=en`;
    expect((await get(path)).statusCode).toBe(401);
    expect((await (await signIn([])).get(path)).statusCode).toBe(404);
  });
});

describe('the overview of a language', () => {
  test('counts missing and outdated blocks and what is not published, and counts again after each change', async () => {
    const { page, one, two, translate, retype, overview, editor, draft } = await setUp();
    const counted = async () => (await overview()).documents.find(({ owner }: { owner: string }) => owner === page);
    expect(await counted()).toMatchObject({
      blocks: 2,
      missing: 2,
      outdated: 0,
      state: 'none',
      editPath: '/en/markt/edit',
    });
    await translate(one, 'The market is open.');
    await translate(two, 'Come along.');
    expect(await counted()).toMatchObject({ missing: 0, outdated: 0, state: 'none' });
    await retype(one, 'De markt is dicht.');
    expect(await counted()).toMatchObject({ missing: 0, outdated: 1 });
    const { version } = await draft();
    await editor.post(`/api/documents/${page}/publish`, { version, languages: ['en'] });
    expect(await counted()).toMatchObject({ outdated: 1, state: 'published' });
    await translate(one, 'The market is closed.');
    expect(await counted()).toMatchObject({ outdated: 0, state: 'changed' });
    await editor.post(`/api/documents/${page}/unpublish`, { languages: ['en'] });
    expect(await counted()).toMatchObject({ state: 'unpublished' });
  });

  test('counts plain language by the language that it is a variant of: that going out of date is all that matters to it', async () => {
    const { one, translate, retype, blockOf, run, editor, signIn } = await setUp();
    const admin = await signIn(['Admin']);
    const languages = ['nl', 'en', 'en-simple'];
    await admin.put('/api/platform/languages', { languages, seen: ['nl', 'en'] });
    await translate(one, 'The market is open.');
    const made = madeFrom(await blockOf(one), 'en', blockSchemas);
    const input = { guid: one, version: 0, language: 'en-simple', texts: body('You can go to the market.') as never };
    await run({ name: 'translate', input: { ...input, ...(made && { made }) } });
    const outdated = async (language: string) =>
      (await editor.get(`/api/translations:overview?language=${language}`)).json().documents[0].outdated;

    await retype(one, 'De markt is dicht.');
    expect([await outdated('en'), await outdated('en-simple')]).toEqual([1, 0]);
    await retype(one, 'The market is closed.', 'en');
    expect(await outdated('en-simple')).toBe(1);
  });

  test('is filtered by what waits, kind and title, and has the totals of each language', async () => {
    const { page: market, overview, one, translate, retype } = await setUp();
    await translate(one, 'The market is open.');
    await retype(one, 'De markt is dicht.');
    const owners = async (query: string) =>
      (await overview(query)).documents.map(({ owner }: { owner: string }) => owner);
    expect(await owners('&waiting=outdated')).toEqual([market]);
    expect(await owners('&waiting=machine')).toEqual([]);
    expect(await owners('&kind=item')).toEqual([]);
    const { languages, uncounted } = await overview();
    expect(uncounted).toBe(0);
    expect(languages).toEqual([
      expect.objectContaining({ language: 'nl', documents: 1, outdated: 0, unpublished: 1 }),
      expect.objectContaining({ language: 'en', documents: 1, outdated: 1, missing: 1 }),
    ]);
  });

  test('shows only what the caller edits, and only languages that there are', async () => {
    const { signIn, page, overview, editor } = await setUp();
    expect((await overview()).documents).toHaveLength(1);
    const admin = await signIn(['Admin']);
    const closed = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    expect((await admin.put(`/api/pages/${page}/permissions`, closed)).statusCode).toBe(200);
    expect(await overview()).toMatchObject({
      documents: [],
      total: 0,
      languages: [{ documents: 0 }, { documents: 0 }],
    });
    expect((await admin.get('/api/translations:overview?language=en')).json().documents).toHaveLength(1);
    expect((await (await signIn([])).get('/api/translations:overview?language=en')).statusCode).toBe(403);
    expect((await editor.get('/api/translations:overview?language=fr')).json()).toMatchObject({
      fields: { language: 'unknown' },
    });
  });
});
