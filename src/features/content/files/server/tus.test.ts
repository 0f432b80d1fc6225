import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from 'tus-js-client';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createS3Files } from '#infra/files/s3-files.ts';
import { readS3Url } from '#infra/files/s3-url.ts';
import { openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { startS3 } from '#test/s3-server.ts';

const s3 = await startS3();
const s3Settings = readS3Url(s3.url);
if (!s3Settings) throw new Error('no settings');
const bucket = createS3Files(s3Settings);
afterAll(s3.stop);

const server = await openServer();
const servers = { disk: server, s3: await openServer({ storage: bucket }) };

/** A film that no compression makes smaller. */
function film(bytes: number) {
  const content = randomBytes(bytes);
  Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1').copy(content);
  return content;
}

/** A busy machine is no fault. */
const slow = { timeout: 20_000 };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const encode = (text: string) => Buffer.from(text).toString('base64');

async function openLibrary(kind: keyof typeof servers = 'disk') {
  const { app, createPlatform } = servers[kind];
  const platform = await createPlatform();
  const manager = await platform.signIn(['ContentManager']);
  const headers = { host: platform.host, ...manager.headers };
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    more: object = {},
    payload?: Buffer,
  ) =>
    app.inject({
      method,
      url,
      headers: { ...headers, 'tus-resumable': '1.0.0', ...more },
      ...(payload && { payload }),
    });
  const begin = async (name: string, length: number, metadata = '') => {
    const upload = await send('POST', '/f/tus', {
      'upload-length': String(length),
      'upload-metadata': `filename ${encode(name)}${metadata}`,
    });
    return {
      upload,
      url: String(upload.headers.location),
      guid: String(upload.headers.location).split('/').at(-1) ?? '',
    };
  };
  const patch = (url: string, offset: number, payload: Buffer, more: object = {}) =>
    send(
      'PATCH',
      url,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...more },
      payload,
    );
  const offsetOf = async (url: string) => Number((await send('HEAD', url)).headers['upload-offset']);
  return { platform, manager, headers, port, send, begin, patch, offsetOf };
}

/** Sends the bytes of a part and cuts the line after some of them. */
const breakOff = (
  { port, headers }: { port: number; headers: object },
  url: string,
  at: { offset: number; bytes: Buffer; after: number },
) =>
  new Promise<void>((resolve) => {
    const { offset, bytes, after } = at;
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      path: url,
      method: 'PATCH',
      agent: false,
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length - offset,
        'upload-offset': offset,
      },
    });
    sent.on('error', () => {});
    sent.on('close', () => resolve());
    sent.write(bytes.subarray(offset, offset + after), () => sent.destroy());
  });

describe.each(['disk', 's3'] as const)('an upload that goes on where it broke off, to %s', (kind) => {
  test('arrives whole, and is read in parts', async () => {
    const library = await openLibrary(kind);
    const { begin, offsetOf, patch, manager } = library;
    const bytes = film(11_000_000);
    const { url, guid } = await begin('kade.mp4', bytes.length);

    for (const after of [1_000_000, 5_000_000]) {
      const before = await offsetOf(url);
      await breakOff(library, url, { offset: before, bytes, after });
      await expect.poll(() => offsetOf(url), slow).toBeGreaterThan(before);
    }
    // What the broken line had brought is still being kept.
    await expect
      .poll(async () => {
        const offset = await offsetOf(url);
        return (await patch(url, offset, bytes.subarray(offset))).headers['upload-offset'];
      }, slow)
      .toBe(String(bytes.length));

    expect(sha256((await manager.get(`/f/${guid}/kade.mp4`)).rawPayload)).toBe(sha256(bytes));
    const part = await manager.get(`/f/${guid}/kade.mp4`, { range: 'bytes=4194300-8388700' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4194300-8388700/${bytes.length}`]);
    expect(part.rawPayload.equals(bytes.subarray(4_194_300, 8_388_701))).toBe(true);
    expect(await offsetOf(url)).toBe(bytes.length);
  });

  test('is what the client of tus sends', async () => {
    const { port, headers, manager } = await openLibrary(kind);
    const bytes = film(600_000);
    const guid = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(Readable.from([bytes]), {
        endpoint: `http://127.0.0.1:${port}/f/tus`,
        uploadSize: bytes.length,
        chunkSize: 200_000,
        headers,
        metadata: { filename: 'zeeschildpad é.mp4', filetype: 'video/mp4' },
        onError: reject,
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      });
      upload.start();
    });
    const read = await manager.get(`/api/files/${guid}`);
    expect(read.json()).toMatchObject({ name: 'zeeschildpad é.mp4', size: 600_000, kind: 'video', scan: 'clean' });
  });
});

