import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import type { Audience } from '#features/identity/roles/roles.contract.ts';
import { inTransaction } from '#infra/ctx.ts';
import type { ScanFile } from '#infra/files/scan-file.ts';
import { fileSamples } from '#test/file-samples.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { attachFile, filesOf, forgetFilesOf, readFile } from './files.service.ts';
import { storeFile } from './ingest.service.ts';
import { scanHandler } from './scan.service.ts';

const scanFile: ScanFile = async (file) => {
  const content = Buffer.concat(await file.toArray()).toString('latin1');
  if (content.includes('SILENT')) throw new Error('the scanner says nothing');
  return content.includes('EICAR') ? 'blocked' : 'clean';
};

const server = await openServer();
const scanning = await openServer({ scanFile });

const text = 'Zwembad De Waterlelie is open van negen tot vijf.';

interface Kept {
  name?: string;
  bytes?: Buffer | string;
  context?: string;
  owner?: string | null;
  on?: typeof server;
}

async function withFile({
  name = 'zwembad.txt',
  bytes = text,
  context = 'library',
  owner = null,
  on = server,
}: Kept = {}) {
  const platform = await on.createPlatform();
  const store = (given: { name?: string; bytes?: Buffer | string; isAttached?: boolean } = {}) =>
    storeFile(platform.ctx, Readable.from([Buffer.from(given.bytes ?? bytes)]), {
      name: given.name ?? name,
      context,
      owner,
      isAttached: given.isAttached ?? true,
    });
  const { guid } = await store();
  const shownBy = (shown = guid) => blocksOf(['Image', { content: { shared: { image: shown } } }]);
  const statusFor = async (who: { get: typeof platform.get } = platform) => (await who.get(`/f/${guid}/x`)).statusCode;
  return { ...platform, guid, store, shownBy, statusFor };
}

const closed: Audience = { kind: 'Users', roles: [] };

describe('who reads a file of the website', () => {
  test('everybody, from when a page shows it until none does', async () => {
    const { page, statusFor, signIn, shownBy, guid, get } = await withFile();
    const manager = await signIn(['ContentManager']);
    expect([await statusFor(), await statusFor(await signIn()), await statusFor(manager)]).toEqual([404, 404, 200]);
    const unknown = await get(`/f/${randomUUID()}/x`);
    expect((await get(`/f/${guid}/x`)).body.length).toBe(unknown.body.length);

    const draft = await page('/concept', { blocks: shownBy(), publish: [] });
    expect(await statusFor()).toBe(404);
    await manager.post(`/api/pages/${draft}:publish`, { languages: ['nl'] });
    const shown = await page('/zwembad', { blocks: shownBy() });
    expect(await statusFor()).toBe(200);
    expect((await get(`/api/files?guids=${guid}`)).json().files[guid]).toMatchObject({
      name: 'zwembad.txt',
      kind: 'text',
    });

    for (const one of [draft, shown]) await manager.delete(`/api/pages/${one}`);
    expect(await statusFor()).toBe(404);
    expect((await get(`/api/files?guids=${guid}`)).json()).toEqual({ files: {} });
  });

  test('of a page that is closed who may see that, and nothing keeps it', async () => {
    const { page, statusFor, signIn, shownBy, guid, get } = await withFile();
    await page('/leden', { blocks: shownBy(), audience: closed });
    const member = await signIn();
    expect([await statusFor(), await statusFor(member)]).toEqual([404, 200]);
    expect((await member.get(`/f/${guid}/x`)).headers['cache-control']).toBe('private, no-store');
    expect((await get(`/f/zip/alles.zip?files=${guid}`)).statusCode).toBe(404);
    await page('/open', { blocks: shownBy() });
    expect((await get(`/f/${guid}/x`)).headers['cache-control']).toBe('no-cache');
  });

  test('of a block that is closed who may see that', async () => {
    const { page, statusFor, signIn, shownBy } = await withFile();
    const [admin, blocks] = [await signIn(['Admin']), shownBy()];
    await page('/open', { blocks });
    expect(await statusFor()).toBe(200);
    const rights = { viewPermission: 'Users', viewRoles: [] };
    const response = await admin.post(`/api/buildingblockinstance/${blocks[0]?.guid}/permissions`, rights);
    expect(response.statusCode).toBe(200);
    expect([await statusFor(), await statusFor(await signIn())]).toEqual([404, 200]);
  });

  test('of an item who sees that: on a list that is open, from its date on', async () => {
    const { ctx, page, statusFor, shownBy } = await withFile();
    const list = randomUUID();
    await page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
    await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date(Date.now() + 60_000),
      document: { ...emptyDocument({ nl: 'Bericht' }), blocks: shownBy() },
    });
    expect(await statusFor()).toBe(404);
    server.clock.offset = 61_000;
    expect(await statusFor()).toBe(200);
    server.clock.offset = 0;
  });

  test('nobody of another platform', async () => {
    const { guid, page, shownBy } = await withFile();
    await page('/open', { blocks: shownBy() });
    const other = await server.createPlatform();
    expect((await (await other.signIn(['Admin'])).get(`/f/${guid}/x`)).statusCode).toBe(404);
  });
});

