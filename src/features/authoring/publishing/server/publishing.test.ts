import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { publishesScheduled } from './publishing.service.ts';

const server = await openServer();
async function setUp() {
  const platform = await server.createPlatform();
  const blocks = blocksOf(['Text', { content: { nl: { body: doc(paragraph('Eerste versie')) } } }]);
  const page = await platform.page('/werk', { blocks });
  const editor = await platform.signIn(['ContentManager']);
  const guid = blocks[0]?.guid ?? '';
  const retype = async (text: string, language = 'nl') => {
    const { version: base } = (await editor.get(`/api/documents/${page}/draft`)).json();
    const input = { guid, version: 0, language, field: 'body', value: doc(paragraph(text)) };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    return (await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps })).json()
      .version as number;
  };
  const publish = (version: number, languages = ['nl'], at: string | null = null) =>
    editor.post(`/api/documents/${page}/publish`, { version, languages, at });
  const seen = async (path = '/werk') => {
    const { statusCode, body } = await platform.get(path);
    return statusCode === 200 ? body : String(statusCode);
  };
  return { ...platform, page, editor, guid, retype, publish, seen };
}

async function newsPage() {
  const platform = await server.createPlatform();
  const list = randomUUID();
  const page = await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
  return { ...platform, page, list, editor: await platform.signIn(['ContentManager']) };
}

describe('publishing', () => {
  test('shows what was seen, and nothing before; undone, visitors see what they saw', async () => {
    const { editor, retype, publish, seen } = await setUp();
    const version = await retype('Tweede versie');
    expect(await seen()).toContain('Eerste versie');
    const { undoToken } = (await publish(version)).json();
    expect(await seen()).toContain('Tweede versie');
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await seen()).toContain('Eerste versie');
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(410);
  });

  test('is refused when somebody changed the document since it was seen', async () => {
    const { retype, publish } = await setUp();
    const version = await retype('Tweede versie');
    await retype('Derde versie');
    expect((await publish(version)).statusCode).toBe(409);
  });

  test('of languages at moments of their own is one change with one way back', async () => {
    const { editor, page, retype, seen } = await setUp();
    await retype('Tweede versie');
    const version = await retype('Second version', 'en');
    const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const send = (given: object) =>
      editor.post(`/api/documents/${page}/publish`, { version, languages: ['nl', 'en'], ...given });
    const scheduled = async () =>
      (await editor.get(`/api/documents/${page}/publication`))
        .json()
        .languages.map(({ scheduled }: { scheduled: { at: string }[] }) => scheduled.map(({ at }) => at));

    const [two, three] = [ahead(2), ahead(3)];
    const { undoToken } = (await send({ at: two, moments: { en: three } })).json();
    expect(await scheduled()).toEqual([[two], [three]]);
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await scheduled()).toEqual([[], []]);

    const mixed = (await send({ at: two, moments: { nl: null } })).json();
    expect(await seen()).toContain('Tweede versie');
    expect(await scheduled()).toEqual([[], [two]]);
    expect((await editor.post(`/api/undo/${mixed.undoToken}`)).statusCode).toBe(200);
    expect(await seen()).toContain('Eerste versie');
    expect(await scheduled()).toEqual([[], []]);

    const past = await send({ moments: { nl: two, en: ahead(-1) } });
    expect(past.json()).toMatchObject({ status: 400, fields: { 'moments.en': 'past' } });
    expect(await scheduled()).toEqual([[], []]);
    expect((await send({ languages: ['nl'], moments: { en: two } })).json()).toMatchObject({
      fields: { 'moments.en': 'unknown' },
    });
    expect((await send({ at: null })).statusCode).toBe(200);
    const off = { languages: ['nl', 'en'], moments: { nl: two, en: three } };
    expect((await editor.post(`/api/documents/${page}/unpublish`, off)).statusCode).toBe(200);
    expect(await scheduled()).toEqual([[two], [three]]);
  });

  test('of one language shows nothing unpublished of another', async () => {
    const { retype, publish, seen } = await setUp();
    await retype('Geheim Nederlands');
    await publish(await retype('English text', 'en'), ['en']);
    expect(await seen('/en/werk')).toContain('English text');
    expect(`${await seen('/en/werk')} ${await seen()}`).not.toContain('Geheim');
  });

  test('is for who may edit, and in languages that there are', async () => {
    const { page, signIn, publish, get } = await setUp();
    const member = await signIn([]);
    const body = { version: 1, languages: ['nl'] };
    expect((await member.post(`/api/documents/${page}/publish`, body)).statusCode).toBe(404);
    expect((await get(`/api/documents/${page}/publication`)).statusCode).toBe(401);
    expect((await publish(1, ['fr'])).json()).toMatchObject({ status: 400, fields: { languages: 'unknown' } });
  });
});

