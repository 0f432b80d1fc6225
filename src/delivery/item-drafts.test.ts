import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** A list with one item that nobody published. */
async function draftItem() {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const list = randomUUID();
  await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
  const content = doc(paragraph('Nog niet voor iedereen.'));
  const body = [{ listItemTypeName: 'News', title: 'Concept', content, startsOn: '2030-01-02T10:00:00Z' }];
  const [item] = (await editor.post(`/api/listitem/list/${list}`, body)).json();
  return { ...platform, editor, item, path: `/nieuws/i/${item.shortId}` };
}

describe('an item that was never published, at its address', () => {
  test('is there for who may edit it, and for nobody else', async () => {
    const { get, editor, signIn, item, path } = await draftItem();
    const member = await signIn();

    const shown = await editor.get(path);

    expect([shown.statusCode, shown.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.body).toContain('Concept');
    expect(shown.body).toContain('Nog niet voor iedereen.');
    expect(shown.body).toContain(`href="${path}/edit"`);
    expect((await editor.get(`${path}/concept`)).statusCode).toBe(200);
    for (const reader of [get, member.get]) {
      const refused = await reader(path);
      expect([refused.statusCode, refused.body.includes('Nog niet')]).toEqual([404, false]);
      expect((await reader(item.canonicalPath)).statusCode).toBe(404);
    }
  });

  test('is edited there', async () => {
    const { editor, item, path } = await draftItem();

    const begun = await editor.get(`${path}/edit`);

    expect([begun.statusCode, begun.headers.location]).toEqual([302, path]);
    expect(begun.headers['set-cookie']).toContain(`${editCookie}=1`);
    const edited = await editor.get(path, { cookie: `${editor.headers.cookie}; ${editCookie}=1` });
    expect(edited.body).toContain(`"owner":"${item.guid}","ownerKind":"item"`);
  });

  test('is not edited by who may not', async () => {
    const { get, signIn, path } = await draftItem();
    const member = await signIn();
    for (const reader of [get, member.get])
      expect((await reader(`${path}/edit`)).headers.location).toContain('/unauthorized');
    const cookie = `${member.headers.cookie}; ${editCookie}=1`;
    expect((await member.get(path, { cookie })).statusCode).toBe(404);
  });

  test('is gone for its editors too when it is in the trash', async () => {
    const { editor, item, path } = await draftItem();
    expect((await editor.delete(`/api/listitem/${item.guid}`)).statusCode).toBe(200);
    expect((await editor.get(path)).statusCode).toBe(404);
  });
});
