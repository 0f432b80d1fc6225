import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function setUp() {
  const platform = await server.createPlatform();
  const text = (words: string) => ({ content: { nl: { body: doc(paragraph(words)) } } });
  const blocks = blocksOf(['Text', text('A')], ['Text', text('B')]);
  const page = await platform.page('/werk', { blocks });
  const [one = '', two = ''] = blocks.map(({ guid }) => guid);
  const [anna, bram] = [await platform.signIn(['ContentManager']), await platform.signIn(['ContentManager'])];
  return { page, one, two, anna, bram };
}

type Person = Awaited<ReturnType<typeof setUp>>['anna'];

const write = (guid: string, words: string) => ({
  name: 'changeContent',
  input: { guid, version: 0, language: 'nl', field: 'body', value: doc(paragraph(words)) },
});
const remove = (guid: string) => ({ name: 'remove', input: { guid } });

/** Does one step on what is there now; gives its id. */
async function step(person: Person, page: string, command: object, id: string = randomUUID()): Promise<string> {
  const { version: base } = await draft(person, page);
  const body = { base, key: randomUUID(), steps: [{ id, commands: [command] }] };
  const saved = (await person.post(`/api/pages/${page}/commands`, body)).json();
  expect(saved.conflicts).toEqual([]);
  return id;
}

const draft = async (person: Person, page: string) => (await person.get(`/api/documents/${page}/draft`)).json();

/** What the blocks say, in order. */
async function read(person: Person, page: string): Promise<string[]> {
  const { document } = await draft(person, page);
  return document.blocks.map((block: { content: unknown }) => /"text":"([^"]*)"/.exec(JSON.stringify(block))?.[1]);
}

async function ask(person: Person, page: string, way: 'undo' | 'redo', only?: string) {
  const { version: base } = await draft(person, page);
  const body = { base, key: randomUUID(), ...(only && { step: only }) };
  return person.post(`/api/documents/${page}/${way}`, body);
}

async function undoOrRedo(...asked: Parameters<typeof ask>) {
  const response = await ask(...asked);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('taking back one step', () => {
  test('leaves what was done after it', async () => {
    const { page, one, two, anna } = await setUp();
    const removal = await step(anna, page, remove(one));
    await step(anna, page, write(two, 'B, later'));
    expect(await read(anna, page)).toEqual(['B, later']);
    expect(await undoOrRedo(anna, page, 'undo', removal)).toMatchObject({ conflicts: [] });
    expect((await read(anna, page)).sort()).toEqual(['A', 'B, later']);
  });

  test('is refused where the same person built on it, and can be done once that is undone', async () => {
    const { page, one, anna } = await setUp();
    const first = await step(anna, page, write(one, 'A, once'));
    await step(anna, page, write(one, 'A, twice'));
    const { conflicts } = await undoOrRedo(anna, page, 'undo', first);
    expect(conflicts).toMatchObject([{ code: 'own_later', step: first }]);
    expect(await read(anna, page)).toEqual(['A, twice', 'B']);
    await undoOrRedo(anna, page, 'undo');
    expect(await undoOrRedo(anna, page, 'undo', first)).toMatchObject({ conflicts: [] });
    expect(await read(anna, page)).toEqual(['A', 'B']);
  });

  test('is refused where somebody else wrote the same, with both texts', async () => {
    const { page, one, anna, bram } = await setUp();
    const first = await step(anna, page, write(one, 'A of Anna'));
    await step(bram, page, write(one, 'A of Bram'));
    const { conflicts } = await undoOrRedo(anna, page, 'undo', first);
    expect(conflicts).toMatchObject([{ reason: 'both_wrote', by: { accountId: bram.accountId } }]);
    expect(JSON.stringify(conflicts[0].theirs)).toContain('A of Bram');
    expect(await read(anna, page)).toEqual(['A of Bram', 'B']);
  });

  test('is refused for a step that was undone already, or that somebody else did', async () => {
    const { page, one, anna, bram } = await setUp();
    const first = await step(anna, page, write(one, 'A of Anna'));
    const refused = { code: 'conflict', fields: { step: 'not_done' } };
    expect((await ask(bram, page, 'undo', first)).json()).toMatchObject(refused);
    expect((await ask(anna, page, 'undo', randomUUID())).json()).toMatchObject(refused);
    expect(await read(anna, page)).toEqual(['A of Anna', 'B']);
    await undoOrRedo(anna, page, 'undo', first);
    expect((await ask(anna, page, 'undo', first)).json()).toMatchObject(refused);
    expect(await read(anna, page)).toEqual(['A', 'B']);
  });

  test('what was undone last is done again first, whatever its place was', async () => {
    const { page, one, two, anna } = await setUp();
    const first = await step(anna, page, write(one, 'A, later'));
    await step(anna, page, write(two, 'B, later'));
    await undoOrRedo(anna, page, 'undo', first);
    await undoOrRedo(anna, page, 'undo');
    expect(await read(anna, page)).toEqual(['A', 'B']);
    await undoOrRedo(anna, page, 'redo');
    expect(await read(anna, page)).toEqual(['A', 'B, later']);
    await undoOrRedo(anna, page, 'redo');
    expect(await read(anna, page)).toEqual(['A, later', 'B, later']);
    await undoOrRedo(anna, page, 'undo');
    expect(await read(anna, page)).toEqual(['A', 'B, later']);
  });
});

test('what was typed and taken out again is no step: undoing goes on to the one before it, and redoing comes back', async () => {
  const { page, one, two, anna } = await setUp();
  await step(anna, page, write(one, 'A, later'));
  const typed = await step(anna, page, write(two, 'B, half'));
  await step(anna, page, write(two, 'B'), typed);

  await undoOrRedo(anna, page, 'undo');
  const undone = await read(anna, page);
  await undoOrRedo(anna, page, 'redo');

  expect([undone, await read(anna, page)]).toEqual([
    ['A', 'B'],
    ['A, later', 'B'],
  ]);
});