test('a token undoes nothing for who may not edit the page any more', async () => {
  const { page, editor, signIn, retype, publish, seen } = await setUp();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = (await publish(await retype('Straks'), ['nl'], at)).json();
  const { undoToken } = (await editor.post(`/api/documents/${page}/unpublish`, { languages: ['nl'] })).json();
  const admin = await signIn(['Admin']);
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.put(`/api/pages/${page}/permissions`, rights);
  for (const token of [undoToken, scheduled.undoToken])
    expect((await editor.post(`/api/undo/${token}`)).statusCode).toBe(403);
  expect(await seen()).toBe('404');
});

test('unpublished it is gone at once, and undo brings it back', async () => {
  const { page, editor, seen } = await setUp();
  const { undoToken } = (await editor.post(`/api/documents/${page}/unpublish`, { languages: ['nl'] })).json();
  expect(await seen()).toBe('404');
  await editor.post(`/api/undo/${undoToken}`);
  expect(await seen()).toContain('Eerste versie');
});

test('what was never published is not unpublished: refused, and it stays so', async () => {
  const { page, editor, retype, publish } = await setUp();
  const [soon, later] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const unpublish = (at: string | undefined = undefined) =>
    editor.post(`/api/documents/${page}/unpublish`, { languages: ['nl', 'en'], at: at ?? null });
  const states = async () =>
    (await editor.get(`/api/documents/${page}/publication`))
      .json()
      .languages.map(({ state }: { state: string }) => state);
  const refused = { status: 400, fields: { languages: 'never_published' } };
  expect((await unpublish()).json()).toMatchObject(refused);
  expect((await unpublish(later)).json()).toMatchObject(refused);
  expect(await states()).toEqual(['published', 'none']);

  await publish(await retype('Soon', 'en'), ['en'], soon);
  expect((await unpublish()).json()).toMatchObject(refused);
  expect((await unpublish(later)).statusCode).toBe(200);
});

describe('a schedule', () => {
  test('shows the document as it was when it was scheduled, at its moment', async () => {
    const { page, editor, retype, publish, seen } = await setUp();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await publish(await retype('Voor straks'), ['nl'], at);
    await retype('Nog later bedacht');
    expect(await runJobs(server.dependencies, [publishesScheduled])).toBe(0);
    const { languages } = (await editor.get(`/api/documents/${page}/publication`)).json();
    expect(languages[0]).toMatchObject({ language: 'nl', hasChanges: true, scheduled: [{ at, action: 'publish' }] });
    server.clock.offset += 3_700_000;
    await runJobs(server.dependencies, [publishesScheduled]);
    expect(await seen()).toContain('Voor straks');
    server.clock.offset = 0;
  });

  test('for a moment that has passed is refused, and one can be given up', async () => {
    const { page, editor, publish } = await setUp();
    expect((await publish(1, ['nl'], '2020-01-01T00:00:00Z')).json()).toMatchObject({ fields: { at: 'past' } });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { publication } = (await editor.post(`/api/documents/${page}/unpublish`, { languages: ['nl'], at })).json();
    const [{ id }] = publication.languages[0].scheduled;
    const given = await editor.delete(`/api/documents/${page}/schedules/${id}`);
    expect(given.json().publication.languages[0].scheduled).toEqual([]);

    const undo = async () => (await editor.post(`/api/undo/${given.json().undoToken}`)).statusCode;
    const scheduled = async () => {
      const { languages } = (await editor.get(`/api/documents/${page}/publication`)).json();
      return languages[0].scheduled.map((schedule: { at: string; action: string }) => [schedule.at, schedule.action]);
    };
    server.clock.offset = 3_700_000;
    expect(await undo()).toBe(409);
    server.clock.offset = 0;
    expect(await undo()).toBe(200);
    expect(await scheduled()).toEqual([[at, 'unpublish']]);
  });
});

