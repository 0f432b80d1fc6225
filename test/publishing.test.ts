import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { doc, link, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { checksDocuments } from '#features/authoring/checks/server/issues.service.ts';
import { publishesScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { indexesDocuments } from '#features/content/search/server/index-documents.service.ts';
import { shipTemplates } from '#features/content/templates/server/ship-templates.service.ts';
import type { AuditEntry } from '#features/operations/audit/audit.contract.ts';
import { importWordPress } from '#features/operations/import/server/import.service.ts';
import { openReport } from '#features/operations/import/server/report.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { blocksOf, openServer } from './harness.ts';
import { runJobs } from './run-jobs.ts';

const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-publishing-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  server.clock.offset = 0;
});

const hour = 3_600_000;
const inAnHour = () => new Date(Date.now() + hour).toISOString();

/** Something to find, and something to fix: a link whose words say nothing. */
const says = (word: string) => doc(paragraph(`${word} `, link('Klik hier', 'https://example.org/')));
const text = (word: string, guid = randomUUID()) => blocksOf(['Text', { guid, content: { nl: { body: says(word) } } }]);

/** A town with a page of text, a page with a list, an item in it, and who writes. */
async function openTown() {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const [guid, list] = [randomUUID(), randomUUID()];
  const page = await platform.page('/werk', { title: { nl: 'Werk' }, blocks: text('Waterlelie', guid) });
  const news = await platform.page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: list }]) });
  const send = async (how: 'post' | 'put' | 'delete', url: string, body?: unknown) => {
    const response = await editor[how](url, body);
    expect([response.statusCode < 300, response.body]).toEqual([true, expect.anything()]);
    return response.json();
  };
  const write = async (owner: string, commands: readonly object[]): Promise<number> => {
    const { version: base } = (await editor.get(`/api/documents/${owner}/draft`)).json();
    const steps = [{ id: randomUUID(), commands }];
    return (await send('post', `/api/pages/${owner}/commands`, { base, key: randomUUID(), steps })).version;
  };
  const retype = (word: string) =>
    write(page, [
      { name: 'changeContent', input: { guid, version: 0, language: 'nl', field: 'body', value: says(word) } },
    ]);
  const publish = async (more: object = {}, owner = page) => {
    const { version } = (await editor.get(`/api/documents/${owner}/draft`)).json();
    return send('post', `/api/documents/${owner}/publish`, { version, languages: ['nl'], ...more });
  };
  const unpublish = (more: object = {}) =>
    send('post', `/api/documents/${page}/unpublish`, { languages: ['nl'], ...more });
  const undo = ({ undoToken }: { undoToken: string }) => send('post', `/api/undo/${undoToken}`);
  const addItem = async (more: object = {}): Promise<string> => {
    const item = { listItemTypeName: 'News', title: 'Markt', content: says('Zeerob'), publish: true, ...more };
    const added = await send('post', `/api/listitem/list/${list}`, [item]);
    return added[0].guid;
  };
  return {
    ...platform,
    admin,
    editor,
    guid,
    list,
    page,
    news,
    send,
    write,
    retype,
    publish,
    unpublish,
    undo,
    addItem,
    later: async () => {
      server.clock.offset = 2 * hour;
      await runJobs(server.dependencies, [publishesScheduled]);
    },
  };
}
type Town = Awaited<ReturnType<typeof openTown>>;

/** What somebody who asks who made this visible finds. */
interface Entry {
  action: string;
  kind: string;
  object: string;
  by: string | null;
  new?: unknown;
}

/** About what visitors see; what else was done has entries of its own. */
const actions = /^(?:document|languages)\.(?!publishedDespiteFindings|machineTranslated)/;

async function entriesSince({ admin }: Town, seq: number): Promise<Entry[]> {
  const { entries } = (await admin.get('/api/audit?itemCount=100')).json() as { entries: AuditEntry[] };
  return entries
    .filter((entry) => entry.seq > seq && actions.test(entry.action))
    .map(({ action, object, actor, new: became }) => ({
      action,
      kind: object?.kind ?? '',
      object: object?.guid ?? '',
      by: actor?.guid ?? null,
      ...(became != null && { new: became }),
    }))
    .reverse();
}