describe('the protocol', () => {
  test('says what it can, and which version it speaks', async () => {
    const { send } = await openLibrary();
    const said = await send('OPTIONS', '/f/tus');
    expect([said.statusCode, said.headers['tus-extension'], said.headers['tus-version']]).toEqual([
      204,
      'creation,expiration,checksum,termination',
      '1.0.0',
    ]);
    const other = await send('POST', '/f/tus', { 'tus-resumable': '0.2.0' });
    expect([other.statusCode, other.headers['tus-version']]).toEqual([412, '1.0.0']);
  });

  test('refuses what it is not, before and with the first bytes', async () => {
    const { send, begin, patch, offsetOf } = await openLibrary();
    const statusOf = async (name: string, length: number) => (await begin(name, length)).upload.statusCode;
    expect(await statusOf('spel.exe', 10)).toBe(400);
    expect(await statusOf('film.mp4', 0)).toBe(400);
    expect(await statusOf('film.mp4', 3_000_000_000)).toBe(413);
    expect((await send('POST', '/f/tus', { 'upload-metadata': `filename ${encode('a.txt')}` })).statusCode).toBe(400);

    const { url } = await begin('film.mp4', 5_000_000);
    expect((await patch(url, 0, Buffer.alloc(100_000, 'x'))).statusCode).toBe(400);
    expect(await offsetOf(url)).toBeNaN();
    const { url: second } = await begin('a.txt', 4);
    expect((await patch(second, 0, Buffer.from('vijf!'))).statusCode).toBe(413);
    const { url: third } = await begin('a.txt', 4);
    expect((await patch(third, 2, Buffer.from('ab'))).statusCode).toBe(409);
    const typed = { 'content-type': 'application/octet-stream', 'upload-offset': '0' };
    expect((await send('PATCH', third, typed, Buffer.from('ab'))).statusCode).toBe(415);
    expect((await patch(`/f/tus/${randomUUID()}`, 0, Buffer.from('ab'))).statusCode).toBe(404);
  });

  test('answers what it refuses to who goes on sending, and ends nothing but that', async () => {
    const { begin, port, headers, offsetOf } = await openLibrary();
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    const bytes = 20_000_000;
    const { url } = await begin('film.mp4', bytes);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());

    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      path: url,
      method: 'PATCH',
      agent,
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes,
        'upload-offset': 0,
      },
    });
    // A browser reads the answer once it has sent all.
    const [[response]] = await Promise.all([
      once(sent, 'response'),
      once(sent.end(Buffer.alloc(bytes, 'x')), 'finish'),
    ]);
    const status = response.resume().statusCode;

    expect(failures).toEqual([]);
    expect(status).toBe(400);
    expect(await offsetOf(url)).toBeNaN();
  });

  test('keeps nothing of bytes that hash to something else', async () => {
    const { begin, patch, offsetOf } = await openLibrary();
    const { url } = await begin('a.txt', 10);
    const hash = (text: string) => createHash('sha1').update(text).digest('base64');
    const said = (text: string) => ({ 'upload-checksum': `sha1 ${hash(text)}` });
    expect((await patch(url, 0, Buffer.from('12345'), said('54321'))).statusCode).toBe(460);
    expect(await offsetOf(url)).toBe(0);
    expect((await patch(url, 0, Buffer.from('12345'), said('12345'))).statusCode).toBe(204);
    expect((await patch(url, 5, Buffer.from('67890'), { 'upload-checksum': 'crc32 x' })).statusCode).toBe(400);
    expect((await patch(url, 5, Buffer.from('67890'), said('67890'))).statusCode).toBe(204);
  });

  test('of two that bring the same part one counts', async () => {
    const { begin, patch, manager } = await openLibrary();
    const { url, guid } = await begin('a.txt', 10);
    const both = await Promise.all([
      patch(url, 0, Buffer.from('1234567890')),
      patch(url, 0, Buffer.from('abcdefghij')),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    const first = both[0]?.statusCode === 204 ? '1234567890' : 'abcdefghij';
    expect((await manager.get(`/f/${guid}/a.txt`)).body).toBe(first);
  });

  test('is for who began it, while they may', async () => {
    const { begin, patch, platform, send } = await openLibrary();
    const { url } = await begin('a.txt', 10);
    const other = await platform.signIn(['ContentManager']);
    const asOther = await server.app.inject({
      method: 'HEAD',
      url,
      headers: { host: platform.host, ...other.headers, 'tus-resumable': '1.0.0' },
    });
    expect(asOther.statusCode).toBe(404);
    const asNobody = await server.app.inject({
      method: 'HEAD',
      url,
      headers: { host: platform.host, 'tus-resumable': '1.0.0' },
    });
    expect(asNobody.statusCode).toBe(404);
    const elsewhere = await send('POST', '/f/tus', { origin: 'https://evil.example', 'upload-length': '1' });
    expect(elsewhere.statusCode).toBe(403);

    await server.ownerQuery('delete from role_member where platform_id = $1', [platform.platform.id]);
    await server
      .ownerQuery('update rights_epoch set epoch = epoch + 1 where platform_id = $1', [platform.platform.id])
      .catch(() => {});
    expect((await patch(url, 0, Buffer.from('1234567890'))).statusCode).toBe(403);
  });

  test('takes the place of a file, with a way back', async () => {
    const { begin, patch, manager } = await openLibrary();
    const { url, guid } = await begin('a.txt', 3);
    await patch(url, 0, Buffer.from('een'));
    const { url: second } = await begin('b.txt', 4, `,replaces ${encode(guid)}`);
    const done = await patch(second, 0, Buffer.from('twee'));
    expect((await manager.get(`/f/${guid}/x`)).body).toBe('twee');
    await manager.post(`/api/undo/${done.headers['x-undo-token']}`);
    expect((await manager.get(`/f/${guid}/x`)).body).toBe('een');
  });

  test('ends where it is told to, and a day after its last bytes', async () => {
    const { begin, patch, send, offsetOf, platform, manager } = await openLibrary();
    const [told, late] = [await begin('a.txt', 10), await begin('a.txt', 10)];
    for (const { url } of [told, late]) await patch(url, 0, Buffer.from('12345'));
    const partsOf = (guid: string) => {
      const folder = join(server.dataDir, 'documents', platform.platform.id, guid);
      return existsSync(folder) ? readdirSync(folder).length : undefined;
    };
    expect(partsOf(told.guid)).toBe(1);
    expect((await send('DELETE', told.url)).statusCode).toBe(204);
    expect([await offsetOf(told.url), partsOf(told.guid)]).toEqual([Number.NaN, undefined]);

    server.clock.offset = 24 * 3_600_000 + 1000;
    const later = { 'tus-resumable': '1.0.0', host: platform.host, ...(await manager.again()).headers };
    const statusLater = async () =>
      (await server.app.inject({ method: 'HEAD', url: late.url, headers: later })).statusCode;
    expect(await statusLater()).toBe(410);
    await cleanUp(server.dependencies);
    expect([await statusLater(), partsOf(late.guid)]).toEqual([404, undefined]);
    server.clock.offset = 0;
  });
});
