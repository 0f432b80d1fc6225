import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { purgeTrash } from '#features/authoring/trash/server/trash.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const text = (words: string): [string, object] => ['Text', { content: { nl: { body: doc(paragraph(words)) } } }];

/** Two pages, of which the first has a section with a text in it, and a text beside it. */
async function twoPages() {
  const platform = await server.createPlatform();
  const [section, inner, beside] = blocksOf(['Columns', {}], text('Binnen'), text('Naast')) as [Block, Block, Block];
  inner.place = { parent: section.guid, slot: 'column-1', order: 'U' };
  const from = await platform.page('/van', { blocks: [section, inner, beside] });
  const to = await platform.page('/naar');
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const permit = (guid: string, body: object) => admin.post(`/api/buildingblockinstance/${guid}/permissions`, body);
  const permissions = async (guid: string) =>
    (await admin.get(`/api/buildingblockinstance/${guid}/permissions`)).json();
  const act = async (page: string, ...commands: object[]) => {
    const { version: base } = (await editor.get(`/api/documents/${page}/draft`)).json();
    const steps = commands.map((command) => ({ id: randomUUID(), commands: [command] }));
    return (await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps })).json();
  };
  return { ...platform, section, inner, beside, from, to, admin, editor, permit, permissions, act };
}

/** What the editor sends for a paste: blocks with guids of their own, each with what it is a copy of and what stood around that. */
function paste(source: Block, around: readonly string[] = [], place: Block['place'] = { area: 'main', order: 'V' }) {
  const guid = randomUUID();
  const copies = { [guid]: [source.guid, ...around] };
  return { guid, command: { name: 'insert', input: { blocks: [{ ...source, guid, place }], copies } } };
}

const remove = ({ guid }: Block) => ({ name: 'remove', input: { guid } });
const open = { viewPermission: null, viewRoles: [] };
const closed = { viewPermission: 'Admin', viewRoles: [] };

