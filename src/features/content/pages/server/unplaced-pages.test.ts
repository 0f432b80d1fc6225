import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** A page with a list that stands in no menu. */
async function unplacedPage(publish: string[] = []) {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const list = randomUUID();
  const document = { ...emptyDocument({ nl: 'Losse pagina' }), blocks: blocksOf(['List', { guid: list }]) };
  const guid = await createPage(platform.ctx, { document, publish });
  const cookie = `${editor.headers.cookie}; ${editCookie}=1`;
  return { ...platform, editor, cookie, list, guid, at: `/edit/${guid}` };
}

describe('a page that stands in no menu', () => {
  test('is edited at an address by its guid', async () => {
    const { editor, cookie, guid, at } = await unplacedPage();

    const begun = await editor.get(`${at}/edit`);

    expect([begun.statusCode, begun.headers.location]).toEqual([302, at]);
    const edited = await editor.get(at, { cookie });
    expect([edited.statusCode, edited.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(edited.body).toContain(`"owner":"${guid}","ownerKind":"page"`);
    expect((await editor.get(at)).body).toContain(`href="${at}/edit"`);
  });

  test.each([[[]], [['nl']]])('is not there for others, published in %j', async (publish) => {
    const { get, signIn, at } = await unplacedPage(publish);
    const member = await signIn();
    for (const reader of [get, member.get]) {
      const response = await reader(at);
      expect([response.statusCode, response.body.includes('Losse pagina')]).toEqual([404, false]);
      expect((await reader(`${at}/edit`)).headers.location).toContain('/unauthorized');
    }
  });

  test('has its own address as soon as it stands in one', async () => {
    const { editor, platform, page } = await unplacedPage();
    const placed = await page('/over');
    expect((await editor.get(`/edit/${placed}/edit`)).headers.location).toBe('/over');
    expect((await editor.get(`/edit/${placed}`)).headers.location).toBe('/over');
    expect((await editor.get(`/edit/${platform.id}`)).statusCode).toBe(404);
    expect((await editor.get('/edit/zomaar')).statusCode).toBe(404);
  });

  test('is no page of another platform', async () => {
    const { at } = await unplacedPage();
    const there = await unplacedPage();
    expect((await there.editor.get(at)).statusCode).toBe(404);
  });

  test('has items that are edited by their short id', async () => {
    const { editor, cookie, list } = await unplacedPage();
    const body = [{ listItemTypeName: 'News', title: 'Los bericht' }];
    const [item] = (await editor.post(`/api/listitem/list/${list}`, body)).json();
    const [found] = (await editor.get('/api/listitem:overview')).json().items;

    expect([item.canonicalPath, found.path]).toEqual([null, `/i/${item.shortId}/los-bericht`]);
    expect((await editor.get(`${found.path}/edit`)).headers.location).toBe(found.path);
    expect((await editor.get(found.path, { cookie })).body).toContain(`"owner":"${item.guid}","ownerKind":"item"`);
  });
});
