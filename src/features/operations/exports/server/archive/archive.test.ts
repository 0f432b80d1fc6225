import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { doc, link, paragraph } from '#document/build-rich-text.ts';
import { changeSettings } from '#features/base/settings/server/settings.service.ts';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type JobEnvironment, noJobEnvironment } from '#infra/feature.ts';
import { visitsTo } from '#infra/http/visit.ts';
import { StoreError } from '#infra/object-store.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { openTown, text } from '#test/search-town.ts';
import type { PlatformExport } from '../../exports.contract.ts';
import { deletesExportFiles } from '../delete-file.job.ts';
import { makesExports } from '../make-export.service.ts';

const root = mkdtempSync(join(tmpdir(), 'bouwsteen-archive-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const server = await openServer();
const workFolder = join(root, 'work');
const environment: JobEnvironment = {
  ...noJobEnvironment,
  connection: server.connection,
  product: '1.0.0',
  originOf: ({ primaryDomain }) => `https://${primaryDomain}`,
  visit: visitsTo(async () => server.app),
  workFolder,
};
const handler = makesExports(environment);

interface ReadRecord {
  type: string;
  uri: string;
  id: string;
  status: number | undefined;
  fields: { get(name: string): string | null | undefined };
  /** What it carries, as it lies in the file. */
  block: Buffer;
  headers: string;
  body: Buffer;
}

/** As the library reads it. */
async function readWarc(bytes: Buffer): Promise<ReadRecord[]> {
  const path = join(root, `${randomUUID()}.warc`);
  await writeFile(path, bytes);
  const records: ReadRecord[] = [];
  const blocks = blocksIn(bytes);
  for await (const record of new WARCParser(createReadStream(path))) {
    const body = Buffer.from(await record.readFully(true));
    records.push({
      type: record.warcType,
      uri: record.warcTargetURI ?? '',
      id: record.warcHeader('WARC-Record-ID') ?? '',
      status: record.warcType === 'response' ? Number(record.httpHeaders?.statusCode) : undefined,
      fields: record.warcHeaders.headers,
      headers: record.httpHeaders?.toString() ?? '',
      body,
      block: blocks[records.length] ?? Buffer.alloc(0),
    });
  }
  return records;
}

/** By the lengths that the headers say, without the library. */
function blocksIn(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = bytes.indexOf('\r\n\r\n', at) + 4;
    const header = bytes.subarray(at, start).toString();
    expect(header).toMatch(/^WARC\/1\.1\r\n/);
    const end = start + Number(/^Content-Length: (\d+)\r$/m.exec(header)?.[1]);
    expect(bytes.subarray(end, end + 4).toString()).toBe('\r\n\r\n');
    blocks.push(bytes.subarray(start, end));
    at = end + 4;
  }
  return blocks;
}

const withoutNonces = (body: Buffer) => body.toString('utf8').replaceAll(/nonce="[^"]*"/g, '');

/** A website with a page in two languages, an image, a file, a list with items, and a page for people with an account. */
async function town() {
  const platform = await openTown(server);
  const { host, ctx, page } = platform;
  const admin = await platform.signIn(['Admin']);
  const { accessToken } = (await admin.post('/api/accesstoken')).json();
  const picture = { create: { width: 60, height: 40, channels: 3 as const, background: '#2f6f8f' } };
  const sent = multipart([{ name: 'Image', fileName: 'kade.png', bytes: await sharp(picture).png().toBuffer() }]);
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/a/upload?public=true',
    headers: { host, authorization: `Bearer ${accessToken}`, ...sent.headers },
    payload: sent.payload,
  });
  const image = uploaded.json().guid as string;
  const { guid: file } = await storeFile(ctx, Readable.from([Buffer.from('De nota over de kade.')]), {
    name: 'nota.txt',
    context: 'library',
    owner: null,
    isAttached: true,
  });
  await page('/', { title: { nl: 'Waterrijk', en: 'Waterrijk' }, publish: ['nl', 'en'] });
  await page('/kade', {
    title: { nl: 'De kade', en: 'The quay' },
    publish: ['nl', 'en'],
    blocks: blocksOf(
      ['Image', { content: { nl: { image, alt: 'De kade' } } }],
      ['File', { content: { nl: { files: [{ file }] } } }],
      text('Wandelen langs het water.', { en: 'A walk along the water.' }),
    ),
  });
  const closed = await page('/besloten', { blocks: blocksOf(text('Alleen voor leden.')) });
  await admin.put(`/api/pages/${closed}/permissions`, {
    viewPermission: 'Users',
    viewRoles: [],
    editPermission: 'Admin',
    editRoles: [],
  });
  await platform.add('Een bericht', 'Over de haven.');
  return { ...platform, admin, image, file };
}

