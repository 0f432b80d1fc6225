import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { publishDocument } from '../../documents/server/publications.service.ts';
import { readWorking } from '../../documents/server/working.service.ts';
import { shippedTemplates } from '../shipped/shipped-templates.ts';
import { fixedGuid } from './fixed-guid.ts';
import { shipTemplates, toDocument } from './ship-templates.service.ts';

const server = await openServer();

const body = (words: string): JsonObject => ({ body: doc(paragraph(words)) as unknown as JsonObject });
const instructions = {
  nl: { blockTitle: 'KANARIE titel', ...body('KANARIE: schrijf wat mensen meenemen.') },
  en: body('CANARY: write what to bring.'),
};
const cards: JsonObject[] = [
  { heading: 'KANARIE een', text: '', icon: 'home' },
  { heading: 'KANARIE twee', text: 'KANARIE tekst' },
];

interface Draft {
  version: number;
  document: { blocks: Block[] };
}

const named = ({ document }: Draft, name: string) =>
  document.blocks.find((one) => one.buildingBlockName === name) as Block;

/** A page whose texts are instructions, kept as a template, and a page made from that. */
async function withInstructions(choice: object = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const fromPage = await platform.page('/voorbeeld', {
    blocks: blocksOf(
      ['Text', { content: instructions }],
      ['Cards', { content: { nl: { cards } } }],
      ['Heading', { content: { nl: { text: 'Alles over {{title}}' }, en: { text: 'All about {{title}}' } } }],
    ),
  });
  const saving = { name: { nl: 'Sjabloon' }, fromPage, ...choice };
  const saved = await admin.post('/api/pagetemplates', saving);
  const template = saved.json().guid;
  // What the example itself shows is not what the test is about.
  expect((await admin.post(`/api/documents/${fromPage}/unpublish`, { languages: ['nl'] })).statusCode).toBe(200);
  const made = await admin.post('/api/pages', { title: { nl: 'Markt', en: 'Market' }, template });
  const { guid, path } = made.json();
  const draft = async (owner = guid): Promise<Draft> => (await admin.get(`/api/documents/${owner}/draft`)).json();
  return {
    ...platform,
    admin,
    guid,
    path,
    draft,
    publish: async (...languages: string[]) =>
      admin.post(`/api/documents/${guid}/publish`, { version: (await draft()).version, languages }),
    checks: async (language: string) => (await admin.get(`/api/documents/${guid}/checks?languages=${language}`)).json(),
    run: async (name: string, input: object) =>
      admin.post(`/api/pages/${guid}/commands`, {
        base: (await draft()).version,
        key: randomUUID(),
        steps: [{ id: randomUUID(), commands: [{ name, input }] }],
      }),
  };
}

