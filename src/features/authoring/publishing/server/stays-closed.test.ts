import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { publishesScheduled } from './publishing.service.ts';

const server = await openServer();
type Text = Record<string, string>;

/** A page with a text in a group, and what an editor and an admin do to it. */
async function setting({
  text = { nl: 'geheim', en: 'secret' } as Text,
  publish = ['nl', 'en'],
  only = undefined as string[] | undefined,
} = {}) {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const [group, guid] = [randomUUID(), randomUUID()];
  const content = Object.fromEntries(
    Object.entries(text).map(([language, words]) => [language, { body: doc(paragraph(words)) }]),
  );
  const [outer, inner] = blocksOf(['Group', { guid: group }], ['Text', { guid, content }]);
  if (!outer || !inner) throw new Error('no blocks');
  const place = { parent: group, slot: 'blocks', order: 'U' };
  const blocks = [outer, { ...inner, place, ...(only && { only }) }];
  const page = await platform.page('/beraad', { title: { nl: 'Beraad', en: 'Council' }, blocks, publish });
  const version = async () => (await editor.get(`/api/documents/${page}/draft`)).json().version as number;
  const command = async (name: string, input: object) => {
    const steps = [{ id: randomUUID(), commands: [{ name, input }] }];
    const body = { base: await version(), key: randomUUID(), steps };
    expect((await editor.post(`/api/pages/${page}/commands`, body)).statusCode).toBe(200);
  };
  const moveOut = () => command('move', { guid, place: { area: 'main', order: 'X' } });
  const rename = (title: Text) => command('changePage', { title });
  const show = async (...languages: string[]) => {
    const response = await editor.post(`/api/documents/${page}/publish`, {
      version: await version(),
      languages,
      at: null,
      reason: 'Dit is een proef van de toegang.',
    });
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
  };
  const schedule = async (...languages: string[]) => {
    const at = new Date(Date.now() + server.clock.offset + 60_000).toISOString();
    const body = { version: await version(), languages, at, reason: 'Dit is een proef van de toegang.' };
    expect((await editor.post(`/api/documents/${page}/publish`, body)).statusCode).toBe(200);
  };
  const unpublish = (...languages: string[]) =>
    editor.post(`/api/documents/${page}/unpublish`, { languages, at: null });
  const permit = (viewPermission: string | null, of = group) =>
    admin.post(`/api/buildingblockinstance/${of}/permissions`, { viewPermission });
  const read = async (path = '/beraad') => {
    const { body } = await platform.get(path);
    return Object.values(text).filter((words) => body.includes(words));
  };
  return {
    ...platform,
    admin,
    editor,
    page,
    group,
    guid,
    moveOut,
    rename,
    show,
    schedule,
    unpublish,
    permit,
    read,
    command,
  };
}

describe('a block that leaves a closed group while its language is offline', () => {
  test('stays closed when that language is shown again', async () => {
    const { permit, unpublish, moveOut, rename, show, read } = await setting({ text: { nl: 'geheim' }, only: ['nl'] });
    await permit('Admin');
    await unpublish('nl');
    await moveOut();
    for (const en of ['Council meeting', 'Council meetings']) {
      await rename({ en });
      await show('en');
    }
    await show('nl');

    expect(await read()).toEqual([]);
  });

  test.each(['now', 'by a schedule'])(
    'stays closed when that language is shown again beside other schedules, %s',
    async (how) => {
      const { permit, unpublish, moveOut, rename, show, schedule, read } = await setting({ publish: ['nl'] });
      await permit('Admin');
      await unpublish('nl');
      await moveOut();
      await schedule('nl');
      await rename({ nl: 'Nieuw beraad' });
      if (how === 'now') await show('nl');
      else {
        server.clock.offset += 120_000;
        expect(await runJobs(server.dependencies, [publishesScheduled])).toBeGreaterThan(0);
      }

      expect(await read()).toEqual([]);
    },
  );

  test('is closed in a copy of the page that is made meanwhile', async () => {
    const { permit, unpublish, moveOut, read, editor, page } = await setting({
      text: { nl: 'geheim' },
      publish: ['nl'],
    });
    await permit('Admin');
    await unpublish('nl');
    await moveOut();
    const copy = (await editor.post(`/api/pages/${page}/duplicate`, {})).json();
    const { version } = (await editor.get(`/api/documents/${copy.guid}/draft`)).json();
    const body = { version, languages: ['nl'], at: null, reason: 'Dit is een proef van de toegang.' };
    expect((await editor.post(`/api/documents/${copy.guid}/publish`, body)).statusCode).toBe(200);

    expect(await read(`/api/pages/${copy.guid}`)).toEqual([]);
  });

  test('stays closed where the whole language was taken off the website and comes back', async () => {
    const { permit, moveOut, read, admin, show } = await setting({ text: { en: 'secret' }, only: ['en'] });
    await permit('Admin');
    const languages = (now: string[], seen: string[]) => admin.put('/api/platform/languages', { languages: now, seen });
    expect((await languages(['nl'], ['nl', 'en'])).statusCode).toBe(200);
    await moveOut();
    await show('nl');
    expect((await languages(['nl', 'en'], ['nl'])).statusCode).toBe(200);
    await show('en');

    expect(await read('/en/beraad')).toEqual([]);
  });
});

describe('undoing the opening of a block that two languages show from different versions', () => {
  test('closes it in both, by its options', async () => {
    const { admin, rename, show, read, group } = await setting();
    const options = (given: object) => admin.post(`/api/buildingblockinstance/${group}/options`, given);
    await rename({ nl: 'Nieuw beraad' });
    await show('nl');
    await options({ visibility: 'Closed' });
    const { undoToken } = (await options({ visibility: 'Open' })).json();
    const open = [await read(), await read('/en/beraad')];

    const undone = await admin.post(`/api/undo/${undoToken}`);

    expect(open).toEqual([['geheim'], ['secret']]);
    expect(undone.statusCode).toBe(200);
    expect([await read(), await read('/en/beraad')]).toEqual([[], []]);
  });

  test('closes it in both, by its permissions, also where it left the group since', async () => {
    const { admin, permit, moveOut, show, read } = await setting();
    await permit('Admin');
    const { undoToken } = (await permit('Public')).json();
    await moveOut();
    await show('nl');

    const undone = await admin.post(`/api/undo/${undoToken}`);

    expect(undone.statusCode).toBe(200);
    expect([await read(), await read('/en/beraad')]).toEqual([[], []]);
  });

  test('closes it in both, by taking back the publication that opened it', async () => {
    const { editor, page, rename, show, read, group, command } = await setting();
    await command('changeOptions', { guid: group, version: 0, options: { visibility: 'Closed' } });
    await show('nl', 'en');
    await rename({ nl: 'Nieuw beraad' });
    await show('nl');
    await command('changeOptions', { guid: group, version: 0, options: { visibility: 'Open' } });
    const { version } = (await editor.get(`/api/documents/${page}/draft`)).json();
    const body = { version, languages: ['nl', 'en'], at: null, reason: 'Dit is een proef van de toegang.' };
    const { undoToken } = (await editor.post(`/api/documents/${page}/publish`, body)).json();
    const open = [await read(), await read('/en/beraad')];

    const undone = await editor.post(`/api/undo/${undoToken}`);

    expect([open, undone.statusCode]).toEqual([[['geheim'], ['secret']], 200]);
    expect([await read(), await read('/en/beraad')]).toEqual([[], []]);
  });
});