/** What the visitor is told by other means than the page itself, once the jobs that are due are done. */
async function aftermath(town: Town, owner: string, { word, change }: { word: string; change: string }) {
  await runJobs(server.dependencies, [indexesDocuments, checksDocuments]);
  const { results } = (await town.get(`/api/search?q=${word}`)).json();
  const { issues } = (await town.admin.get('/api/issues?itemCount=100')).json();
  const tags = await server.ownerQuery(
    `select distinct unnest(tags) as tag from change_log where platform_id = $1 and id > $2`,
    [town.platform.id, change],
  );
  return {
    isFound: results.length > 0,
    issues: issues.filter((one: { owner: string }) => one.owner === owner).map(({ rule }: { rule: string }) => rule),
    isDropped: tags.some(({ tag }) => tag === `document:${owner}`),
  };
}

interface Way {
  name: string;
  /** What is done, to which document; what comes before it is not looked at. */
  prepare: (town: Town) => Promise<{ owner: string; act: () => Promise<unknown> }>;
  entry: (town: Town) => Omit<Entry, 'object'>;
  /** Of the document with which it comes or goes. */
  beside?: (town: Town) => Entry[];
  /** Visitors can read it afterwards. */
  isShown?: boolean;
  /** What is searched for, for which it is found only while it is shown. */
  word?: string;
  issues?: string[];
}

const published = (kind: string, by: string | null, more: object = {}) => ({
  action: 'document.published',
  kind,
  by,
  new: { languages: ['nl'], ...more },
});
const withdrawn = (by: string | null, more: object = {}) => ({
  action: 'document.withdrawn',
  kind: 'page',
  by,
  new: { languages: ['nl'], ...more },
});

const ways: Way[] = [
  {
    name: 'publishing a page',
    prepare: async ({ page, retype, publish }) => {
      await retype('Zeerob');
      return { owner: page, act: () => publish() };
    },
    entry: ({ editor }) => published('page', editor.accountId),
  },
  {
    name: 'a scheduled publication, by whom scheduled it',
    prepare: async ({ page, retype, publish, later }) => {
      await retype('Zeerob');
      await publish({ at: inAnHour() });
      return { owner: page, act: later };
    },
    entry: ({ editor }) => published('page', editor.accountId, { isScheduled: true }),
  },
  {
    name: 'a scheduled end',
    prepare: async ({ page, unpublish, later }) => {
      await unpublish({ at: inAnHour() });
      return { owner: page, act: later };
    },
    entry: ({ editor }) => withdrawn(editor.accountId, { isScheduled: true }),
    isShown: false,
    word: 'Waterlelie',
  },
  {
    name: 'unpublishing a page',
    prepare: async ({ page, unpublish }) => ({ owner: page, act: () => unpublish() }),
    entry: ({ editor }) => withdrawn(editor.accountId),
    isShown: false,
    word: 'Waterlelie',
  },
  {
    name: 'undoing that it was unpublished',
    prepare: async ({ page, unpublish, undo }) => {
      const done = await unpublish();
      return { owner: page, act: () => undo(done) };
    },
    entry: ({ editor }) => published('page', editor.accountId),
    word: 'Waterlelie',
  },
  {
    name: 'undoing that it was published',
    prepare: async ({ page, retype, publish, undo }) => {
      await retype('Zeerob');
      const done = await publish();
      return { owner: page, act: () => undo(done) };
    },
    entry: ({ editor }) => published('page', editor.accountId),
    word: 'Waterlelie',
  },
  {
    name: 'adding an item to a list',
    prepare: async ({ addItem }) => {
      const made = { owner: '', act: async () => Object.assign(made, { owner: await addItem() }) };
      return made;
    },
    entry: ({ editor }) => published('item', editor.accountId),
  },
  {
    name: 'a live change of the title of an item',
    prepare: async ({ addItem, send }) => {
      const item = await addItem({ content: says('Bever') });
      return { owner: item, act: () => send('put', `/api/listitem/${item}`, { title: 'Zeerob' }) };
    },
    entry: ({ editor }) => published('item', editor.accountId, { isLive: true }),
  },
  {
    name: 'a live change of the date of an item',
    prepare: async ({ addItem, send }) => {
      const item = await addItem({ publishedOn: inAnHour() });
      return { owner: item, act: () => send('put', `/api/listitem/${item}`, { publishedOn: '2026-01-01T10:00:00Z' }) };
    },
    entry: ({ editor }) => published('item', editor.accountId, { isLive: true }),
  },
  {
    name: 'undoing a live change of an item',
    prepare: async ({ addItem, send, undo }) => {
      const item = await addItem({ title: 'Zeerob', content: says('Bever') });
      const done = await send('put', `/api/listitem/${item}`, { title: 'Otter' });
      return { owner: item, act: () => undo(done) };
    },
    entry: ({ editor }) => published('item', editor.accountId, { isLive: true }),
  },
  {
    name: 'a live change of the options of a block',
    prepare: async ({ page, guid, send }) => ({
      owner: page,
      act: () => send('post', `/api/buildingblockinstance/${guid}/options`, { columns: '2' }),
    }),
    entry: ({ editor }) => published('page', editor.accountId, { isLive: true }),
    word: 'Waterlelie',
  },
  {
    name: 'making a shared block',
    prepare: async ({ page, guid, send }) => {
      const body = { owner: page, guid, name: 'Loket' };
      const act = async () => Object.assign(made, { owner: (await send('post', '/api/sharedblocks', body)).guid });
      const made = { owner: '', act };
      return made;
    },
    entry: ({ editor }) => ({ ...published('shared', editor.accountId), new: { languages: ['nl', 'en'] } }),
    word: 'Waterlelie',
  },
  {
    name: 'keeping a page as a template',
    prepare: async ({ page, send }) => {
      const body = { name: { nl: 'Sjabloon' }, fromPage: page, texts: 'content' };
      const act = async () => Object.assign(made, { owner: (await send('post', '/api/pagetemplates', body)).guid });
      const made = { owner: '', act };
      return made;
    },
    entry: ({ editor }) => ({ ...published('template', editor.accountId), new: { languages: ['nl', 'en'] } }),
    word: 'Waterlelie',
  },
  {
    name: 'restoring a page from the trash',
    prepare: async ({ page, send }) => {
      await send('delete', `/api/pages/${page}`);
      return { owner: page, act: () => send('post', `/api/pages/${page}/restore`) };
    },
    entry: ({ editor }) => ({ action: 'document.restored', kind: 'page', by: editor.accountId }),
    word: 'Waterlelie',
  },
  {
    name: 'the items of a list that is gone, which go to the trash with it',
    prepare: async (town) => {
      const item = await town.addItem();
      await leaveList(town, item);
      return { owner: item, act: () => town.publish({}, town.news) };
    },
    beside: ({ news, editor }) => [{ object: news, ...published('page', editor.accountId) }],
    entry: ({ editor }) => ({ action: 'document.trashed', kind: 'item', by: editor.accountId }),
    isShown: false,
    issues: [],
  },
  {
    name: 'the items of a list that comes back, which come back with it',
    prepare: async (town) => {
      const item = await town.addItem();
      await leaveList(town, item);
      const done = await town.publish({}, town.news);
      return { owner: item, act: () => town.undo(done) };
    },
    beside: ({ news, editor }) => [{ object: news, ...published('page', editor.accountId) }],
    entry: ({ editor }) => ({ action: 'document.restored', kind: 'item', by: editor.accountId }),
  },
];

