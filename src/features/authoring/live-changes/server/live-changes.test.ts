import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { publishesScheduled } from '../../publishing/server/publishing.service.ts';

const server = await openServer();

async function pageWithText() {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const guid = randomUUID();
  const blocks = blocksOf(['Text', { guid, content: { nl: { body: doc(paragraph('Gepubliceerd')) } } }]);
  const page = await platform.page('/werk', { blocks });
  const makePage = platform.page;
  const at = `/api/buildingblockinstance/${guid}`;
  const draft = async () => (await editor.get(`/api/documents/${page}/draft`)).json();
  const type = async (text: string) => {
    const value = doc(paragraph(text));
    const command = { name: 'changeContent', input: { guid, version: 0, language: 'nl', field: 'body', value } };
    const { version: base } = await draft();
    const steps = [{ id: randomUUID(), commands: [command] }];
    return editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
  };
  const shown = async () => (await platform.get(`/api/pages/${page}`)).json().page.buildingBlockInstances[0];
  return { ...platform, makePage, admin, editor, guid, page, at, draft, type, shown };
}

describe('POST /api/buildingblockinstance/{guid}/options', () => {
  test('acts at once, takes strings, and takes no text of the draft along', async () => {
    const { editor, at, shown, draft, type } = await pageWithText();
    await type('Nog niet klaar');

    const response = await editor.post(`${at}/options`, { columns: '2', showTitle: 'false', until: '' });

    expect(response.json().options).toMatchObject({ columns: '2', showTitle: false, until: null });
    expect((await shown()).options).toMatchObject({ columns: '2', showTitle: false });
    expect(JSON.stringify((await shown()).content)).toContain('Gepubliceerd');
    const working = await draft();
    expect(working.document.blocks[0].options).toMatchObject({ columns: '2' });
    expect(JSON.stringify(working.document)).toContain('Nog niet klaar');
    expect(working.undo).toMatchObject({ names: ['changeOptions'] });
  });

  test('leaves no draft where there was none, and undo brings both back', async () => {
    const { editor, at, shown, draft } = await pageWithText();
    const { undoToken } = (await editor.post(`${at}/options`, { columns: '3' })).json();
    expect((await draft()).isDraft).toBe(false);
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect((await shown()).options.columns).toBe('1');
    expect(await draft()).toMatchObject({ isDraft: false, document: { blocks: [{ options: {} }] } });
  });

  test('reaches what is scheduled, too', async () => {
    const { editor, at, page, draft, type, shown } = await pageWithText();
    await type('Voor straks');
    const due = new Date(Date.now() + server.clock.offset + 3_600_000).toISOString();
    const { version } = await draft();
    await editor.post(`/api/documents/${page}/publish`, { version, languages: ['nl'], at: due });
    await editor.post(`${at}/options`, { columns: '2' });
    server.clock.offset += 7_200_000;
    expect(await runJobs(server.dependencies, [publishesScheduled])).toBe(1);
    expect(JSON.stringify((await shown()).content)).toContain('Voor straks');
    expect((await shown()).options.columns).toBe('2');
  });

  test('is not undone over what was set or published since', async () => {
    const { editor, at, page, draft, type } = await pageWithText();
    const first = (await editor.post(`${at}/options`, { columns: '2' })).json();
    await editor.post(`${at}/options`, { columns: '3' });
    expect((await editor.post(`/api/undo/${first.undoToken}`)).statusCode).toBe(409);
    const second = (await editor.post(`${at}/options`, { style: 'intro' })).json();
    await type('Anders');
    const { version } = await draft();
    await editor.post(`/api/documents/${page}/publish`, { version, languages: ['nl'] });
    expect((await editor.post(`/api/undo/${second.undoToken}`)).statusCode).toBe(409);
  });

  test('names everything that is wrong, and then sets nothing', async () => {
    const { editor, admin, at, shown } = await pageWithText();
    const response = await editor.post(`${at}/options`, {
      columns: '9',
      showTitle: 'misschien',
      kleur: 'rood',
      style: 'intro',
    });
    const fields = { columns: 'bad_options', showTitle: 'bad_options', kleur: 'not_allowed_field' };
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
    expect((await shown()).options.style).toBe('normal');
    expect((await editor.post(`${at}/options`, { locked: 'true' })).statusCode).toBe(403);
    expect((await admin.post(`${at}/options`, { locked: 'true' })).json().options.locked).toBe(true);
  });

  test('takes classes of admins, and says which option is wrong where they are no names of classes', async () => {
    const { editor, admin, at, shown } = await pageWithText();
    const set = async (person: typeof admin, cssClass: string) => {
      const { statusCode, json } = await person.post(`${at}/options`, { cssClass });
      return [statusCode, json().fields];
    };
    expect(await set(editor, 'feest')).toEqual([403, { steps: 'cssClass' }]);
    for (const wrong of ['1feest', 'a"b', '-feest', 'a b c d e f', 'x'.repeat(101)])
      expect([wrong, ...(await set(admin, wrong))]).toEqual([wrong, 400, { cssClass: 'bad_options' }]);
    expect((await set(admin, 'feest  rood_2-b'))[0]).toBe(200);
    expect((await shown()).options.cssClass).toBe('feest  rood_2-b');
  });

  test('is for those who may edit the page, on this platform', async () => {
    const { at, post, signIn } = await pageWithText();
    const there = await pageWithText();
    expect((await post(`${at}/options`, { columns: '2' })).statusCode).toBe(401);
    expect((await (await signIn([])).post(`${at}/options`, { columns: '2' })).statusCode).toBe(404);
    expect((await there.admin.post(`${at}/options`, { columns: '2' })).statusCode).toBe(404);
  });
});