describe('GET /f/{guid}/{name}', () => {
  async function open(given: Kept = {}) {
    const made = await withFile(given);
    await made.page('/open', { blocks: made.shownBy() });
    return { ...made, read: (headers = {}) => made.get(`/f/${made.guid}/naam`, headers) };
  }

  test('is what it is, and nothing that runs', async () => {
    const { read } = await open({ name: 'Überzicht “kade”.txt' });
    const { headers } = await read();
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `inline; filename="?berzicht ?kade?.txt"; filename*=UTF-8''%C3%9Cberzicht%20%E2%80%9Ckade%E2%80%9D.txt`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
  });

  test.each([
    ['pdf', 'inline', "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"],
    ['csv', 'attachment', "default-src 'none'; frame-ancestors 'none'; sandbox"],
    ['docx', 'attachment', "default-src 'none'; frame-ancestors 'none'; sandbox"],
    ['mp3', 'inline', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ])('a %s is %s', async (extension, disposition, policy) => {
    const { read } = await open({ name: `stuk.${extension}`, bytes: fileSamples[extension] ?? '' });
    const { headers } = await read();
    expect(headers['content-disposition']).toBe(`${disposition}; filename=stuk.${extension}`);
    expect(headers['content-security-policy']).toBe(policy);
  });

  test('is asked for again with its ETag, and in parts', async () => {
    const { read } = await open();
    const { headers, statusCode } = await read();
    const etag = String(headers.etag);
    expect([statusCode, etag]).toEqual([200, expect.stringMatching(/^"[\da-f]{32}"$/)]);
    const known = await read({ 'if-none-match': etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);

    const part = async (range: string, more = {}) => {
      const { statusCode, body, headers } = await read({ range, ...more });
      return [statusCode, statusCode === 416 ? '' : body, headers['content-range'], headers['content-length']];
    };
    const size = text.length;
    expect(await part('bytes=0-6')).toEqual([206, 'Zwembad', `bytes 0-6/${size}`, '7']);
    expect(await part('bytes=-5')).toEqual([206, text.slice(-5), `bytes ${size - 5}-${size - 1}/${size}`, '5']);
    expect(await part(`bytes=40-9999`)).toEqual([
      206,
      text.slice(40),
      `bytes 40-${size - 1}/${size}`,
      String(size - 40),
    ]);
    expect(await part(`bytes=${size}-`)).toEqual([416, '', `bytes */${size}`, '0']);
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await part(range))[0]).toBe(200);
    expect((await part('bytes=0-6', { 'if-range': etag }))[0]).toBe(206);
    expect((await part('bytes=0-6', { 'if-range': '"another"' }))[0]).toBe(200);
  });

  test('says with HEAD what it would say, without opening it', async () => {
    const { guid, host } = await open();
    const head = await server.app.inject({ method: 'HEAD', url: `/f/${guid}/x`, headers: { host } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(text.length), '']);
  });

  test('is not compressed, whatever the reader takes', async () => {
    const { read } = await open({ bytes: text.repeat(100) });
    const { headers } = await read({ 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(text.length * 100)]);
  });

  test('a store that does not work is told, and there again in a while', async () => {
    const { read, ctx, guid } = await open();
    const { file } = await readFile(ctx, guid);
    await ctx.storage.delete(`${ctx.platform.id}/${file.storageKey}`);
    expect((await read()).statusCode).toBe(404);
  });
});