async function archive({ admin }: Pick<Awaited<ReturnType<typeof town>>, 'admin'>, making = handler) {
  await admin.post('/api/exports', { kind: 'archive' });
  await runJobs(server.dependencies, [making], () => {});
  const [made] = (await admin.get('/api/exports')).json().exports as [PlatformExport];
  return made;
}

async function fileOf({ admin }: Pick<Awaited<ReturnType<typeof town>>, 'admin'>, { guid }: PlatformExport, part = 1) {
  const { address } = (await admin.post(`/api/exports/${guid}/download?part=${part}`)).json();
  return (await admin.get(address)).rawPayload;
}

const digest = (bytes: Uint8Array, name: string) => createHash(name).update(bytes).digest('hex');
const sha256 = (bytes: Uint8Array) => digest(bytes, 'sha256');

describe('an archive of the website', () => {
  let place: Awaited<ReturnType<typeof town>>;
  let made: PlatformExport;
  let records: ReadRecord[];
  beforeAll(async () => {
    place = await town();
    made = await archive(place);
    records = await readWarc(await fileOf(place, made));
  });
  const origin = () => `https://${place.host}`;
  const responses = (uri: string) => records.filter((one) => one.type === 'response' && one.uri === uri);
  const sitemap = async () => {
    const urls: string[] = [];
    for (const name of ['sitemap-pages', 'sitemap-items'])
      for (const [, url = ''] of (await place.get(`/${name}.xml`)).body.matchAll(/<loc>([^<]+)<\/loc>/g))
        urls.push(url);
    return urls;
  };

  test('is ready as a WARC file, with what made it', async () => {
    expect(made).toMatchObject({ kind: 'archive', state: 'ready', failure: null });
    expect(made.file?.name).toMatch(/\.warc$/);
    const [info] = records as [ReadRecord];
    expect(info.type).toBe('warcinfo');
    expect(info.body.toString()).toContain('software: Bouwsteen 1.0.0\r\n');
    expect(info.body.toString()).toContain(`isPartOf: ${origin()}\r\n`);
    expect(existsSync(workFolder) ? readdirSync(workFolder) : []).toEqual([]);
  });

  test('has every address of the sitemap, in each language, with the bytes that a visitor gets', async () => {
    const urls = await sitemap();
    expect(urls).toContain(`${origin()}/kade`);
    expect(urls).toContain(`${origin()}/en/kade`);
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) {
      const [found, ...more] = responses(url);
      expect([url, found?.status, more.length]).toEqual([url, 200, 0]);
      const visited = await place.get(url.slice(origin().length));
      expect(withoutNonces(found?.body ?? Buffer.from(''))).toBe(withoutNonces(visited.rawPayload));
    }
  });

  test('has what pages show: each image in its sizes, files, styles, scripts and fonts, byte by byte', async () => {
    const page = responses(`${origin()}/kade`)[0]?.body.toString() ?? '';
    const shown = records.filter(({ type, status }) => type === 'response' && status === 200).map(({ uri }) => uri);
    const images = [...page.matchAll(/\/a\/[^"\s,]+/g)].map(([path]) => `${origin()}${path.replaceAll('&amp;', '&')}`);
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) expect(shown).toContain(image);
    const file = shown.find((uri) => uri.includes('/f/') && uri.endsWith('nota.txt'));
    expect(responses(file ?? '')[0]?.body.toString()).toBe('De nota over de kade.');
    for (const kind of [/\.css$/, /\.js$/, /\.woff2$/]) {
      const url = shown.find((uri) => kind.test(uri)) ?? '';
      const visited = await place.get(url.slice(origin().length));
      expect([url, responses(url)[0]?.body.equals(visited.rawPayload)]).toEqual([url, true]);
    }
  });

  test('has each request beside its response, with headers and digests that fit', () => {
    const answered = records.filter(({ type }) => type === 'response');
    const requests = records.filter(({ type }) => type === 'request');
    expect(requests.map(({ uri }) => uri)).toEqual(answered.map(({ uri }) => uri));
    for (const [at, response] of answered.entries()) {
      expect(requests[at]?.fields.get('WARC-Concurrent-To')).toBe(response.id);
      expect(requests[at]?.headers).toMatch(/^GET \S+ HTTP\/1\.1\r\n/);
      expect(response.headers).toMatch(/^HTTP\/1\.1 \d{3} /);
      expect(response.headers).not.toMatch(/transfer-encoding/i);
      expect(response.fields.get('WARC-Payload-Digest')).toBe(`sha256:${sha256(response.body)}`);
      expect(response.fields.get('WARC-Block-Digest')).toBe(`sha256:${sha256(response.block)}`);
    }
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  test('has nothing that visitors do not see: no page for people with an account, no call, no screen', () => {
    const all = records.map(({ body }) => body.toString('latin1')).join('\n');
    expect(all).not.toContain('Alleen voor leden.');
    expect(responses(`${origin()}/besloten`).map(({ status }) => status)).not.toContain(200);
    const paths = records.flatMap(({ uri }) => (uri.startsWith(origin()) ? [uri.slice(origin().length)] : []));
    expect(paths.filter((path) => /^\/(?:api|login|settings|admin|account|translate)\b/.test(path))).toEqual([]);
    expect(records.every(({ headers }) => !/cookie: \w*session/i.test(headers))).toBe(true);
  });

  test('is no visit', async () => {
    await server.views.flush();
    const counted = await server.ownerQuery('select from statistics_view where platform_id = $1', [place.platform.id]);
    expect(counted).toEqual([]);
  });

  test('says what could not be fetched, in the file and in the interface, and counts it as nobody’s mistake', async () => {
    const { page, host, admin } = place;
    const body = doc(paragraph('Lees verder ', link('hier', '/verdwenen')));
    await page('/oud', { blocks: blocksOf(['Text', { content: { nl: { body } } }]) });
    const again = await archive(place);
    expect(again.file?.missing).toEqual([`https://${host}/verdwenen: 404`]);
    expect(again.file?.missingCount).toBe(1);
    const listed = (await readWarc(await fileOf(place, again))).at(-1);
    expect([listed?.type, listed?.uri]).toEqual(['resource', 'urn:bouwsteen:not-fetched']);
    expect(listed?.body.toString()).toBe(`https://${host}/verdwenen: 404\n`);
    const counted = await admin.get('/api/notfound?pageNumber=1&itemCount=25');
    expect([counted.statusCode, counted.body.includes('verdwenen')]).toEqual([200, false]);
    await place.get('/verdwenen');
    expect((await admin.get('/api/notfound?pageNumber=1&itemCount=25')).body).toContain('verdwenen');
  });

  test('of a website for members only is refused in words', async () => {
    const members = await server.createPlatform();
    const admin = await members.signIn(['Admin']);
    await inTransaction(members.ctx, (ctx) => changeSettings(ctx, { siteAccess: 'members' }));
    expect(await archive({ admin })).toMatchObject({ state: 'failed', failure: 'members_only', file: null });
  });
});

describe('an archive in parts', () => {
  const partBytes = 60_000;
  let place: Awaited<ReturnType<typeof town>>;
  let made: PlatformExport;
  let files: Buffer[];
  let parts: ReadRecord[][];
  beforeAll(async () => {
    place = await town();
    made = await archive(place, makesExports(environment, { partBytes }));
    const numbers = Array.from(made.file?.parts ?? [], (_, at) => at + 1);
    files = await Promise.all(numbers.map((number) => fileOf(place, made, number)));
    parts = await Promise.all(files.map(readWarc));
  });

  test('has no more bytes in each than it may, but for one large response, which stands alone and is said so', () => {
    const listed = made.file?.parts ?? [];
    expect(listed.length).toBeGreaterThan(2);
    expect(listed.some(({ isTooLarge }) => isTooLarge)).toBe(true);
    for (const [at, { isTooLarge, bytes }] of listed.entries()) {
      expect([at, bytes > partBytes]).toEqual([at, isTooLarge]);
      const types = parts[at]?.map(({ type }) => type) ?? [];
      expect(types[0]).toBe('warcinfo');
      if (isTooLarge) expect(types).toEqual(['warcinfo', 'response']);
      else expect(types.length).toBeGreaterThan(1);
    }
    // No part ends early: with the next record it would be too large.
    for (const [at, file] of files.entries()) {
      const next = parts[at + 1]?.[1];
      if (next) expect(file.length + next.block.length).toBeGreaterThan(partBytes - 2_000);
    }
  });

  test('is listed with names, sizes and digests of its parts, each as it is downloaded', () => {
    const stem = made.file?.name.replace(/\.warc$/, '');
    expect(made.file?.parts).toEqual(
      files.map((file, at) => ({
        name: `${stem}-${String(at + 1).padStart(3, '0')}.warc`,
        bytes: file.length,
        sha256: digest(file, 'sha256'),
        sha512: digest(file, 'sha512'),
        isTooLarge: file.length > partBytes,
      })),
    );
    expect(made.file?.bytes).toBe(files.reduce((sum, { length }) => sum + length, 0));
  });

  test('has all that one file has, each record whole and once', async () => {
    const whole = await archive(place);
    expect(whole.file?.parts).toHaveLength(1);
    const records = await readWarc(await fileOf(place, whole));
    const idOf = ({ type, uri }: ReadRecord) => `${type} ${uri}`;
    const written = parts.flatMap((one) => one.slice(1));
    expect(written.map(idOf).sort()).toEqual(records.slice(1).map(idOf).sort());
    expect(written.at(-1)?.uri).toBe('urn:bouwsteen:not-fetched');
    for (const { fields, block } of written) expect(fields.get('WARC-Block-Digest')).toBe(`sha256:${sha256(block)}`);
    const named = new Set(written.map(({ id }) => id));
    for (const { type, fields } of written)
      if (type === 'request') expect(named).toContain(fields.get('WARC-Concurrent-To'));
  });

  test('gives no part that is not there, and is deleted with all of them', async () => {
    const { admin, platform } = place;
    const begin = (part: string) => admin.post(`/api/exports/${made.guid}/download?part=${part}`);
    expect((await begin('999')).statusCode).toBe(404);
    expect(Object.keys((await begin('0')).json().fields)).toEqual(['query.part']);
    const { address } = (await begin('2')).json();
    expect((await admin.get(address)).headers['content-disposition']).toContain('-002.warc');
    const log = (await admin.get('/api/audit'))
      .json()
      .entries.find((one: { action: string }) => one.action === 'export.downloaded');
    expect(log.new).toEqual({ exportKind: 'archive', exportPart: 2 });

    const keys = async () =>
      (await server.dependencies.storage.keysBelow(`exports/${platform.id}`)).filter((key) => key.includes(made.guid));
    expect(await keys()).toHaveLength(files.length);
    await cleanUp(server.dependencies);
    expect(await keys()).toHaveLength(files.length);
    await admin.delete(`/api/exports/${made.guid}`);
    await runJobs(server.dependencies, [deletesExportFiles]);
    expect(await keys()).toEqual([]);
  });

  test('that cannot be stored as a whole leaves nothing in the store', async () => {
    const { admin, platform } = place;
    const { storage } = server.dependencies;
    const put = storage.put;
    let count = 0;
    storage.put = (key, source) => {
      count += 1;
      if (count === 3) throw new StoreError({ name: 'Error', message: 'the store is away' });
      return put.call(storage, key, source);
    };
    try {
      expect(await archive({ admin }, makesExports(environment, { partBytes }))).toMatchObject({
        state: 'failed',
        failure: 'store',
      });
    } finally {
      storage.put = put;
    }
    const [failed] = (await admin.get('/api/exports')).json().exports;
    const keys = await storage.keysBelow(`exports/${platform.id}`);
    expect([count, keys.filter((key) => key.includes(failed.guid))]).toEqual([3, []]);
  });
});