describe('POST /api/buildingblockinstance/{guid}/permissions', () => {
  const users = { viewPermission: 'Users', viewRoles: [] };

  test('hides a block at once, leaves the rest, and undo does not reopen what was closed again', async () => {
    const { admin, at, get } = await pageWithText();
    const seen = async () => (await get('/werk')).body.includes('Gepubliceerd');
    expect(await seen()).toBe(true);

    const closed = (await admin.post(`${at}/permissions`, users)).json();
    expect(closed.permissions).toMatchObject({ viewPermission: 'Users', addPermission: null });
    expect(await seen()).toBe(false);
    const more = (await admin.post(`${at}/permissions`, { addPermission: 'Verify' })).json();
    expect(more.permissions).toMatchObject({ viewPermission: 'Users', addPermission: 'Verify' });
    expect((await admin.post(`/api/undo/${closed.undoToken}`)).statusCode).toBe(409);
    expect((await admin.post(`/api/undo/${more.undoToken}`)).statusCode).toBe(200);
    expect((await admin.get(`${at}/permissions`)).json()).toMatchObject({
      viewPermission: 'Users',
      addPermission: null,
    });
    expect(await seen()).toBe(false);
  });

  test('a copy of the block is as closed as it is', async () => {
    const { admin, at, guid, page, draft, get } = await pageWithText();
    await admin.post(`${at}/permissions`, users);
    const copy = randomUUID();
    const input = { guid, guids: { [guid]: copy }, place: { area: 'main', order: 'Z' } };
    const steps = [{ id: randomUUID(), commands: [{ name: 'duplicate', input }] }];
    await admin.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
    const { version } = await draft();
    await admin.post(`/api/documents/${page}/publish`, { version, languages: ['nl'] });
    expect((await draft()).document.blocks).toHaveLength(2);
    expect((await get('/werk')).body).not.toContain('Gepubliceerd');
    expect((await admin.get(`/api/buildingblockinstance/${copy}/permissions`)).json()).toMatchObject(users);
  });

  test('nobody takes a block of another page over by its guid', async () => {
    const { editor, guid, makePage } = await pageWithText();
    const other = await makePage('/ander');
    const steps = [
      { id: randomUUID(), commands: [{ name: 'insert', input: { blocks: blocksOf(['Text', { guid }]) } }] },
    ];
    const taken = await editor.post(`/api/pages/${other}/commands`, { base: 1, key: randomUUID(), steps });
    expect([taken.statusCode, taken.json().fields]).toEqual([409, { steps: 'guid_taken' }]);
    for (const guid of ['x1', randomUUID().toUpperCase()]) {
      const odd = [
        { id: randomUUID(), commands: [{ name: 'insert', input: { blocks: blocksOf(['Text', { guid }]) } }] },
      ];
      const refused = await editor.post(`/api/pages/${other}/commands`, { base: 1, key: randomUUID(), steps: odd });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { steps: 'bad_guid' }]);
    }
  });

  test('nor after it is gone from that page, drafts and all', async () => {
    const { editor, guid, page, makePage, draft } = await pageWithText();
    const other = await makePage('/ander');
    const send = (to: string, base: number, command: object) => {
      const steps = [{ id: randomUUID(), commands: [command] }];
      return editor.post(`/api/pages/${to}/commands`, { base, key: randomUUID(), steps });
    };
    await send(page, 1, { name: 'remove', input: { guid } });
    await editor.post(`/api/documents/${page}/publish`, { version: (await draft()).version, languages: ['nl'] });
    const insert = { name: 'insert', input: { blocks: blocksOf(['Text', { guid }]) } };
    const taken = await send(other, 1, insert);
    expect([taken.statusCode, taken.json().fields]).toEqual([409, { steps: 'guid_taken' }]);
    expect((await send(page, 2, insert)).json().conflicts).toEqual([]);
  });

  test('neither they nor options are undone by who may not set them any more', async () => {
    const { admin, at, page, shown } = await pageWithText();
    const set = (await admin.post(`${at}/options`, { columns: '2' })).json();
    const closed = (await admin.post(`${at}/permissions`, users)).json();
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    const opened = (await admin.put(`/api/pages/${page}/permissions`, rights)).json();
    const named = (
      await admin.put('/api/platformsettingvalues', { useBrowserColor: true, browserColor: '#112233' })
    ).json();
    await server.ownerQuery('delete from role_member where account_id = $1', [admin.accountId]);
    const tokens = [set, closed, opened, named].map(({ undoToken }) => undoToken);
    const undone = [];
    for (const token of tokens) undone.push((await admin.post(`/api/undo/${token}`)).statusCode);
    expect([tokens.every(Boolean), undone]).toEqual([true, [404, 403, 403, 403]]);
    expect(await shown()).toBeUndefined();
  });

  test('is the admins’, of keys and roles that are there, on this platform', async () => {
    const { admin, editor, at, post } = await pageWithText();
    const there = await pageWithText();
    expect((await post(`${at}/permissions`, users)).statusCode).toBe(401);
    expect((await editor.post(`${at}/permissions`, users)).statusCode).toBe(403);
    expect((await editor.get(`${at}/permissions`)).statusCode).toBe(403);
    expect((await there.admin.post(`${at}/permissions`, users)).statusCode).toBe(404);
    expect((await admin.post(`${at}/permissions`, { reactPermission: 'Users' })).json().fields).toEqual({
      'body.reactPermission': 'unknown_key',
    });
    const strange = { viewPermission: 'Roles', viewRoles: [randomUUID()] };
    expect((await admin.post(`${at}/permissions`, strange)).json().fields).toEqual({ viewRoles: 'unknown' });
  });
});

test.each([
  ['a page', ({ page }: { page: string }) => `/api/pages/${page}/permissions`, 'put'],
  ['a block', ({ at }: { at: string }) => `${at}/permissions`, 'post'],
] as const)('who sees and edits %s is said soon after showing who one is, and not later', async (_, pathOf, method) => {
  const setting = await pageWithText();
  const { admin } = setting;
  const path = pathOf(setting);
  const before = (await admin.get(path)).json();
  const closed = { ...before, viewPermission: 'Users' };

  server.clock.offset += 16 * 60_000;
  const late = await admin[method](path, closed);
  const unchanged = (await admin.get(path)).json();
  server.clock.offset -= 16 * 60_000;
  const soon = await admin[method](path, closed);

  expect([late.statusCode, late.json().code]).toEqual([401, 'step_up_required']);
  expect(unchanged).toEqual(before);
  expect([soon.statusCode, soon.json().permissions.viewPermission]).toEqual([200, 'Users']);
});
