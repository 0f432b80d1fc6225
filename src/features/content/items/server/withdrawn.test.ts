import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { fileSamples } from '#test/file-samples.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { addItem } from './items.service.ts';

/** What everybody could read and is taken down says so (functional reference 6.20, WOO-03). */
const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const [list, members] = [randomUUID(), randomUUID()];
  await platform.page('/woo', { blocks: blocksOf(['List', { guid: list }]) });
  await platform.page('/leden', {
    blocks: blocksOf(['List', { guid: members }]),
    audience: { kind: 'Users', roles: [] },
  });
  const add = async (given: { parent?: string; publish?: string[]; publishedOn?: Date } = {}) => {
    const { guid: file } = await storeFile(platform.ctx, Readable.from([fileSamples.pdf ?? Buffer.of()]), {
      name: 'besluit.pdf',
      context: 'library',
      owner: null,
    });
    const part = { file, title: '', description: '', alternative: null };
    const { guid, shortId } = await addItem(platform.ctx, {
      parents: [{ parentGuid: given.parent ?? list }],
      itemType: 'Publication',
      publish: given.publish ?? ['nl'],
      publishedOn: given.publishedOn ?? new Date('2026-01-01T10:00:00Z'),
      document: {
        ...emptyDocument({ nl: 'Besluit' }),
        blocks: blocksOf(['File', { content: { nl: { files: [part] } } }]),
      },
    });
    const paths = [
      `/woo/i/${shortId}/besluit`,
      `/api/listitem/${guid}`,
      `/api/listitem/short/${shortId}`,
      `/f/${file}/x.pdf`,
    ];
    const statuses = async (who: { get: typeof platform.get } = platform) =>
      Promise.all(paths.map(async (path) => (await who.get(path)).statusCode));
    return { guid, file, shortId, statuses };
  };
  return { ...platform, admin, members, add };
}

const all = (status: number) => [status, status, status, status];

test('an item that is deleted, or taken off the website, says so, with its files, until it is there again', async () => {
  const { admin, add, get } = await setting();
  const { guid, statuses, shortId, file } = await add();
  expect(await statuses()).toEqual(all(200));

  const deleted = await admin.delete(`/api/listitem/${guid}`);
  expect(await statuses()).toEqual(all(410));
  const page = await get(`/woo/i/${shortId}/besluit`);
  expect(page.body).toContain('<h1');
  expect(page.body).toContain('Niet meer op deze website');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect((await get(`/api/listitem/${guid}`)).json()).toMatchObject({ status: 410, code: 'gone' });
  const seen = await get(`/f/${file}/x.pdf`, { accept: 'text/html' });
  expect([seen.statusCode, String(seen.headers['content-type'])]).toEqual([410, 'text/html; charset=utf-8']);
  expect(seen.body).toContain('Niet meer op deze website');

  expect((await admin.post(`/api/undo/${deleted.json().undoToken}`)).statusCode).toBe(200);
  expect(await statuses()).toEqual(all(200));

  await admin.post(`/api/documents/${guid}/unpublish`, { languages: ['nl'] });
  expect(await statuses()).toEqual(all(410));
});

test('it stays so when it is deleted for good', async () => {
  const { admin, add } = await setting();
  const { guid, statuses } = await add();
  await admin.delete(`/api/listitem/${guid}`);
  const purged = await admin.delete(`/api/trash/${guid}`);
  expect(purged.statusCode).toBeLessThan(300);
  expect(await statuses()).toEqual(all(410));
});

test('what not everybody could read was never there', async () => {
  const { admin, members, add, signIn } = await setting();
  const member = await signIn();
  for (const given of [{ parent: members }, { publish: [] }, { publishedOn: new Date(Date.now() + 86_400_000) }]) {
    const { guid, statuses } = await add(given);
    await admin.delete(`/api/listitem/${guid}`);
    expect([await statuses(), await statuses(member)]).toEqual([all(404), all(404)]);
  }
});

test('a file that stands elsewhere too is read as before', async () => {
  const { admin, add, page, get } = await setting();
  const { guid, file } = await add();
  const part = { file, title: '', description: '', alternative: null };
  await page('/ook-hier', { blocks: blocksOf(['File', { content: { nl: { files: [part] } } }]) });
  await admin.delete(`/api/listitem/${guid}`);
  expect((await get(`/f/${file}/x.pdf`)).statusCode).toBe(200);
});
