import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { publishesScheduled } from './publishing.service.ts';

const server = await openServer();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
afterEach(() => {
  server.clock.offset = 0;
});

interface ScheduledPublication {
  at: string;
  action: string;
}

async function setUp() {
  const platform = await server.createPlatform();
  const blocks = blocksOf(['Text', { content: { nl: { body: doc(paragraph('Eerste versie')) } } }]);
  const page = await platform.page('/werk', { blocks });
  const editor = await platform.signIn(['ContentManager']);
  const guid = blocks[0]?.guid ?? '';
  const at = (name: string) => `/api/documents/${page}/${name}`;
  const retype = async (text: string, language = 'nl') => {
    const { version: base } = (await editor.get(at('draft'))).json();
    const input = { guid, version: 0, language, field: 'body', value: doc(paragraph(text)) };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    return (await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps })).json()
      .version as number;
  };
  const publish = (version: number, languages = ['nl'], moment: string | null = null) =>
    editor.post(at('publish'), { version, languages, at: moment });
  const unpublish = (body: object) => editor.post(at('unpublish'), { languages: ['nl'], ...body });
  const scheduled = async (language = 'nl') => {
    const { languages } = (await editor.get(at('publication'))).json();
    const found = languages.find((one: { language: string }) => one.language === language);
    return found.scheduled.map(({ at: moment, action }: ScheduledPublication) => [moment, action]);
  };
  const look = async () => {
    const { version: base } = (await editor.get(at('draft'))).json();
    const where = { tab: randomUUID(), base, guid: null, language: 'nl' };
    return (await editor.post(at('presence'), where)).json();
  };
  const status = async (path = '/werk') => (await platform.get(path)).statusCode;
  const later = async (hours: number) => {
    server.clock.offset = hours * hour;
    return runJobs(server.dependencies, [publishesScheduled]);
  };
  return { ...platform, page, editor, guid, at, retype, publish, unpublish, scheduled, look, status, later };
}

describe('unpublishing with something scheduled', () => {
  test('cancels what would bring it back, unless the call says otherwise', async () => {
    const { retype, publish, unpublish, scheduled, status, later } = await setUp();
    await publish(await retype('Voor straks'), ['nl'], inHours(1));
    expect((await unpublish({})).statusCode).toBe(200);
    expect(await scheduled()).toEqual([]);
    expect(await later(2)).toBe(0);
    expect(await status()).toBe(404);
  });

  test('keeps it where the call says so', async () => {
    const { retype, publish, unpublish, scheduled, status, later } = await setUp();
    const soon = inHours(1);
    await publish(await retype('Voor straks'), ['nl'], soon);
    expect((await unpublish({ scheduled: 'keep' })).statusCode).toBe(200);
    expect(await scheduled()).toEqual([[soon, 'publish']]);
    expect(await status()).toBe(404);
    expect(await later(2)).toBe(1);
    expect(await status()).toBe(200);
  });

  test('cancels only what comes after it, in its own languages', async () => {
    const { retype, publish, unpublish, scheduled } = await setUp();
    const version = await retype('Soon', 'en');
    const [one, two, three] = [inHours(1), inHours(2), inHours(3)];
    await publish(version, ['nl', 'en'], one);
    await publish(version, ['nl', 'en'], three);
    expect((await unpublish({ at: two })).statusCode).toBe(200);
    expect(await scheduled('nl')).toEqual([
      [one, 'publish'],
      [two, 'unpublish'],
    ]);
    expect(await scheduled('en')).toEqual([
      [one, 'publish'],
      [three, 'publish'],
    ]);
  });

  test('is undone as one: what visitors see and what was scheduled, as long as it is not too late for that', async () => {
    const { editor, retype, publish, unpublish, scheduled, status } = await setUp();
    const soon = inHours(1);
    await publish(await retype('Voor straks'), ['nl'], soon);
    const { undoToken } = (await unpublish({})).json();
    server.clock.offset = 2 * hour;
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
    server.clock.offset = 0;
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect([await status(), await scheduled()]).toEqual([200, [[soon, 'publish']]]);

    const [first, last] = [inHours(2), inHours(4)];
    await publish(await retype('Voor later'), ['nl'], last);
    const { undoToken: token } = (await unpublish({ at: first })).json();
    expect(await scheduled()).toEqual([
      [soon, 'publish'],
      [first, 'unpublish'],
    ]);
    expect((await editor.post(`/api/undo/${token}`)).statusCode).toBe(200);
    expect(await scheduled()).toEqual([
      [soon, 'publish'],
      [last, 'publish'],
    ]);
  });

  test('says who scheduled what', async () => {
    const { editor, at, retype, publish } = await setUp();
    await publish(await retype('Voor straks'), ['nl'], inHours(1));
    const { languages } = (await editor.get(at('publication'))).json();
    expect(languages[0].scheduled).toMatchObject([{ action: 'publish', by: 'Anna Bakker' }]);
  });
});

describe('who has the document open', () => {
  test('hears of every change of what is published or scheduled, a schedule that was published too', async () => {
    const { editor, at, retype, publish, unpublish, look, later } = await setUp();
    const version = await retype('Tweede versie');
    const heard = [await look()];
    const next = async () => heard.push(await look());
    const published = (await publish(version)).json();
    await next();
    await editor.post(`/api/undo/${published.undoToken}`);
    await next();
    const soon = (await publish(version, ['nl'], inHours(1))).json();
    await next();
    await editor.delete(at(`schedules/${soon.publication.languages[0].scheduled[0].id}`));
    await next();
    await unpublish({});
    await next();
    await publish(version, ['nl'], inHours(1));
    await next();
    await later(2);
    await next();
    const tags = heard.map(({ publicationTag }) => publicationTag);
    expect(tags.every((tag) => typeof tag === 'string')).toBe(true);
    for (const [index, tag] of tags.entries()) if (index > 0) expect(tag, `after ${index}`).not.toBe(tags[index - 1]);
    expect((await look()).publicationTag).toBe(tags.at(-1));
  });
});

