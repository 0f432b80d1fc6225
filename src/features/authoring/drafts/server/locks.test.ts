import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** A page with two texts, an editor and an admin; what they do is counted on, so that each base is the newest. */
async function lockable() {
  const platform = await server.createPlatform();
  const blocks = blocksOf(
    ...['Een', 'Twee'].map((text): [string, object] => ['Text', { content: { nl: { body: doc(paragraph(text)) } } }]),
  );
  const page = await platform.page('/werk', { blocks });
  const [editor, admin] = [await platform.signIn(['ContentManager']), await platform.signIn(['Admin'])];
  const [one = '', two = ''] = blocks.map(({ guid }) => guid);
  let base = 1;
  const change = async (person: Person, path: string, body: object) => {
    const response = await person.post(path, { base, key: randomUUID(), ...body });
    expect(response.statusCode).toBe(200);
    base = response.json().version;
    return response.json();
  };
  const act = (person: Person, ...commands: object[]) =>
    change(person, `/api/pages/${page}/commands`, { steps: [{ id: randomUUID(), commands }] });
  const undoOrRedo = (person: Person, way: 'undo' | 'redo' = 'undo') =>
    change(person, `/api/documents/${page}/${way}`, {});
  const draft = async () => (await admin.get(`/api/documents/${page}/draft`)).json().document;
  return { page, editor, admin, one, two, act, undoOrRedo, draft };
}

type Person = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>, 'post'>;

const words = (guid: string, text: string) => ({
  name: 'changeContent',
  input: { guid, version: 0, language: 'nl', field: 'body', value: doc(paragraph(text)) },
});
const lock = (guid: string, locked = true) => ({
  name: 'changeOptions',
  input: { guid, version: 0, options: { locked } },
});
const [inserted] = blocksOf(['Text', { content: { nl: { body: doc(paragraph('Drie')) } } }]);

describe('what an admin locked meanwhile', () => {
  test('an editor does not change by undo, and hears who locked it; the step before it can still be undone', async () => {
    const { editor, admin, one, two, act, undoOrRedo, draft } = await lockable();
    await act(editor, words(two, 'Anders'));
    await act(editor, words(one, 'Nieuw'));
    await act(admin, lock(one));
    const before = await draft();

    const { conflicts, version } = await undoOrRedo(editor);

    expect(conflicts).toMatchObject([
      { reason: 'locked', code: 'locked', key: `${one}/options/locked`, by: { accountId: admin.accountId } },
    ]);
    expect(conflicts[0].on).not.toBeNull();
    expect([await draft(), version]).toEqual([before, 4]);
    expect((await undoOrRedo(editor)).conflicts).toEqual([]);
    expect(JSON.stringify(await draft())).toContain('Twee');
  });

  test('an editor does not change by redo', async () => {
    const { editor, admin, one, act, undoOrRedo, draft } = await lockable();
    await act(editor, words(one, 'Nieuw'));
    await undoOrRedo(editor);
    await act(admin, lock(one));
    const before = await draft();

    expect((await undoOrRedo(editor, 'redo')).conflicts).toMatchObject([{ reason: 'locked' }]);
    expect(await draft()).toEqual(before);
  });

  test('an editor does not remove by undo of having added it, nor by redo of having removed it', async () => {
    const { editor, admin, one, act, undoOrRedo, draft } = await lockable();
    const added = { ...inserted, guid: randomUUID() };
    await act(editor, { name: 'insert', input: { blocks: [added] } });
    await act(admin, lock(added.guid));
    expect((await undoOrRedo(editor)).conflicts).toMatchObject([{ reason: 'locked' }]);
    await act(editor, { name: 'remove', input: { guid: one } });
    await undoOrRedo(editor);
    await act(admin, lock(one));
    expect((await undoOrRedo(editor, 'redo')).conflicts).toMatchObject([{ reason: 'locked' }]);
    expect((await draft()).blocks).toHaveLength(3);
  });

  test('counts as well when it was locked by a call that acts at once', async () => {
    const { editor, admin, one, act, undoOrRedo } = await lockable();
    await act(editor, words(one, 'Nieuw'));
    await admin.post(`/api/buildingblockinstance/${one}/options`, { locked: true });
    expect((await undoOrRedo(editor)).conflicts).toMatchObject([{ reason: 'locked' }]);
  });

  test('admins undo what they did themselves', async () => {
    const { editor, admin, one, act, undoOrRedo, draft } = await lockable();
    await act(admin, words(one, 'Nieuw'));
    await act(admin, lock(one));
    await undoOrRedo(admin);
    expect((await undoOrRedo(admin)).conflicts).toEqual([]);
    expect(JSON.stringify(await draft())).toContain('Een');
    await act(admin, lock(one));
    await act(editor, words(one, 'van een redacteur'));
    expect((await undoOrRedo(editor)).conflicts).toEqual([]);
  });
});

