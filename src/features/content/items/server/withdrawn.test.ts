import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
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

describe('a reason', () => {
  const reason = { nl: 'Ingetrokken: het besluit is door de rechter <vernietigd>.' };
  const shown = 'Ingetrokken: het besluit is door de rechter &lt;vernietigd&gt;.';

  test('is read at the address of the item and of its files, and goes when the item is back', async () => {
    const { admin, add, get } = await setting();
    const { guid, statuses, shortId, file } = await add({ publish: ['nl', 'en'] });
    const body = { languages: ['nl', 'en'], withdrawalReason: reason };
    const unpublished = await admin.post(`/api/documents/${guid}/unpublish`, body);
    expect(unpublished.statusCode).toBe(200);
    expect(await statuses()).toEqual(all(410));

    const inDutch = await get(`/woo/i/${shortId}/besluit`);
    expect(inDutch.body).toContain(`Reden: <span>${shown}</span>`);
    const inEnglish = await get(`/en/woo/i/${shortId}/besluit`);
    expect(inEnglish.body).toContain(`Reason: <span lang="nl">${shown}</span>`);
    const atFile = await get(`/f/${file}/x.pdf`, { accept: 'text/html' });
    expect([atFile.statusCode, atFile.body]).toEqual([410, expect.stringContaining(`<p lang="nl">${shown}</p>`)]);
    expect((await get(`/api/listitem/${guid}`)).json().fields).toMatchObject({ 'reason.nl': reason.nl });

    // Said otherwise while it is gone: read at once.
    const other = { nl: 'Er staat een nieuwe versie op de website.' };
    await admin.post(`/api/documents/${guid}/unpublish`, { ...body, withdrawalReason: other });
    expect((await get(`/woo/i/${shortId}/besluit`)).body).toContain(`Reden: <span>${other.nl}</span>`);

    expect((await admin.post(`/api/undo/${unpublished.json().undoToken}`)).statusCode).toBe(200);
    expect(await statuses()).toEqual(all(200));
    await admin.post(`/api/documents/${guid}/unpublish`, { languages: ['nl', 'en'] });
    expect((await get(`/woo/i/${shortId}/besluit`)).body).not.toContain('Reden:');
  });

  test('is refused where nobody would read it, and nothing is unpublished', async () => {
    const { admin, add, page } = await setting();
    const { guid, statuses } = await add({ publish: ['nl', 'en'] });
    const send = async (owner: string, body: object) =>
      (await admin.post(`/api/documents/${owner}/unpublish`, { withdrawalReason: reason, ...body })).json();
    const refused = { status: 400, fields: { 'body.withdrawalReason': 'not_withdrawn' } };
    const later = new Date(Date.now() + 86_400_000).toISOString();

    expect(await send(guid, { languages: ['nl'] })).toMatchObject(refused);
    expect(await send(guid, { languages: ['nl', 'en'], at: later })).toMatchObject(refused);
    expect(await send(await page('/kade', { publish: ['nl'] }), { languages: ['nl'] })).toMatchObject(refused);
    const strange = { languages: ['nl', 'en'], withdrawalReason: { de: reason.nl } };
    expect(await send(guid, strange)).toMatchObject({ status: 400, fields: { 'body.withdrawalReason': 'unknown' } });
    const short = { languages: ['nl', 'en'], withdrawalReason: { nl: 'Fout' } };
    expect(await send(guid, short)).toMatchObject({
      status: 400,
      fields: { 'body.withdrawalReason.nl': 'too_small' },
    });
    expect(await statuses()).toEqual(all(200));
  });
});