/** Takes the list of the item away, of which somebody said that its items go to the trash. Visitors have it until that is published. */
async function leaveList({ news, list, send, write }: Town, item: string) {
  expect(item).not.toBe('');
  await send('post', `/api/listitem/list/${list}/removal`, { to: null });
  await write(news, [{ name: 'remove', input: { guid: list } }]);
}

describe('every way in which visitors come to see something else', () => {
  test.each(ways)('$name leaves one entry, and what is made of it follows', async (way) => {
    const town = await openTown();
    const { isShown = true, word = 'Zeerob', issues = isShown ? ['link-text'] : [] } = way;
    const prepared = await way.prepare(town);
    await runJobs(server.dependencies, [indexesDocuments, checksDocuments]);
    const { entries } = (await town.admin.get('/api/audit?itemCount=1')).json();
    const [{ change }] = await server.ownerQuery('select coalesce(max(id), 0) as change from change_log');

    await prepared.act();

    const { owner } = prepared;
    const entry = { object: owner, ...way.entry(town) };
    const beside = way.beside?.(town) ?? [];
    expect(await entriesSince(town, entries[0]?.seq ?? 0)).toEqual([...beside, entry]);
    const { isFound, isDropped, ...after } = await aftermath(town, owner, { word, change });
    expect({ isDropped, ...after }).toEqual({ isDropped: true, issues });
    if (entry.kind === 'page' || entry.kind === 'item') expect(isFound).toBe(isShown);
  });

  test('an import leaves one for each page and each item, by the product', async () => {
    const town = await openTown();
    const [{ change }] = await server.ownerQuery('select coalesce(max(id), 0) as change from change_log');
    const { entries } = (await town.admin.get('/api/audit?itemCount=1')).json();

    await importWordPress(town.ctx, {
      file: join(import.meta.dirname, 'fixtures/wordpress/gutenberg.xml'),
      isDryRun: false,
      report: openReport(join(folder, 'report.json'), town.ctx.now),
      resizer: createImageResizer(),
      fetchFile: async () => {
        throw new Error('it is not there');
      },
    });

    const shown = await server.ownerQuery(
      `select d.owner, d.owner_kind as kind, array_agg(p.language order by p.language <> 'nl') as languages
       from document d join publication p using (platform_id, owner)
       where d.platform_id = $1 and d.owner_kind <> 'template' and d.owner not in ($2, $3) group by 1, 2`,
      [town.platform.id, town.page, town.news],
    );
    const found = await entriesSince(town, entries[0]?.seq ?? 0);
    const byObject = (one: { object: string }, other: { object: string }) => (one.object < other.object ? -1 : 1);
    expect(shown.length).toBeGreaterThan(8);
    expect(found.toSorted(byObject)).toEqual(
      shown
        .map(({ owner, kind, languages }) => ({
          action: 'document.published',
          kind,
          object: owner,
          by: null,
          new: { languages },
        }))
        .toSorted(byObject),
    );
    const { object } = found.find(({ kind }) => kind === 'item') ?? { object: '' };
    expect(await aftermath(town, object, { word: 'Gedeelde', change })).toMatchObject({
      isFound: true,
      isDropped: true,
      issues: expect.arrayContaining(['broken-links']),
    });
  });

  test('a template that a later version of the product renews leaves one, by the product; those of a new website leave none', async () => {
    const town = await openTown();
    const ofTemplates = async () => (await entriesSince(town, 0)).filter(({ kind }) => kind === 'template');
    expect(await ofTemplates()).toEqual([]);
    const { templates } = (await town.admin.get('/api/pagetemplates')).json();
    const owner: string = templates[0].guid;
    const document = emptyDocument({ nl: 'Van een vorige versie' });
    await publishDocument(town.ctx, { owner, ownerKind: 'template', document, languages: ['nl', 'en'] });
    const { entries } = (await town.admin.get('/api/audit?itemCount=1')).json();

    await shipTemplates(town.ctx);
    await shipTemplates(town.ctx);

    const found = await entriesSince(town, entries[0]?.seq ?? 0);
    expect(found).toEqual([{ object: owner, ...published('template', null), new: { languages: ['nl', 'en'] } }]);
  });

  test('a language that comes has an entry of its own, and none for each page that falls back to another', async () => {
    const town = await openTown();
    const { entries } = (await town.admin.get('/api/audit?itemCount=1')).json();
    const wanted = { languages: ['nl', 'en', 'fr'], seen: ['nl', 'en'] };
    expect((await town.admin.put('/api/platform/languages', wanted)).statusCode).toBe(200);
    expect((await town.get('/fr/werk')).statusCode).toBe(200);
    const found = await entriesSince(town, entries[0]?.seq ?? 0);
    expect(found.map(({ action, by }) => [action, by])).toEqual([['languages.changed', town.admin.accountId]]);
  });
});

