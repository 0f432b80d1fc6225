import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function pageWith(texts: string[]) {
  const platform = await server.createPlatform();
  const blocks = blocksOf(
    ...texts.map((text): [string, object] => ['Text', { content: { nl: { body: doc(paragraph(text)) } } }]),
  );
  const page = await platform.page('/werk', { blocks });
  const guids = blocks.map(({ guid }) => guid);
  return { ...platform, makePage: platform.page, page, guids };
}

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof pageWith>>['signIn']>>;

const words = (guid: string, text: string, language = 'nl') => ({
  name: 'changeContent',
  input: { guid, version: 0, language, field: 'body', value: doc(paragraph(text)) },
});
const save = (person: Pick<Person, 'post'>, page: string, base: number, ...commands: object[]) =>
  person.post(`/api/pages/${page}/commands`, {
    base,
    key: randomUUID(),
    steps: commands.map((command) => ({ id: randomUUID(), commands: [command] })),
  });
const draftOf = async (person: Pick<Person, 'get'>, page: string) =>
  (await person.get(`/api/documents/${page}/draft`)).json();
interface DraftAnswer {
  document: { blocks: { guid: string; content: Record<string, unknown> }[] };
}
const textOf = (draft: DraftAnswer, guid: string, language = 'nl') =>
  JSON.stringify(draft.document.blocks.find((block) => block.guid === guid)?.content[language]);
const undoOrRedo = (person: Pick<Person, 'post'>, page: string, base: number, way: 'undo' | 'redo' = 'undo') =>
  person.post(`/api/documents/${page}/${way}`, { base, key: randomUUID() });