describe('texts of a page that is kept as a template', () => {
  test('are placeholders in the page that is made from it: no visitor gets them anywhere', async () => {
    const { get, admin, publish, path, guid, draft } = await withInstructions();
    expect(JSON.stringify(await draft())).toContain('KANARIE: schrijf wat mensen meenemen.');
    expect(named(await draft(), 'Text').content).toEqual({});

    expect((await publish('nl', 'en')).statusCode).toBe(200);

    const pages = [path, `/en${path}`, `/api/pages/${guid}`, `/api/pages/${guid}?lang=en`];
    for (const address of [
      ...pages,
      '/sitemap-pages.xml',
      '/sitemap-items.xml',
      '/search?q=kanarie',
      '/api/search?search=kanarie',
    ]) {
      const { body: result } = await get(address);
      expect([address, /KANARIE|CANARY/.test(result)]).toEqual([address, false]);
    }
    expect((await get(path)).body).toContain('Alles over Markt');
    const asked = { source: 'nl', target: 'en' };
    const { xliff } = (await admin.post(`/api/documents/${guid}/xliff:export`, asked)).json();
    expect([xliff.includes('Alles over Markt'), /KANARIE|CANARY/.test(xliff)]).toEqual([true, false]);
  });

  test('stay content where the sender says so', async () => {
    const { get, publish, path, draft } = await withInstructions({ texts: 'content' });
    await publish('nl');
    expect((await get(path)).body).toContain('KANARIE: schrijf wat mensen meenemen.');
    expect(JSON.stringify(await draft())).not.toContain('placeholders');
  });

  test('are counted and named by the checks until somebody writes', async () => {
    const { checks, run, draft, get, publish, path } = await withInstructions();
    type Found = { rule: string; field: string; severity: string; values: { words: string } };
    const unwritten = async (language: string) => {
      const { issues } = (await checks(language)) as { issues: Found[] };
      return issues.flatMap(({ rule, field, severity, values }) =>
        rule === 'unwritten' ? [[field, severity, values.words]] : [],
      );
    };
    expect(await unwritten('nl')).toEqual([
      ['blockTitle', 'warning', 'KANARIE titel'],
      ['body', 'warning', 'KANARIE: schrijf wat mensen meenemen.'],
      ['cards.0.heading', 'warning', 'KANARIE een'],
      ['cards.1.heading', 'warning', 'KANARIE twee'],
      ['cards.1.text', 'warning', 'KANARIE tekst'],
    ]);
    expect((await unwritten('en'))[0]).toEqual(['body', 'warning', 'CANARY: write what to bring.']);
    expect((await checks('nl')).needs).toBe('nothing');

    const { guid, version } = named(await draft(), 'Text');
    const value = doc(paragraph('Neem een tas mee.'));
    const saved = await run('changeContent', { guid, version, language: 'nl', field: 'body', value });
    expect(saved.statusCode).toBe(200);

    expect((await unwritten('nl')).map(([field]) => field)).not.toContain('body');
    await publish('nl');
    expect((await get(path)).body).toContain('Neem een tas mee.');
    expect((await get(path)).body).not.toContain('KANARIE');
    // English borrows what is written now: it is a translation that is missing, no instruction.
    expect((await unwritten('en')).map(([field]) => field)).not.toContain('body');
  });

  test('are no texts for translators: what is written is missing elsewhere, then outdated', async () => {
    const { checks, run, draft } = await withInstructions();
    const waiting = async () => {
      const result = (await checks('en')) as { waiting: { field: string; state: string }[] };
      return result.waiting.map(({ field, state }) => `${field} ${state}`);
    };
    expect(await waiting()).toEqual([]);

    const { guid, version } = named(await draft(), 'Text');
    const dutch = { guid, version, language: 'nl' };
    await run('changeContent', { ...dutch, field: 'blockTitle', value: 'Meenemen' });
    await run('changeContent', { ...dutch, field: 'body', value: doc(paragraph('Een tas.')) });
    expect(await waiting()).toEqual(['blockTitle missing', 'body missing']);

    const texts = { blockTitle: 'What to bring', body: doc(paragraph('A bag.')) };
    const made = madeFrom(named(await draft(), 'Text'), 'nl', blockSchemas);
    await run('translate', { guid, version, language: 'en', texts, made });
    expect(await waiting()).toEqual([]);

    await run('changeContent', { ...dutch, field: 'blockTitle', value: 'Neem mee' });
    expect(await waiting()).toEqual(['blockTitle outdated']);
  });

  test('go along with their part, in copies too, and come back by undo', async () => {
    const { draft, run, admin, guid: owner } = await withInstructions();
    const placed = async (of = owner) => named(await draft(of), 'Cards').placeholders?.nl;
    const before = await placed();
    const { guid, version, content } = named(await draft(), 'Cards');
    const [first = {}, second = {}] = (content.nl?.cards ?? []) as JsonObject[];
    const write = (...value: JsonObject[]) =>
      run('changeContent', { guid, version, language: 'nl', field: 'cards', value });

    await write(second, first);
    expect(await placed()).toEqual({
      'cards.0.heading': 'KANARIE twee',
      'cards.0.text': 'KANARIE tekst',
      'cards.1.heading': 'KANARIE een',
    });
    // Typing in one field keeps one step: another is needed to be undone by itself.
    const moved = await placed();
    await run('changeOptions', { guid, version, options: { columns: '2' } });
    await write(second);
    expect(await placed()).toEqual({ 'cards.0.heading': 'KANARIE twee', 'cards.0.text': 'KANARIE tekst' });
    const copy = (await admin.post(`/api/pages/${owner}/duplicate`, {})).json().guid;
    expect(await placed(copy)).toEqual(await placed());

    for (const expected of [moved, moved, before]) {
      const { version: base } = await draft();
      expect((await admin.post(`/api/documents/${owner}/undo`, { base, key: randomUUID() })).statusCode).toBe(200);
      expect(await placed()).toEqual(expected);
    }
  });
});

describe('templates of the product', () => {
  test.each(shippedTemplates.map((one) => [one.key, one] as const))('%s asks the same in both languages', (_, one) => {
    for (const { placeholders = {} } of toDocument(randomUUID(), one).blocks)
      expect(Object.keys(placeholders.en ?? {})).toEqual(Object.keys(placeholders.nl ?? {}));
  });

  test('show visitors none of their instructions', async () => {
    const { signIn, get } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    let count = 0;
    for (const { guid: template } of (await admin.get('/api/pagetemplates')).json().templates) {
      const made = await admin.post('/api/pages', { title: { nl: 'Proef', en: 'Trial' }, template });
      const { guid, path } = made.json();
      await admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl', 'en'] });
      const { document } = (await admin.get(`/api/documents/${guid}/draft`)).json() as Draft;
      const asked = document.blocks.flatMap(({ placeholders = {} }) =>
        Object.values(placeholders).flatMap((texts) => Object.values(texts).filter((text) => text.length > 12)),
      );
      count += asked.length;
      for (const address of [path, `/en${path}`, `/api/pages/${guid}`, `/api/pages/${guid}?lang=en`]) {
        const { body: result } = await get(address);
        expect(asked.filter((text) => result.includes(text))).toEqual([]);
        expect(result).not.toMatch(/Hier staat nog niets|There is nothing here yet/);
      }
    }
    expect(count).toBeGreaterThan(60);
  });

  test('of an earlier version are renewed, but for those that somebody changed', async () => {
    const { ctx, platform } = await server.createPlatform();
    const owners = ['text', 'service'].map((key) => fixedGuid(platform.id, `template ${key}`));
    for (const owner of owners) {
      const { document } = await readWorking(ctx, owner);
      const blocks = document.blocks.map(({ placeholders: _none, ...block }) => block);
      const before = { ...document, blocks };
      await publishDocument(ctx, { owner, ownerKind: 'template', document: before, languages: ['nl', 'en'] });
    }
    const changed = { version: 2 };
    const ofPlatform = ctx.db.updateTable('document').set(changed).where('platform_id', '=', platform.id);
    await ofPlatform.where('owner', '=', owners[1] ?? '').execute();

    await shipTemplates(ctx);

    const asks = async (owner: string) => JSON.stringify((await readWorking(ctx, owner)).document);
    const found = await Promise.all(owners.map(asks));
    expect(found.map((text) => text.includes('placeholders'))).toEqual([true, false]);
  });
});