describe('a block that is pasted', () => {
  test('is for whom its source was for, on another page as well, and visitors do not see it', async () => {
    const { beside, to, editor, permit, permissions, act, get } = await twoPages();
    await permit(beside.guid, { viewPermission: 'Users' });
    const { guid, command } = paste(beside);

    expect(await act(to, command)).toMatchObject({ conflicts: [] });

    expect(await permissions(guid)).toMatchObject({ viewPermission: 'Users' });
    const { version } = (await editor.get(`/api/documents/${to}/draft`)).json();
    await editor.post(`/api/documents/${to}/publish`, { version, languages: ['nl'] });
    expect((await get('/naar')).body).not.toContain('Naast');
    expect((await editor.get('/naar')).body).toContain('Naast');
    expect((await permissions(beside.guid)).viewPermission).toBe('Users');
  });

  test('after it was cut, even twice, and in one save with that', async () => {
    const { beside, from, to, permit, permissions, act } = await twoPages();
    await permit(beside.guid, { viewPermission: 'Users' });
    const first = paste(beside);
    await act(from, remove(beside), first.command);
    const again = paste({ ...beside, guid: first.guid });
    await act(from, remove({ ...beside, guid: first.guid }));
    await act(to, again.command);
    expect(await permissions(again.guid)).toMatchObject({ viewPermission: 'Users' });
    const fresh = paste({ ...beside, guid: again.guid });
    const last = paste({ ...beside, guid: fresh.guid });
    await act(to, fresh.command, remove({ ...beside, guid: fresh.guid }), last.command);
    expect(await permissions(last.guid)).toMatchObject({ viewPermission: 'Users' });
  });

  test('without permissions of its own stays as open as what it stands in', async () => {
    const { beside, to, permissions, act } = await twoPages();
    const { guid, command } = paste(beside);
    expect(await act(to, command)).not.toHaveProperty('closed');
    expect(await permissions(guid)).toMatchObject(open);
  });

  test('takes along who may add to a list', async () => {
    const { to, from, permit, permissions, act } = await twoPages();
    const [list] = blocksOf(['List', {}]) as [Block];
    await act(from, { name: 'insert', input: { blocks: [list] } });
    await permit(list.guid, { addPermission: 'Users' });
    const { guid, command } = paste(list);
    await act(to, command);
    expect(await permissions(guid)).toMatchObject({ addPermission: 'Users', ...open });
  });

  test('takes along what closed the block around it, unless it is pasted in there again', async () => {
    const { section, inner, from, to, permit, permissions, act } = await twoPages();
    await permit(section.guid, { viewPermission: 'Users' });
    const out = paste(inner, [section.guid]);
    const within = paste(inner, [section.guid], { ...inner.place, order: 'V' });
    await act(to, out.command);
    await act(from, within.command);
    expect(await permissions(out.guid)).toMatchObject({ viewPermission: 'Users' });
    expect(await permissions(within.guid)).toMatchObject(open);
  });

  test('closed twice is for those who were in both; who cannot be said, for admins', async () => {
    const { section, inner, to, permit, permissions, act } = await twoPages();
    await permit(section.guid, { viewPermission: 'Users' });
    await permit(inner.guid, { viewPermission: 'Admin' });
    const narrow = paste(inner, [section.guid]);
    await act(to, narrow.command);
    expect(await permissions(narrow.guid)).toMatchObject(closed);
    await permit(section.guid, { viewPermission: 'Verify' });
    await permit(inner.guid, { viewPermission: 'Roles', viewRoles: [] });
    const unclear = paste(inner, [section.guid]);
    await act(to, unclear.command);
    expect(await permissions(unclear.guid)).toMatchObject(closed);
  });

  test.each(['another platform', 'a page that is gone for good', 'nowhere'])(
    'from %s is for admins only, which the answer says, the second time as well',
    async (where) => {
      const { beside, from, to, editor, ctx } = await twoPages();
      let source = where === 'nowhere' ? { ...beside, guid: randomUUID() } : beside;
      if (where === 'another platform') source = (await twoPages()).beside;
      if (where.startsWith('a page')) {
        await editor.delete(`/api/pages/${from}`);
        server.clock.offset += 31 * 86_400_000;
        await purgeTrash(ctx);
      }
      const { guid, command } = paste(source);
      const again = await editor.again();
      const { version: base } = (await again.get(`/api/documents/${to}/draft`)).json();
      const body = { base, key: randomUUID(), steps: [{ id: randomUUID(), commands: [command] }] };
      const first = await again.post(`/api/pages/${to}/commands`, body);
      expect(first.json()).toMatchObject({ conflicts: [], closed: [guid] });
      expect((await again.post(`/api/pages/${to}/commands`, body)).json()).toEqual(first.json());
      const [row] = await server.ownerQuery(
        `select kind from block_access b join audience a on a.id = b.view_audience_id where guid = $1`,
        [guid],
      );
      expect(row).toEqual({ kind: 'Admin' });
    },
  );

  test('says nothing about blocks that were there before', async () => {
    const { section, beside, to, permissions, act, permit } = await twoPages();
    await permit(section.guid, { viewPermission: 'Users' });
    const { command } = paste(beside);
    const copies = { ...command.input.copies, [beside.guid]: [section.guid] };
    await act(to, { ...command, input: { ...command.input, copies } });
    expect(await permissions(beside.guid)).toMatchObject(open);
  });

  test('undone and done again, it is for the same people', async () => {
    const { beside, to, editor, permit, permissions, act } = await twoPages();
    await permit(beside.guid, { viewPermission: 'Users' });
    const { guid, command } = paste(beside);
    const { version } = await act(to, command);
    await editor.post(`/api/documents/${to}/undo`, { base: version, key: randomUUID() });
    await editor.post(`/api/documents/${to}/redo`, { base: version + 1, key: randomUUID() });
    expect(await permissions(guid)).toMatchObject({ viewPermission: 'Users' });
  });
});
