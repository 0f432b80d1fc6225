import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';

const server = await openServer();
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});

/** A page of which a version was published on each of these days from now on. */
async function setUp(days: readonly number[]) {
  const platform = await server.createPlatform();
  const blocks = blocksOf(['Text', { content: { nl: { body: doc(paragraph('Versie 0')) } } }]);
  const guid = blocks[0]?.guid ?? '';
  const page = await platform.page('/werk', { blocks });
  const people = async () => ({
    admin: await platform.signIn(['Admin']),
    editor: await platform.signIn(['ContentManager']),
  });
  const publish = async (text: string, languages = ['nl']) => {
    const { editor } = await people();
    const { version: base } = (await editor.get(`/api/documents/${page}/draft`)).json();
    const input = { guid, version: 0, language: 'nl', field: 'body', value: doc(paragraph(text)) };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    const saved = await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
    const response = await editor.post(`/api/documents/${page}/publish`, { version: saved.json().version, languages });
    expect(response.statusCode).toBe(200);
    return () => editor.post(`/api/undo/${response.json().undoToken}`);
  };
  for (const [at, offset] of days.entries()) {
    server.clock.offset = offset * day;
    await publish(`Versie ${at + 1}`);
  }
  const texts = async () => {
    const { editor } = await people();
    const { revisions } = (await editor.get(`/api/documents/${page}/history`)).json();
    const read = revisions.map(async ({ id }: { id: string }) => {
      const { document } = (await editor.get(`/api/documents/${page}/revisions/${id}`)).json();
      return /Versie \d/.exec(JSON.stringify(document))?.[0];
    });
    return (await Promise.all(read)).reverse();
  };
  const keep = async (revisionDays: number) =>
    (await people()).admin.put('/api/platformsettingvalues', { revisionDays });
  const clean = () => cleanUp(server.dependencies);
  return { ...platform, people, page, publish, texts, keep, clean };
}

describe('revisionDays', () => {
  test('says how long former versions stay; without it they do for ever', async () => {
    const { texts, keep, clean, get } = await setUp([1, 2, 3, 60]);
    server.clock.offset = 100 * day;
    await clean();
    expect(await texts()).toEqual(['Versie 0', 'Versie 1', 'Versie 2', 'Versie 3', 'Versie 4']);

    expect((await keep(30)).statusCode).toBe(200);
    await clean();

    // The first, and the one that visitors see. The third stood in the place of the former two.
    expect(await texts()).toEqual(['Versie 0', 'Versie 4']);
    expect((await get('/werk')).body).toContain('Versie 4');
  });

  test('leaves what visitors saw within them, so that publishing over it is undone', async () => {
    const { texts, keep, clean, publish, get } = await setUp([1, 2]);
    server.clock.offset = 100 * day;
    await keep(30);
    const undo = await publish('Versie 3');

    await clean();

    expect(await texts()).toEqual(['Versie 0', 'Versie 2', 'Versie 3']);
    expect((await undo()).statusCode).toBe(200);
    expect((await get('/werk')).body).toContain('Versie 2');
  });

  test('leaves versions with a name, of a schedule, and of another language', async () => {
    const { people, page, texts, keep, clean, publish } = await setUp([1]);
    server.clock.offset = 2 * day;
    await publish('Versie 2', ['en']);
    server.clock.offset = 3 * day;
    await publish('Versie 3');
    const { editor } = await people();
    const [named] = (await editor.get(`/api/documents/${page}/history`)).json().revisions;
    await editor.put(`/api/documents/${page}/revisions/${named.id}`, { name: 'Voor de raad' });
    for (const at of [4, 5]) {
      server.clock.offset = at * day;
      await publish(`Versie ${at}`);
    }
    server.clock.offset = 100 * day;
    await keep(30);

    await clean();

    expect(await texts()).toEqual(['Versie 0', 'Versie 2', 'Versie 3', 'Versie 5']);
  });

  test.each([1, 29, 3651])('of %i is refused by name', async (days) => {
    const { keep } = await setUp([]);
    const response = await keep(days);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['body.revisionDays']]);
  });
});