describe('what visitors see nothing of leaves no entry of publishing', () => {
  const quiet: { name: string; act: (town: Town) => Promise<unknown> }[] = [
    { name: 'writing', act: ({ retype }) => retype('Zeerob') },
    {
      name: 'making a page',
      act: async ({ admin }) => {
        const made = await admin.post('/api/pages', { title: { nl: 'Nieuw' }, parent: null });
        expect(made.statusCode).toBe(200);
      },
    },
    { name: 'copying a page', act: ({ page, send }) => send('post', `/api/pages/${page}/duplicate`, {}) },
    { name: 'scheduling', act: ({ publish }) => publish({ at: inAnHour() }) },
    { name: 'an item that waits for its editors', act: ({ addItem }) => addItem({ publish: false }) },
    {
      name: 'restoring a version',
      act: async ({ page, editor, send, retype }) => {
        const base = await retype('Zeerob');
        const [revision] = (await editor.get(`/api/documents/${page}/history`)).json().revisions;
        await send('post', `/api/documents/${page}/restore`, { revision: revision.id, base, key: randomUUID() });
      },
    },
    {
      name: 'texts that translators send back',
      act: async ({ page, send }) => {
        const { xliff } = await send('post', `/api/documents/${page}/xliff:export`, { source: 'nl', target: 'en' });
        const translated = xliff.replaceAll(/(<source>Werk<\/source>)/g, '$1<target>Works</target>');
        await send('post', `/api/documents/${page}/xliff:import`, { xliff: translated, key: randomUUID() });
      },
    },
  ];

  test.each(quiet)('$name', async ({ act }) => {
    const town = await openTown();
    const { entries } = (await town.admin.get('/api/audit?itemCount=1')).json();
    await act(town);
    expect(await entriesSince(town, entries[0]?.seq ?? 0)).toEqual([]);
  });
});