describe('saving', () => {
  test('commands land in the draft, which nobody but editors sees', async () => {
    const { page, guids, signIn, get } = await pageWith(['Oud']);
    const editor = await signIn(['ContentManager']);
    const saved = await save(editor, page, 1, words(guids[0] ?? '', 'Nieuw'));
    expect(saved.json()).toMatchObject({ version: 2, isDraft: true, conflicts: [], redo: null });
    expect(saved.json().undo).toMatchObject({ names: ['changeContent'] });
    expect(textOf(await draftOf(editor, page), guids[0] ?? '')).toContain('Nieuw');
    const seen = await get('/werk');
    expect(seen.body).toContain('Oud');
    expect(seen.body).not.toContain('Nieuw');
  });

  test('typing back what is published leaves no draft', async () => {
    const { page, guids, signIn } = await pageWith(['Oud']);
    const editor = await signIn(['ContentManager']);
    await save(editor, page, 1, words(guids[0] ?? '', 'Nieuw'));
    expect((await save(editor, page, 2, words(guids[0] ?? '', 'Oud'))).json()).toMatchObject({ isDraft: false });
  });

  test('a save that is sent again has one effect and the same answer', async () => {
    const { page, guids, signIn } = await pageWith(['Oud']);
    const editor = await signIn(['ContentManager']);
    const body = {
      base: 1,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'remove', input: { guid: guids[0] } }] }],
    };
    const path = `/api/pages/${page}/commands`;
    const first = await editor.post(path, body);
    const again = await editor.post(path, body);
    expect(again.json()).toEqual(first.json());
    expect((await draftOf(editor, page)).version).toBe(2);
  });

  test('a key that was used for another change, or for another page, is refused', async () => {
    const { page, guids, signIn, makePage } = await pageWith(['Oud']);
    const editor = await signIn(['ContentManager']);
    const other = await makePage('/ander', { blocks: blocksOf(['Text', {}]) });
    const key = randomUUID();
    const send = (to: string, id: string, text: string, base = 1) => {
      const steps = [{ id, commands: [words(guids[0] ?? '', text)] }];
      return editor.post(`/api/pages/${to}/commands`, { base, key, steps });
    };
    const step = randomUUID();
    await send(page, step, 'Een');
    for (const reused of [await send(page, step, 'Twee'), await send(other, step, 'Een')])
      expect([reused.statusCode, reused.json().fields]).toEqual([409, { key: 'reused' }]);
    expect((await editor.post(`/api/documents/${page}/undo`, { base: 2, key })).statusCode).toBe(409);
    expect((await send(page, step, 'Een', 2)).json()).toMatchObject({ version: 2, conflicts: [] });
    expect(textOf(await draftOf(editor, page), guids[0] ?? '')).toContain('Een');
  });

  test('typing that goes on in one step is one row, undone at once', async () => {
    const { page, guids, signIn } = await pageWith(['Oud']);
    const editor = await signIn(['ContentManager']);
    const step = randomUUID();
    let base = 1;
    for (const text of ['N', 'Ni', 'Nieuw']) {
      const steps = [{ id: step, commands: [words(guids[0] ?? '', text)] }];
      base = (await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps })).json().version;
    }
    expect(base).toBe(4);
    const undone = (await undoOrRedo(editor, page, base)).json();
    expect(undone).toMatchObject({ conflicts: [], undo: null, isDraft: false });
    expect(textOf(await draftOf(editor, page), guids[0] ?? '')).toContain('Oud');
  });

  test('anyone who may not edit the page is told so, or nothing at all', async () => {
    const { page, guids, signIn, post, get } = await pageWith(['Oud']);
    const member = await signIn([]);
    expect((await save(member, page, 1, words(guids[0] ?? '', 'X'))).statusCode).toBe(404);
    expect((await member.get(`/api/documents/${page}/draft`)).statusCode).toBe(404);
    expect((await get(`/api/documents/${page}/draft`)).statusCode).toBe(401);
    expect((await post(`/api/pages/${page}/commands`, {})).statusCode).toBe(401);
  });

  test('a page is not saved at the address of an item, and restore is the server its own', async () => {
    const { page, signIn } = await pageWith(['Oud']);
    const editor = await signIn(['ContentManager']);
    const steps = [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'X' } } }] }];
    const wrong = await editor.post(`/api/listitem/${page}/commands`, { base: 1, key: randomUUID(), steps });
    expect(wrong.statusCode).toBe(404);
    const own = [{ id: randomUUID(), commands: [{ name: 'restore', input: { writes: [] } }] }];
    const forged = await editor.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps: own });
    expect(forged.statusCode).toBe(400);
  });

  test('a locked block stays, and only admins lock', async () => {
    const { page, guids, signIn } = await pageWith(['Verplicht']);
    const [admin, editor] = [await signIn(['Admin']), await signIn(['ContentManager'])];
    const lock = { name: 'changeOptions', input: { guid: guids[0], version: 0, options: { locked: true } } };
    expect((await save(editor, page, 1, lock)).statusCode).toBe(403);
    expect((await save(admin, page, 1, lock)).statusCode).toBe(200);
    const removed = (await save(editor, page, 2, { name: 'remove', input: { guid: guids[0] } })).json();
    expect(removed.conflicts).toMatchObject([{ reason: 'locked' }]);
  });
});

describe('two people', () => {
  test('write in different blocks, and both learn of both', async () => {
    const { page, guids, signIn } = await pageWith(['Een', 'Twee']);
    const [anna, bram] = [await signIn(['ContentManager']), await signIn(['ContentManager'])];
    await save(anna, page, 1, words(guids[0] ?? '', 'Een van Anna'));
    const saved = (await save(bram, page, 1, words(guids[1] ?? '', 'Twee van Bram'))).json();
    expect(saved.conflicts).toEqual([]);
    expect(saved.changes.map(({ by }: { by: { accountId: string } }) => by.accountId)).toEqual([
      anna.accountId,
      bram.accountId,
    ]);
    const draft = await draftOf(anna, page);
    expect([textOf(draft, guids[0] ?? ''), textOf(draft, guids[1] ?? '')].join()).toMatch(/Anna.*Bram/);
  });

  test('who writes the same text second gets both texts, who and when; the first stays', async () => {
    const { page, guids, signIn } = await pageWith(['Een']);
    const [anna, bram] = [await signIn(['ContentManager']), await signIn(['ContentManager'])];
    await save(anna, page, 1, words(guids[0] ?? '', 'van Anna'));
    const { conflicts } = (await save(bram, page, 1, words(guids[0] ?? '', 'van Bram'))).json();
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ reason: 'both_wrote', by: { accountId: anna.accountId } });
    expect(JSON.stringify(conflicts[0].theirs)).toContain('van Anna');
    expect(JSON.stringify(conflicts[0].mine)).toContain('van Bram');
    expect(textOf(await draftOf(bram, page), guids[0] ?? '')).toContain('van Anna');
  });

  test('see each other, with the block they are at, until they leave', async () => {
    const { page, guids, signIn } = await pageWith(['Een']);
    const [anna, bram] = [await signIn(['ContentManager']), await signIn(['ContentManager'])];
    const [annasTab, bramsTab] = [randomUUID(), randomUUID()];
    const here = (person: Person, tab: string, more = {}) =>
      person.post(`/api/documents/${page}/presence`, { tab, base: 1, guid: guids[0], language: 'nl', ...more });
    await here(anna, annasTab);
    expect((await here(bram, bramsTab)).json().people).toMatchObject([{ accountId: anna.accountId, guid: guids[0] }]);
    await here(anna, annasTab, { isLeaving: true });
    expect((await here(bram, bramsTab)).json().people).toEqual([]);
  });
});