describe('the history', () => {
  test('says scheduled, by whom and for when; and afterwards published by schedule', async () => {
    const { editor, at, retype, publish, unpublish, later } = await setUp();
    const soon = inHours(1);
    await publish(await retype('Voor straks'), ['nl'], soon);
    const read = async () => (await editor.get(at('history'))).json();
    const before = await read();
    const [newest] = before.revisions;
    expect(before.scheduled).toMatchObject([
      { at: soon, by: 'Anna Bakker', language: 'nl', action: 'publish', revision: newest.id },
    ]);
    expect(newest.languages).toEqual([]);

    await later(2);
    const after = await read();
    expect(after.scheduled).toEqual([]);
    expect(after.revisions[0]).toMatchObject({ languages: ['nl'], shownIn: ['nl'] });
    const [done] = after.publications;
    expect(done).toMatchObject({
      action: 'publish',
      languages: ['nl'],
      by: 'Anna Bakker',
      isScheduled: true,
      revision: newest.id,
    });

    await unpublish({});
    expect((await read()).publications[0]).toMatchObject({
      action: 'unpublish',
      languages: ['nl'],
      by: 'Anna Bakker',
      isScheduled: false,
      revision: null,
    });
  });
});

describe('every overview says the same', () => {
  test('of a page: published, changed in one language only, unpublished, scheduled', async () => {
    const { editor, page, at, retype, publish, unpublish } = await setUp();
    const states = async () => {
      const { pages } = (await editor.get('/api/pages:overview')).json();
      const { documents } = (await editor.get('/api/translations:overview?language=nl')).json();
      const { languages } = (await editor.get(at('publication'))).json();
      const own = pages.find((one: { guid: string }) => one.guid === page);
      return {
        publication: languages.map(({ state }: { state: string }) => state),
        pages: ['nl', 'en'].map((language) => own.states[language]),
        translations: documents.find((one: { owner: string }) => one.owner === page)?.state,
        scheduled: own.scheduled.map(
          ({ language, action, by }: ScheduledPublication & { language: string; by: string }) => [language, action, by],
        ),
      };
    };
    const all = (nl: string, en: string) => ({ publication: [nl, en], pages: [nl, en], translations: nl });
    await publish(await retype('English', 'en'), ['nl', 'en']);
    expect(await states()).toEqual({ ...all('published', 'published'), scheduled: [] });
    // What Dutch readers see is the same as the draft.
    const version = await retype('English again', 'en');
    expect(await states()).toEqual({ ...all('published', 'changed'), scheduled: [] });
    await publish(version, ['nl']);
    expect(await states()).toEqual({ ...all('published', 'changed'), scheduled: [] });
    await retype('Anders');
    expect(await states()).toMatchObject(all('changed', 'changed'));
    await unpublish({ languages: ['nl', 'en'] });
    await publish((await editor.get(at('draft'))).json().version, ['nl'], inHours(1));
    expect(await states()).toEqual({
      ...all('unpublished', 'unpublished'),
      scheduled: [['nl', 'publish', 'Anna Bakker']],
    });
  });

  test('of an item that visitors see as it is, from another version', async () => {
    const { editor, page } = await setUp();
    const list = randomUUID();
    const insert = { name: 'insert', input: { blocks: blocksOf(['List', { guid: list }]) } };
    const steps = [{ id: randomUUID(), commands: [insert] }];
    await editor.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
    const given = [{ listItemTypeName: 'News', title: 'Feest', content: doc(paragraph('Tekst')), publish: true }];
    const [item] = (await editor.post(`/api/listitem/list/${list}`, given)).json();
    const at = (name: string) => `/api/documents/${item.guid}/${name}`;
    const draft = async () => (await editor.get(at('draft'))).json();
    const publish = async (languages: string[]) =>
      editor.post(at('publish'), { version: (await draft()).version, languages });
    const [block] = (await draft()).document.blocks;
    const retype = async (value: object) => {
      const input = { guid: block.guid, version: 0, language: 'nl', field: 'body', value };
      const own = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
      const saved = { base: (await draft()).version, key: randomUUID(), steps: own };
      expect((await editor.post(`/api/listitem/${item.guid}/commands`, saved)).statusCode).toBe(200);
    };
    const states = async () => {
      const { items } = (await editor.get(`/api/listitem:overview?guid=${item.guid}`)).json();
      const { languages } = (await editor.get(at('publication'))).json();
      return [items[0].state, ...languages.map(({ state }: { state: string }) => state)];
    };
    await publish(['nl', 'en']);
    expect(await states()).toEqual(['published', 'published', 'published']);
    await retype(doc(paragraph('Andere tekst')));
    expect(await states()).toEqual(['changed', 'changed', 'changed']);
    await publish(['nl']);
    expect(await states()).toEqual(['changed', 'published', 'changed']);
    await retype(block.content.nl.body);
    await publish(['nl']);
    // English shows an older version, which says the same as the draft.
    expect(await states()).toEqual(['published', 'published', 'published']);
  });
});
