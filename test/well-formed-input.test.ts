import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function withAdmin() {
  const platform = await server.createPlatform();
  return { ...platform, admin: await platform.signIn(['Admin']) };
}

/** What browsers send for half of an emoji. */
const lone = 'half \ud83d';

describe('a text that is no well-formed Unicode', () => {
  test('is refused with its field, and breaks nothing that others read', async () => {
    const { admin, get } = await withAdmin();

    const response = await admin.post('/api/pages', { title: { nl: lone } });

    expect([response.statusCode, response.json().fields]).toEqual([400, { 'body.title.nl': 'not_unicode' }]);
    expect((await get('/sitemap-pages.xml')).statusCode).toBe(200);
  });

  test('is refused as the name of a field, in lists and in documents', async () => {
    const { admin, page } = await withAdmin();
    const guid = await page('/over');

    const named = await admin.post('/api/pages', { title: { nl: 'Goed' }, [lone]: 1 });
    const deep = await admin.post(`/api/documents/${guid}/undo`, { steps: [{ words: ['a', lone] }] });

    expect([named.statusCode, named.json().fields]).toEqual([400, { body: 'not_unicode' }]);
    expect([deep.statusCode, deep.json().fields]).toEqual([400, { 'body.steps.0.words.1': 'not_unicode' }]);
  });

  test('that was stored before breaks no page, list or map once the database is brought to this version', async () => {
    const { page, get } = await withAdmin();
    await page('/half', { title: { nl: lone, en: lone }, publish: ['nl', 'en'] });
    await page('/hele', { title: { nl: 'C:\\ud800 en 😀' } });

    const migration = join(import.meta.dirname, '../db/migrations/0050-whole-characters.sql');
    await server.ownerQuery(readFileSync(migration, 'utf8'));

    for (const address of ['/half', '/en/half', '/sitemap-pages.xml', '/api/pages?IncludeBbis=true', '/search?q=half'])
      expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
    expect((await get('/hele')).body).toContain('<title>C:\\ud800 en 😀');
  });

  test('does not come of cutting: a copy of a page with an emoji at the end of its longest title has whole characters', async () => {
    const { admin, page, get } = await withAdmin();
    for (let length = 138; length <= 150; length += 1) {
      const title = `${'a'.repeat(length - 2)}😀`;
      const source = await page(`/p${length}`, { title: { nl: title } });

      const { guid } = (await admin.post(`/api/pages/${source}/duplicate`, {})).json();
      const draft = (await admin.get(`/api/documents/${guid}/draft`)).json();

      expect(JSON.stringify(draft)).not.toMatch(/\\ud[89a-f]/i);
      expect(draft.document.title.nl).not.toMatch(/\ufffd/);
    }
    expect((await get('/sitemap-pages.xml')).statusCode).toBe(200);
  });
});

describe('JSON', () => {
  test('in a string in JSON is read as the body is: NUL is refused', async () => {
    const { post, page } = await withAdmin();
    const list = randomUUID();
    await page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });

    const response = await post('/api/listitem/lists', { [list]: JSON.stringify({ filter: 'tag=n\u0000l' }) });

    expect([response.statusCode, response.json()]).toEqual([
      200,
      { [list]: { status: 400, code: 'validation_failed' } },
    ]);
  });

  test.each([
    ['{"title":{"nl":"a"},"title":{"nl":"b"}}', 'body.title'],
    ['{"title":{"nl":"a","nl":"b"}}', 'body.title.nl'],
    ['{"title":{"nl":"a","\\u006el":"b"}}', 'body.title.nl'],
    ['{"title":{"nl":"a"},"x":[1,{"y":1,"y":2}]}', 'body.x.1.y'],
  ])('with a name twice is refused: %s', async (payload, field) => {
    const { admin, host } = await withAdmin();

    const response = await server.app.inject({
      method: 'POST',
      url: '/api/pages',
      headers: { ...admin.headers, host, 'content-type': 'application/json' },
      payload,
    });

    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: 'duplicate' }]);
  });
});

test('a cell of a file of users that is longer than any field is an error of its row', async () => {
  const { admin } = await withAdmin();
  for (const column of ['email', 'voornaam', 'achternaam', 'iets anders']) {
    const cell = column === 'email' ? `${'a'.repeat(400)}@example.org` : 'b'.repeat(400);
    const text = column === 'email' ? `email\n${cell}` : `email,${column}\na@example.org,${cell}`;
    const response = await admin.post('/api/users:checkimport', { text, mapping: {} });
    expect([column, response.statusCode]).toEqual([column, 200]);
  }
});