describe('undo and redo', () => {
  test('go step by step over commands of any kind, also after a new sign-in', async () => {
    const { page, guids, signIn } = await pageWith(['Een', 'Twee']);
    const editor = await signIn(['ContentManager']);
    const before = (await draftOf(editor, page)).document;
    await save(editor, page, 1, words(guids[0] ?? '', 'Anders'));
    await save(editor, page, 2, { name: 'changePage', input: { title: { nl: 'Titel' }, layout: '75-25' } });
    await save(editor, page, 3, { name: 'remove', input: { guid: guids[1] } });
    const after = (await draftOf(editor, page)).document;
    const later = await editor.again();
    for (const base of [4, 5, 6]) expect((await undoOrRedo(later, page, base)).json().conflicts).toEqual([]);
    expect((await draftOf(later, page)).document).toEqual(before);
    expect((await undoOrRedo(later, page, 7)).json()).toMatchObject({ version: 7, undo: null });
    for (const base of [7, 8, 9]) await undoOrRedo(later, page, base, 'redo');
    expect((await draftOf(later, page)).document).toEqual(after);
    expect((await undoOrRedo(later, page, 10)).json().conflicts).toEqual([]);
    expect((await draftOf(later, page)).document.blocks).toHaveLength(2);
  });

  test("leave other people's steps alone, and say both texts where they wrote the same since", async () => {
    const { page, guids, signIn } = await pageWith(['Een', 'Twee']);
    const [anna, bram] = [await signIn(['ContentManager']), await signIn(['ContentManager'])];
    await save(anna, page, 1, words(guids[1] ?? '', 'Twee van Anna'));
    await save(anna, page, 2, words(guids[0] ?? '', 'van Anna'));
    await save(bram, page, 3, words(guids[0] ?? '', 'van Bram'));
    const refused = (await undoOrRedo(anna, page, 4)).json();
    expect(refused.conflicts).toMatchObject([{ reason: 'both_wrote', by: { accountId: bram.accountId } }]);
    expect(textOf(await draftOf(anna, page), guids[0] ?? '')).toContain('van Bram');
    expect((await undoOrRedo(anna, page, 4)).json().conflicts).toEqual([]);
    expect(textOf(await draftOf(anna, page), guids[1] ?? '')).toContain('Twee"');
    expect((await undoOrRedo(anna, page, 5)).json()).toMatchObject({ version: 5, undo: null });
  });

  test('what was undone cannot be done again after something else', async () => {
    const { page, guids, signIn } = await pageWith(['Een']);
    const editor = await signIn(['ContentManager']);
    await save(editor, page, 1, words(guids[0] ?? '', 'Twee'));
    await undoOrRedo(editor, page, 2);
    expect((await save(editor, page, 3, words(guids[0] ?? '', 'Drie'))).json().redo).toBeNull();
    expect((await undoOrRedo(editor, page, 4, 'redo')).json().version).toBe(4);
  });
});