test('who is no admin any more undoes no lock, and nothing of what was locked', async () => {
  const { admin, one, act, undoOrRedo, draft } = await lockable();
  const added = { ...inserted, guid: randomUUID() };
  await act(admin, { name: 'insert', input: { blocks: [added] } });
  await act(admin, words(one, 'Nieuw'));
  await act(admin, lock(one), lock(added.guid));
  const before = await draft();
  await server.ownerQuery(
    `update role_member m set role_id = (select id from role r where r.platform_id = m.platform_id and kind = 'ContentManager') where account_id = $1`,
    [admin.accountId],
  );

  for (const _ of ['the locks', 'the text', 'the block'])
    expect((await undoOrRedo(admin)).conflicts[0]).toMatchObject({ reason: 'locked' });
  expect(await draft()).toEqual(before);
});

describe('classes of a block', () => {
  const dress = (guid: string, cssClass: string) => ({
    name: 'changeOptions',
    input: { guid, version: 0, options: { cssClass } },
  });
  const send = (person: Person, page: string, base: number, command: object) =>
    person.post(`/api/pages/${page}/commands`, {
      base,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [command] }],
    });
  const classesIn = ({ blocks }: { blocks: { guid: string; options: { cssClass?: string } }[] }) =>
    Object.fromEntries(blocks.flatMap(({ guid, options }) => (options.cssClass ? [[guid, options.cssClass]] : [])));

  test('are set, changed and taken away by admins only, in a block that is there and in one that comes', async () => {
    const { page, editor, admin, one, act, draft } = await lockable();
    await act(admin, dress(one, 'feest'));
    const reset = { name: 'changeOptions', input: { guid: one, version: 0, options: {}, reset: ['cssClass'] } };
    const added = { ...inserted, guid: randomUUID(), options: { cssClass: 'feest' } };
    for (const command of [dress(one, 'rood'), dress(one, ''), reset, { name: 'insert', input: { blocks: [added] } }]) {
      const { statusCode, json } = await send(editor, page, 2, command);
      expect([statusCode, json().fields]).toEqual([403, { steps: 'cssClass' }]);
    }
    expect(classesIn(await draft())).toEqual({ [one]: 'feest' });
    await act(admin, { name: 'insert', input: { blocks: [added] } });
    expect(classesIn(await draft())).toEqual({ [one]: 'feest', [added.guid]: 'feest' });
  });

  test('stay with a block that an editor types in, copies on the page, and removes and brings back', async () => {
    const { editor, admin, one, act, undoOrRedo, draft } = await lockable();
    await act(admin, dress(one, 'feest'));
    const copy = randomUUID();
    await act(editor, words(one, 'Nieuw'));
    await act(editor, {
      name: 'duplicate',
      input: { guid: one, guids: { [one]: copy }, place: { area: 'main', order: 'Z' } },
    });
    await act(editor, { name: 'remove', input: { guid: one } });
    expect((await undoOrRedo(editor)).conflicts).toEqual([]);
    expect(classesIn(await draft())).toEqual({ [one]: 'feest', [copy]: 'feest' });
  });

  test('are not undone by who is no admin any more', async () => {
    const { admin, one, act, undoOrRedo, draft } = await lockable();
    await act(admin, dress(one, 'feest'));
    await server.ownerQuery(
      `update role_member m set role_id = (select id from role r where r.platform_id = m.platform_id and kind = 'ContentManager') where account_id = $1`,
      [admin.accountId],
    );
    expect((await undoOrRedo(admin)).conflicts).toHaveLength(1);
    expect(classesIn(await draft())).toEqual({ [one]: 'feest' });
  });
});

describe('classes of a page', () => {
  const change = (input: object) => ({ name: 'changePage', input });
  const send = (person: Person, page: string, base: number, command: object) =>
    person.post(`/api/pages/${page}/commands`, {
      base,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [command] }],
    });

  test('are set and taken away by admins only; others change what else a page says', async () => {
    const { page, editor, admin, act, draft } = await lockable();
    await act(admin, change({ options: { cssClass: 'feest' } }));
    for (const input of [{ options: { cssClass: '' } }, { reset: ['cssClass'] }]) {
      const { statusCode, json } = await send(editor, page, 2, change(input));
      expect([statusCode, json().fields]).toEqual([403, { steps: 'cssClass' }]);
    }
    await act(editor, change({ options: { showTitle: false } }));
    expect((await draft()).options).toMatchObject({ cssClass: 'feest', showTitle: false });
  });

  test('and other options that do not fit are refused by their name, and nothing of them is kept', async () => {
    const { page, admin, draft } = await lockable();
    const before = await draft();
    for (const [field, value] of Object.entries({ cssClass: '1 {', showTitle: 'soms', tocMode: 'links' })) {
      const { statusCode, json } = await send(admin, page, 1, change({ options: { [field]: value } }));
      expect([statusCode, json().conflicts[0]]).toMatchObject([
        200,
        { code: 'bad_options', mine: { options: { [field]: value } } },
      ]);
    }
    expect(await draft()).toEqual(before);
  });
});