describe('history', () => {
  test('lists revisions and who did what since; a revision gets a name and comes back as a step', async () => {
    const { page, editor, guid, retype, publish } = await setUp();
    await publish(await retype('Tweede versie'));
    const version = await retype('Derde versie');
    const { revisions, sittings } = (await editor.get(`/api/documents/${page}/history`)).json();
    expect(revisions).toHaveLength(2);
    expect(revisions[0]).toMatchObject({ by: 'Anna Bakker', languages: ['nl'], shownIn: ['nl'] });
    expect(sittings).toMatchObject([{ by: 'Anna Bakker', steps: 1 }]);
    const first = revisions[1].id;
    const path = `/api/documents/${page}/revisions/${first}`;
    expect((await editor.put(path, { name: 'Het begin' })).json()).toEqual({ name: 'Het begin' });
    expect(JSON.stringify((await editor.get(path)).json().document)).toContain('Eerste versie');

    const restored = await editor.post(`/api/documents/${page}/restore`, {
      revision: first,
      guid,
      base: version,
      key: randomUUID(),
    });
    expect(restored.json()).toMatchObject({ conflicts: [], undo: { names: ['restore'] } });
    const draft = async () => JSON.stringify((await editor.get(`/api/documents/${page}/draft`)).json().document);
    expect(await draft()).toContain('Eerste versie');
    await editor.post(`/api/documents/${page}/undo`, { base: version + 1, key: randomUUID() });
    expect(await draft()).toContain('Derde versie');
  });
});

test('bringing a revision back neither unlocks a block nor takes a locked one away, but for admins', async () => {
  const { page, editor, guid, signIn, publish } = await setUp();
  const admin = await signIn(['Admin']);
  const [column] = blocksOf(['Columns', {}]);
  const inside = { ...blocksOf(['Text', {}])[0], place: { parent: column?.guid, slot: 'column-1', order: 'U' } };
  const locking = { name: 'changeOptions', input: { guid, version: 0, options: { locked: true } } };
  const locked = { ...inside, options: { locked: true } };
  const commands = [locking, { name: 'insert', input: { blocks: [column, locked] } }];
  const steps = [{ id: randomUUID(), commands }];
  const saved = await admin.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
  expect(saved.json().conflicts).toEqual([]);
  await publish(saved.json().version);
  const { revisions } = (await editor.get(`/api/documents/${page}/history`)).json();
  const restore = async (person: typeof editor) => {
    const { version: base } = (await editor.get(`/api/documents/${page}/draft`)).json();
    const body = { revision: revisions[1].id, guid: null, base, key: randomUUID() };
    expect((await person.post(`/api/documents/${page}/restore`, body)).statusCode).toBe(200);
    const { document } = (await editor.get(`/api/documents/${page}/draft`)).json();
    const options: { locked?: boolean }[] = document.blocks.map((block: { options: object }) => block.options);
    return { blocks: options.length, locked: options.filter(({ locked }) => locked).length };
  };
  expect(await restore(editor)).toEqual({ blocks: 3, locked: 2 });
  expect(await restore(admin)).toEqual({ blocks: 1, locked: 0 });
});

