import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { checkBlock } from '#document/commands/block-rules.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { shippedTemplates } from '../shipped/shipped-templates.ts';
import { fixedGuid } from './fixed-guid.ts';
import { shipTemplates, toDocument } from './ship-templates.service.ts';

const server = await openServer();

type Signed = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;

/** The menu entry that leads to a page. */
async function entryOf(admin: Signed, page: string): Promise<string> {
  const { menus } = (await admin.get('/api/menus')).json() as {
    menus: { items: { guid: string; pageGuid: string }[] }[];
  };
  return menus.flatMap(({ items }) => items).find(({ pageGuid }) => pageGuid === page)?.guid ?? '';
}

async function withPeople() {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const list = async (query = '') => (await editor.get(`/api/pagetemplates${query}`)).json().templates;
  return { ...platform, admin, editor, list };
}

describe('the templates of the product', () => {
  test.each(shippedTemplates.map((one) => [one.key, one] as const))(
    '%s fits its blocks, in both languages',
    (_key, template) => {
      const { blocks } = toDocument(randomUUID(), template);
      expect(blocks.map((block) => checkBlock(block, blockSchemas)).filter(Boolean)).toEqual([]);
      // English borrows the parts of a list that nobody wrote in yet.
      for (const { content } of blocks)
        if (content.en) expect(Object.keys(content.en)).toEqual(Object.keys(content.nl ?? {}));
    },
  );

  test('are on every platform, once, also those that a later version brings', async () => {
    const { ctx, list, platform } = await withPeople();
    expect(await list()).toHaveLength(shippedTemplates.length);
    await shipTemplates(ctx);
    expect(await list()).toHaveLength(shippedTemplates.length);
    const guids = (await list()).map(({ guid }: { guid: string }) => guid);
    expect(guids).toContain(fixedGuid(platform.id, 'template home'));
  });

  test('one that was deleted does not come back by itself', async () => {
    const { ctx, admin, list } = await withPeople();
    const [{ guid }] = await list();
    await admin.delete(`/api/pagetemplates/${guid}`);
    await shipTemplates(ctx);
    expect(await list()).toHaveLength(shippedTemplates.length - 1);
  });

  test('every one of them makes a page that shows', async () => {
    const { admin, list, get } = await withPeople();
    for (const { guid: template } of await list()) {
      const title = { nl: 'Proef', en: 'Trial' };
      const { guid, path } = (await admin.post('/api/pages', { title, template })).json();
      await admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl', 'en'] });
      for (const address of [path, `/en${path}`]) {
        const page = await get(address);
        expect([page.statusCode, page.body.includes('{{')]).toEqual([200, false]);
      }
    }
  });
});

describe('GET /api/pagetemplates', () => {
  test('gives a sketch of each, sorted by name in the language asked for', async () => {
    const { list } = await withPeople();
    const dutch: { name: { nl: string }; outline: object[]; mayChange: boolean }[] = await list();
    expect(dutch.map(({ name }) => name.nl)).toEqual(
      dutch.map(({ name }) => name.nl).toSorted(new Intl.Collator('nl').compare),
    );
    const home = (await list('?lang=en')).find(({ name }: { name: { en: string } }) => name.en.startsWith('Home'));
    expect(home).toMatchObject({ layout: '100', mayChange: false });
    expect(home.outline[0]).toEqual({ area: 'top', depth: 0, buildingBlockName: 'Hero', text: '{{title}}' });
    expect(home.outline[1]).toMatchObject({ buildingBlockName: 'TopTasks', text: 'Often asked for' });
  });

  test('is for content managers', async () => {
    const { get, signIn } = await withPeople();
    expect((await get('/api/pagetemplates')).statusCode).toBe(401);
    expect((await (await signIn([])).get('/api/pagetemplates')).statusCode).toBe(403);
  });
});

