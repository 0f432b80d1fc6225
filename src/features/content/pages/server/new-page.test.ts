import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { addTemplate } from '#features/content/templates/server/templates.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function withPeople() {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const entryOf = async (page: string) => {
    const { menus } = (await admin.get('/api/menus')).json();
    const items: { guid: string; pageGuid: string }[] = menus.flatMap(({ items }: { items: [] }) => items);
    return items.find(({ pageGuid }) => pageGuid === page)?.guid ?? '';
  };
  return { ...platform, admin, editor, entryOf };
}

const draftOf = async (
  person: { get: (url: string) => Promise<{ json: () => { document: { blocks: Block[] } } }> },
  guid: string,
) => (await person.get(`/api/documents/${guid}/draft`)).json().document;

describe('POST /api/pages', () => {
  test('makes a draft with an address, that nobody sees until it is published', async () => {
    const { admin, editor, get } = await withPeople();

    const made = (await admin.post('/api/pages', { title: { nl: 'Café & bar' } })).json();

    expect(made).toMatchObject({ path: '/cafe-bar' });
    expect((await get('/cafe-bar')).statusCode).toBe(404);
    const publish = { version: 1, languages: ['nl'] };
    expect((await editor.post(`/api/documents/${made.guid}/publish`, publish)).statusCode).toBe(200);
    expect((await get('/cafe-bar')).statusCode).toBe(200);
  });

  test('a second page of that name gets a number, and words of the product are no address', async () => {
    const { admin } = await withPeople();
    const pathOf = async (nl: string) => (await admin.post('/api/pages', { title: { nl } })).json().path;
    expect([await pathOf('Afval'), await pathOf('Afval'), await pathOf('Afval')]).toEqual([
      '/afval',
      '/afval-2',
      '/afval-3',
    ]);
    expect([await pathOf('Search'), await pathOf('EN'), await pathOf('???')]).toEqual([
      '/search-2',
      '/en-2',
      '/pagina',
    ]);
  });

  test('a segment that somebody gives is taken as it is, or refused', async () => {
    const { admin } = await withPeople();
    const post = (urlSegment: string) => admin.post('/api/pages', { title: { nl: 'X' }, urlSegment });
    expect((await post('mijn-pad')).json().path).toBe('/mijn-pad');
    expect((await post('mijn-pad')).json().fields).toEqual({ urlSegment: 'taken' });
    expect((await post('search')).json().fields).toEqual({ urlSegment: 'reserved_segment' });
  });

  test('a content manager makes pages below those that they may edit', async () => {
    const { admin, editor, page, entryOf } = await withPeople();
    const parent = await entryOf(await page('/wonen'));
    const made = await editor.post('/api/pages', { title: { nl: 'Huren' }, parent });
    expect(made.json().path).toBe('/wonen/huren');
    expect((await editor.post('/api/pages', { title: { nl: 'Boven' } })).statusCode).toBe(403);
    const closed = await page('/dicht');
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${closed}/permissions`, rights);
    const refused = await editor.post('/api/pages', { title: { nl: 'X' }, parent: await entryOf(closed) });
    expect(refused.statusCode).toBe(403);
  });

  test('sent again with the same key, also at the same time, it makes one page', async () => {
    const { admin } = await withPeople();
    const body = { title: { nl: 'Eén' }, key: randomUUID() };
    const both = await Promise.all([admin.post('/api/pages', body), admin.post('/api/pages', body)]);
    const later = await admin.post('/api/pages', body);
    expect(new Set([...both, later].map((response) => response.json().guid)).size).toBe(1);
  });

  test('from a template it has its blocks under new guids, placeholders filled and locks kept', async () => {
    const { admin, ctx } = await withPeople();
    const [list, widget] = [randomUUID(), randomUUID()];
    const blocks = blocksOf(
      [
        'Text',
        { options: { locked: true }, content: { nl: { body: doc(paragraph('Over {{title}}, op {{date}}.')) } } },
      ],
      ['List', { guid: list }],
      ['WidgetList', { guid: widget, options: { sources: [list] } }],
    );
    const document = { layout: '75-25', title: { nl: 'S' }, options: { noIndex: true }, blocks } as const;
    const exceptions = { en: { [widget]: { hidden: true } } };
    const template = await addTemplate(ctx, { name: { nl: 'S' }, document: { ...document, blocks, exceptions } });

    const { guid } = (await admin.post('/api/pages', { title: { nl: 'De brug' }, template })).json();

    const made = (await draftOf(admin, guid)) as unknown as typeof document & { exceptions: Record<string, object> };
    expect(made).toMatchObject({ layout: '75-25', title: { nl: 'De brug' }, options: { noIndex: true } });
    expect(JSON.stringify(made)).toMatch(/Over De brug, op \d+ \w+ 20\d\d\./);
    const named = (name: string) => made.blocks.find(({ buildingBlockName }) => buildingBlockName === name);
    expect(named('Text')?.options).toEqual({ locked: true });
    expect(named('WidgetList')?.options).toEqual({ sources: [named('List')?.guid] });
    expect(Object.keys(made.exceptions.en ?? {})).toEqual([named('WidgetList')?.guid]);
    const old = new Set(blocks.map(({ guid }) => guid));
    expect(made.blocks.some((block) => old.has(block.guid))).toBe(false);
  });

  test('a template or parent that is not there, or of another platform, is refused', async () => {
    const { admin } = await withPeople();
    const there = await withPeople();
    const parent = await there.entryOf(await there.page('/x'));
    const post = async (more: object) => (await admin.post('/api/pages', { title: { nl: 'X' }, ...more })).json();
    expect((await post({ template: randomUUID() })).fields).toEqual({ template: 'unknown' });
    expect((await post({ parent })).fields).toEqual({ parent: 'unknown' });
    expect((await post({ menu: 'Geen' })).fields).toEqual({ menu: 'unknown' });
    expect((await post({ title: {} })).code).toBe('validation_failed');
  });

  test('is for content managers', async () => {
    const { post, signIn } = await withPeople();
    expect((await post('/api/pages', { title: { nl: 'X' } })).statusCode).toBe(401);
    expect((await (await signIn([])).post('/api/pages', { title: { nl: 'X' } })).statusCode).toBe(403);
  });
});

describe('GET /api/pages:overview', () => {
  test('says nothing of the draft of a page to who may not edit it', async () => {
    const { admin, editor, page } = await withPeople();
    const guid = await page('/wonen', { title: { nl: 'Wonen' } });
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${guid}/permissions`, rights);
    const { version: base } = (await admin.get(`/api/documents/${guid}/draft`)).json();
    const commands = [{ name: 'changePage', input: { title: { nl: 'Geheim plan' } } }];
    await admin.post(`/api/pages/${guid}/commands`, {
      base,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands }],
    });
    const titleFor = async (person: typeof admin) =>
      (await person.get('/api/pages:overview')).json().pages.map(({ title }: { title: string }) => title);
    expect(await titleFor(admin)).toEqual(['Geheim plan']);
    expect(await titleFor(editor)).toEqual(['Wonen']);
    expect((await editor.get('/api/pages:overview')).body).not.toContain('Geheim');
    expect((await editor.get('/api/pages:overview?search=geheim')).json().pages).toEqual([]);
  });

  test('says of every page where it is and what state it is in', async () => {
    const { admin, editor, page } = await withPeople();
    const guid = await page('/over', { title: { nl: 'Over ons', en: 'About us' } });
    const draft = (await admin.post('/api/pages', { title: { nl: 'Concept' } })).json().guid;
    const read = async (query = '') => (await editor.get(`/api/pages:overview${query}`)).json().pages;

    const [first, second] = await read();
    expect(first).toMatchObject({ guid: draft, title: 'Concept', isDraft: true, states: { nl: 'none', en: 'none' } });
    expect(first).toMatchObject({ changedBy: 'Anna Bakker', mayEdit: true, viewPermission: 'Public', template: null });
    expect(second).toMatchObject({ guid, path: '/over', isDraft: false, states: { nl: 'published', en: 'none' } });
    expect(await read('?lang=en&search=about')).toMatchObject([{ guid, title: 'About us', path: '/en/over' }]);

    const title = { name: 'changePage', input: { title: { nl: 'Wie wij zijn' } } };
    const steps = [{ id: randomUUID(), commands: [title] }];
    await editor.post(`/api/pages/${guid}/commands`, { base: 1, key: randomUUID(), steps });
    expect(await read('?state=changed')).toMatchObject([{ guid, title: 'Wie wij zijn', isDraft: true }]);
    await editor.post(`/api/documents/${guid}/unpublish`, { languages: ['nl'] });
    expect(await read('?state=unpublished')).toMatchObject([{ guid }]);
  });

  test('leaves out drafts that the caller may not edit, and other platforms', async () => {
    const { admin, editor, page } = await withPeople();
    const there = await withPeople();
    await there.page('/elders');
    const guid = await page('/geheim', { publish: [] });
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${guid}/permissions`, rights);
    expect((await editor.get('/api/pages:overview')).json().pages).toEqual([]);
    expect((await admin.get('/api/pages:overview')).json().pages).toHaveLength(1);
    expect((await there.get('/api/pages:overview')).statusCode).toBe(401);
  });
});

describe('permissions of a page', () => {
  const closed = { viewPermission: 'Users', viewRoles: [], editPermission: 'Admin', editRoles: [] };

  test('hold at once, and are undone only where nobody changed them since', async () => {
    const { admin, page, get } = await withPeople();
    const guid = await page('/besloten');
    expect((await get('/besloten')).statusCode).toBe(200);

    const set = await admin.put(`/api/pages/${guid}/permissions`, closed);
    expect([(await get('/besloten')).statusCode, set.json().permissions]).toEqual([401, closed]);
    expect((await admin.post(`/api/undo/${set.json().undoToken}`)).statusCode).toBe(200);
    expect((await get('/besloten')).statusCode).toBe(200);

    const again = await admin.put(`/api/pages/${guid}/permissions`, closed);
    await admin.put(`/api/pages/${guid}/permissions`, { ...closed, viewPermission: 'Admin' });
    expect((await admin.post(`/api/undo/${again.json().undoToken}`)).statusCode).toBe(409);
  });

  test('are the admins’, name roles that are there, and are of this platform', async () => {
    const { admin, editor, page, get } = await withPeople();
    const guid = await page('/over');
    const url = `/api/pages/${guid}/permissions`;
    expect([(await editor.put(url, closed)).statusCode, (await editor.get(url)).statusCode]).toEqual([403, 403]);
    expect((await get(url)).statusCode).toBe(401);
    const strange = { ...closed, viewPermission: 'Roles', viewRoles: [randomUUID()] };
    expect((await admin.put(url, strange)).json().fields).toEqual({ viewRoles: 'unknown' });
    const there = await withPeople();
    expect((await there.admin.put(url, closed)).statusCode).toBe(404);
    expect((await there.admin.get(url)).statusCode).toBe(404);
  });
});