test('bringing a revision back leaves the classes that an admin gave since, but for admins', async () => {
  const { page, editor, guid, signIn, publish } = await setUp();
  const admin = await signIn(['Admin']);
  const options = { cssClass: 'feest', background: 'tint' };
  const commands = [{ name: 'changeOptions', input: { guid, version: 0, options } }];
  const steps = [{ id: randomUUID(), commands }];
  const saved = await admin.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
  await publish(saved.json().version);
  const { revisions } = (await editor.get(`/api/documents/${page}/history`)).json();
  const restore = async (person: typeof editor) => {
    const { version: base } = (await editor.get(`/api/documents/${page}/draft`)).json();
    const body = { revision: revisions[1].id, guid: null, base, key: randomUUID() };
    expect((await person.post(`/api/documents/${page}/restore`, body)).statusCode).toBe(200);
    return (await editor.get(`/api/documents/${page}/draft`)).json().document.blocks[0].options;
  };
  expect(await restore(editor)).toEqual({ cssClass: 'feest' });
  expect(await restore(admin)).toEqual({});
});

describe('a preview link', () => {
  test('shows the draft to somebody without an account, until it is revoked or too old', async () => {
    const { page, editor, retype, get } = await setUp();
    await retype('Nog niet gepubliceerd');
    const make = async () =>
      (await editor.post(`/api/documents/${page}/previews`, { language: 'nl', days: 2 })).json().path as string;
    const path = await make();
    const shown = await get(path);
    expect(shown.body).toContain('Nog niet gepubliceerd');
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    server.clock.offset += 3 * 86_400_000;
    expect((await get(path)).statusCode).toBe(404);
    server.clock.offset = 0;
    await editor.delete(`/api/documents/${page}/previews`);
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(`/preview/${'x'.repeat(43)}`)).statusCode).toBe(404);
  });

  test('shows a moment: what is scheduled by then, and nothing of it before or elsewhere', async () => {
    const { platform, page, editor, list, signIn, get } = await newsPage();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const title = 'Straks te lezen';
    const items = [{ listItemTypeName: 'News', title, publishedOn: inDays(2), publish: true }];
    expect((await editor.post(`/api/listitem/list/${list}`, items)).statusCode).toBe(201);
    const previewed = async (at: string | null) => {
      const made = await editor.post(`/api/documents/${page}/previews`, { language: 'nl', at });
      return (await get(made.json().path)).body;
    };

    const later = await previewed(inDays(3));

    expect(later).toContain(title);
    expect(later).toContain('Zo ziet het concept er op');
    expect(await previewed(inDays(1))).not.toContain(title);
    expect(await previewed(null)).not.toContain(title);
    expect((await get('/nieuws')).body).not.toContain(title);
    const [{ id: role }] = await server.ownerQuery(
      `select id from role where kind = 'Developer' and platform_id = $1`,
      [platform.id],
    );
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Roles', editRoles: [role] };
    await (await signIn(['Admin'])).put(`/api/pages/${page}/permissions`, rights);
    const other = await signIn(['Developer']);
    const asked = (at: string | null) => other.post(`/api/documents/${page}/previews`, { language: 'nl', at });
    expect([(await asked(null)).statusCode, (await asked(inDays(3))).statusCode]).toEqual([200, 403]);
  });

  test('of an item shows its facts, and looks the same to anyone who has it', async () => {
    const { editor, list, get } = await newsPage();
    const content = doc(paragraph('Nog in de maak.'));
    const item = { listItemTypeName: 'News', title: 'Buurtfeest', startsOn: '2027-05-01T12:00:00Z', content };
    const [{ guid }] = (await editor.post(`/api/listitem/list/${list}`, [item])).json();
    const { path } = (await editor.post(`/api/documents/${guid}/previews`, { language: 'nl' })).json();
    const shown = (await get(path)).body;
    for (const word of ['Buurtfeest', 'Nog in de maak.', '1 mei 2027']) expect(shown).toContain(word);
    expect((await editor.get(path)).body).toBe(shown);
  });
});