describe('a page kept as a template', () => {
  const named = { name: { nl: 'Mijn sjabloon' } };

  test('has its texts, and pages made from it have blocks of their own', async () => {
    const { editor, admin, page, list } = await withPeople();
    const blocks = blocksOf(['Text', { content: { nl: { body: doc(paragraph('Vaste tekst')) } } }]);
    const fromPage = await page('/bron', { blocks });
    const body = { ...named, fromPage, key: randomUUID() };

    const { guid } = (await editor.post('/api/pagetemplates', body)).json();
    expect((await editor.post('/api/pagetemplates', body)).json()).toEqual({ guid });

    const own = (await list()).find((one: { guid: string }) => one.guid === guid);
    expect(own).toMatchObject({ name: { nl: 'Mijn sjabloon' }, mayChange: true, outline: [{ text: 'Vaste tekst' }] });
    const made = (await admin.post('/api/pages', { title: { nl: 'Nieuw' }, template: guid })).json();
    const { document } = (await admin.get(`/api/documents/${made.guid}/draft`)).json();
    expect(JSON.stringify(document)).toContain('Vaste tekst');
    expect(document.blocks[0].guid).not.toBe(blocks[0]?.guid);
  });

  test('is renamed and deleted by who made it or an admin, and both are undone', async () => {
    const { editor, admin, page, list, signIn } = await withPeople();
    const { guid } = (await editor.post('/api/pagetemplates', { ...named, fromPage: await page('/bron') })).json();
    const url = `/api/pagetemplates/${guid}`;
    const other = await signIn(['ContentManager']);
    expect([(await other.put(url, named)).statusCode, (await other.delete(url)).statusCode]).toEqual([403, 403]);

    const renamed = (await editor.put(url, { name: { nl: 'Anders' } })).json();
    expect(renamed.name).toEqual({ nl: 'Anders' });
    await editor.post(`/api/undo/${renamed.undoToken}`);
    const names = async () => (await list()).map(({ name }: { name: { nl: string } }) => name.nl);
    expect(await names()).toContain('Mijn sjabloon');
    const removed = (await admin.delete(url)).json();
    expect(await names()).not.toContain('Mijn sjabloon');
    await admin.post(`/api/undo/${removed.undoToken}`);
    expect(await names()).toContain('Mijn sjabloon');
  });

  test('is made of a page that one may edit, on this platform', async () => {
    const { editor, admin, page } = await withPeople();
    const there = await withPeople();
    const fromPage = await page('/dicht');
    expect((await there.admin.post('/api/pagetemplates', { ...named, fromPage })).statusCode).toBe(404);
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${fromPage}/permissions`, rights);
    expect((await editor.post('/api/pagetemplates', { ...named, fromPage })).statusCode).toBe(403);
    const [{ guid }] = await there.list();
    expect((await admin.put(`/api/pagetemplates/${guid}`, named)).statusCode).toBe(404);
    expect((await admin.delete(`/api/pagetemplates/${guid}`)).statusCode).toBe(404);
  });

  test('is for who may see the page, and so is a page that is made of it', async () => {
    const { editor, admin, page, list, get, signIn } = await withPeople();
    const [reader, other] = [await signIn(['ContentManager']), await signIn(['ContentManager'])];
    const role = (await admin.post('/api/roles', { name: 'Raadsleden', description: '' })).json().guid;
    await admin.post(`/api/roles/${role}/members`, { people: [reader.accountId] });
    const manager = (await admin.get('/api/roles'))
      .json()
      .roles.find(({ kind }: { kind: string }) => kind === 'ContentManager');
    const blocks = blocksOf(['Text', { content: { nl: { body: doc(paragraph('CANARY-beraad')) } } }]);
    const fromPage = await page('/beraad', { blocks });
    const rights = { viewPermission: 'Roles', viewRoles: [role], editPermission: 'Roles', editRoles: [manager.guid] };
    expect((await admin.put(`/api/pages/${fromPage}/permissions`, rights)).statusCode).toBe(200);

    const { guid } = (await editor.post('/api/pagetemplates', { ...named, fromPage })).json();

    const listed = async (who: typeof editor) => JSON.stringify((await who.get('/api/pagetemplates')).json());
    const sees = await Promise.all(
      [editor, reader, admin, other].map(async (who) => (await listed(who)).includes(guid)),
    );
    expect(sees).toEqual([true, true, true, false]);
    expect(JSON.stringify(await list())).toContain('CANARY-beraad');
    expect(await listed(other)).not.toContain('CANARY');
    for (const url of [`/api/pagetemplates/${guid}`, `/api/documents/${guid}/draft`]) {
      expect([url, (await get(url)).statusCode, (await other.get(url)).statusCode]).toEqual([
        url,
        401,
        expect.any(Number),
      ]);
      expect((await other.get(url)).body).not.toContain('CANARY');
      expect((await other.get(url)).statusCode).toBeGreaterThanOrEqual(403);
    }
    const making = {
      title: { nl: 'Van sjabloon' },
      template: guid,
      parent: await entryOf(admin, await page('/ouder')),
    };
    expect((await other.post('/api/pages', making)).json().fields).toEqual({ template: 'unknown' });

    const made = (await admin.post('/api/pages', making)).json();
    await admin.post(`/api/documents/${made.guid}/publish`, { version: 1, languages: ['nl'] });
    expect([(await get(made.path)).statusCode, (await reader.get(made.path)).statusCode]).toEqual([404, 200]);
    expect((await get(made.path)).body).not.toContain('CANARY');
  });

  test('leaves out what is closed to who uses it', async () => {
    const { admin, page, signIn } = await withPeople();
    const other = await signIn(['ContentManager']);
    const blocks = blocksOf(
      ['Text', { content: { nl: { body: doc(paragraph('Voor iedereen')) } } }],
      ['Text', { content: { nl: { body: doc(paragraph('CANARY-gesloten')) } } }],
    );
    const fromPage = await page('/deels', { blocks });
    await admin.post(`/api/buildingblockinstance/${blocks[1]?.guid}/permissions`, {
      addPermission: null,
      viewPermission: 'Admin',
    });
    const { guid } = (await admin.post('/api/pagetemplates', { ...named, fromPage })).json();

    const parent = await entryOf(admin, await page('/ouder'));

    const read = async (who: typeof admin) => {
      const listed = (await who.get('/api/pagetemplates')).body;
      const made = (await who.post('/api/pages', { title: { nl: 'Nieuw' }, template: guid, parent })).json().guid;
      return [listed, (await who.get(`/api/documents/${made}/draft`)).body];
    };

    for (const text of await read(admin))
      expect([text.includes('Voor iedereen'), text.includes('CANARY')]).toEqual([true, true]);
    for (const text of await read(other))
      expect([text.includes('Voor iedereen'), text.includes('CANARY')]).toEqual([true, false]);
  });
});