describe('several at once', () => {
  test('are a zip of those that the reader may read, each under a name of its own', async () => {
    const { page, get, store, guid, shownBy } = await withFile();
    const same = (await store({ bytes: 'Ander zwembad' })).guid;
    const hidden = (await store({ name: 'geheim.txt' })).guid;
    await page('/een', { blocks: [...shownBy(), ...shownBy(same)] });
    const asked = [guid, same, hidden, randomUUID()].map((one) => one.replaceAll('-', '')).join(',');
    const zip = await get(`/f/zip/${encodeURIComponent('Alle stukken')}.zip?files=${asked}`);
    expect([zip.statusCode, zip.headers['content-type'], zip.headers['content-length']]).toEqual([
      200,
      'application/zip',
      String(zip.rawPayload.length),
    ]);
    expect(zip.headers['content-disposition']).toBe('attachment; filename="Alle stukken.zip"');
    const inside = zip.rawPayload.toString('latin1');
    expect([inside.includes('zwembad (2).txt'), inside.includes('Ander zwembad'), inside.includes('geheim')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('where a scanner is set', () => {
  test('nobody gets a file before it was found clean, and nobody one that is not', async () => {
    const { statusFor, page, shownBy, signIn, store, guid } = await withFile({ on: scanning });
    const manager = await signIn(['ContentManager']);
    await page('/open', { blocks: shownBy() });
    expect([await statusFor(), await statusFor(manager)]).toEqual([404, 404]);
    const bad = (await store({ bytes: 'EICAR' })).guid;
    const scanOf = async (one: string) => (await manager.get(`/api/files/${one}`)).json().scan;
    expect([await scanOf(guid), await scanOf(bad)]).toEqual(['pending', 'pending']);

    await runJobs(scanning.dependencies, [scanHandler]);
    expect([await statusFor(), await scanOf(guid), await scanOf(bad)]).toEqual([200, 'clean', 'blocked']);
    expect((await manager.get(`/f/${bad}/x`)).statusCode).toBe(404);
  });

  test('a scanner that does not say leaves it waiting', async () => {
    const { guid, signIn } = await withFile({ on: scanning, bytes: 'SILENT' });
    const manager = await signIn(['ContentManager']);
    const told: unknown[] = [];
    await runJobs(scanning.dependencies, [scanHandler], (error) => void told.push(error));
    expect(told.length).toBe(1);
    expect((await manager.get(`/api/files/${guid}`)).json().scan).toBe('pending');
  });
});

describe('for other features', () => {
  test('a file that nobody attaches goes after a day, one that somebody does stays until its owner goes', async () => {
    const submission = randomUUID();
    const { ctx, store, guid } = await withFile({ context: 'submission', owner: submission });
    const [loose, kept] = [await store({ isAttached: false }), await store({ isAttached: false })];
    await inTransaction(ctx, (ctx) => attachFile(ctx, { guid: kept.guid, context: 'submission', owner: submission }));
    const other = { guid: loose.guid, context: 'submission', owner: randomUUID() };
    await expect(inTransaction(ctx, (ctx) => attachFile(ctx, other))).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      inTransaction(ctx, (ctx) => attachFile(ctx, { ...other, owner: submission, context: 'profile' })),
    ).rejects.toMatchObject({ code: 'not_found' });

    server.clock.offset = 25 * 3_600_000;
    await cleanUp(server.dependencies);
    const left = async () => (await filesOf(ctx, 'submission', submission)).map((one) => one.guid);
    expect(await left()).toEqual([guid, kept.guid]);
    const { open } = await readFile(ctx, kept.guid);
    expect(String(Buffer.concat(await (await open()).toArray()))).toBe(text);

    await inTransaction(ctx, (ctx) => forgetFilesOf(ctx, 'submission', submission));
    server.clock.offset = 80 * 3_600_000;
    await cleanUp(server.dependencies);
    server.clock.offset = 0;
    expect(await left()).toEqual([]);
    for (const { storageKey } of [loose, kept])
      expect(await ctx.storage.stat(`${ctx.platform.id}/${storageKey}`)).toBeUndefined();
  });

  test('one of a context that no feature brings is read by nobody', async () => {
    const { statusFor, signIn } = await withFile({ context: 'elsewhere', owner: randomUUID() });
    expect(await statusFor(await signIn(['Admin']))).toBe(404);
  });
});
