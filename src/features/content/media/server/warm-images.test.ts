import { mkdirSync, readdirSync, rmSync, watch } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#infra/ctx.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { fileKey } from '#infra/object-store.ts';
import { openServer } from '#test/harness.ts';
import { forgetImagesOf } from './forget-images.service.ts';
import { addImage } from './media.service.ts';

const limits = { images: 6, bytes: 300_000, bytesPerImage: 100_000 };
const server = await openServer({ imageLimits: limits });
const other = await server.openNode();
const ports = { one: await listen(server.app), other: await listen(other.app) };
const resizer = createImageResizer();
const owner = '0b1f4c8e-5d0e-4b4e-9a53-2f1c3f0f6a11';

async function listen(app: typeof server.app): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

let made = 0;
/** A picture with something in it: what is drawn is never the same twice. */
const picture = (width = 400, height = 300) => {
  made += 1;
  const noise = { type: 'gaussian' as const, mean: 100 + (made % 100), sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#2f6f8f', noise } })
    .png()
    .toBuffer();
};

async function withImage({
  isPublic = true,
  width,
  height,
}: {
  isPublic?: boolean;
  width?: number;
  height?: number;
} = {}) {
  const platform = await server.createPlatform();
  const bytes = await picture(width, height);
  const guid = await addImage(platform.ctx, resizer, { bytes, name: 'kade.png', isPublic, usedBy: owner });
  const key = fileKey(bytes);
  const at = (kind: 'files' | 'renditions') => join(server.dataDir, kind, key.slice(0, 2), key);
  const ask = async (query: string, given: Ask = {}) => {
    const { node = 'one', headers = {}, from = '127.0.0.1', method = 'GET' } = given;
    const { host } = platform;
    return request(ports[node], `/a/${guid}?${query}`, { method, from, headers: { host, ...headers } });
  };
  /** Nothing of it is on the disk any more: what still comes is from memory. */
  const takeFromDisk = async () => {
    // What was made is written after it was answered.
    await expect.poll(() => readdirSync(at('renditions')).filter((name) => !/\.[a-z]+$/.test(name))).toEqual([]);
    await expect.poll(() => readdirSync(at('renditions')).filter((name) => name.endsWith('.claim'))).toEqual([]);
    for (const kind of ['files', 'renditions'] as const) rmSync(at(kind), { recursive: true, force: true });
  };
  return { ...platform, guid, at, ask, takeFromDisk };
}

interface Ask {
  node?: keyof typeof ports;
  headers?: Record<string, string>;
  from?: string;
  method?: 'GET' | 'HEAD';
}

interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
}

/** Over a connection: what comes from memory never reaches the router. */
const request = (port: number, path: string, { from, ...given }: { method: string; from: string; headers: object }) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = httpRequest(
      {
        port,
        path,
        host: '127.0.0.1',
        localAddress: from,
        agent: false,
        method: given.method,
        headers: { ...given.headers },
      },
      async (response) => {
        const rawPayload = Buffer.concat(await Array.fromAsync(response));
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, rawPayload });
      },
    );
    asked.on('error', reject).end();
  });

/** All but when it was said. */
const headersOf = ({ headers: { date: _date, ...rest } }: Answer) => rest;

describe('an image that was asked for before', () => {
  test('comes from memory with the headers and bytes that it had', async () => {
    const { ask, takeFromDisk } = await withImage();
    const first = await ask('width=100');
    await takeFromDisk();

    const [again, head] = [await ask('width=100'), await ask('width=100', { method: 'HEAD' })];

    expect([again.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(headersOf(again)).toEqual(headersOf(first));
    expect(headersOf(head)).toEqual(headersOf(first));
    expect(first.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('has the same ETag at every node, from memory and from the disk, which answers 304 without the image', async () => {
    const { ask, takeFromDisk } = await withImage();
    const { etag } = (await ask('width=100')).headers;
    const there = await ask('width=100', { node: 'other' });
    const wider = await ask('width=150');
    await takeFromDisk();

    const known = { headers: { 'if-none-match': String(etag) } };
    const responses = [
      await ask('width=100', known),
      // Another address of the same rendition, which this node does not have in memory.
      await ask('width=90&height=9000', known),
      await ask('width=100', { ...known, node: 'other' }),
    ];

    expect(there.headers.etag).toBe(etag);
    expect(wider.headers.etag).not.toBe(etag);
    for (const response of responses)
      expect([response.statusCode, response.rawPayload.length, response.headers.etag]).toEqual([304, 0, etag]);
  });

  test('is streamed from the disk where it is large', async () => {
    const { ask, takeFromDisk } = await withImage({ width: 800, height: 600 });
    const large = 'format=png';
    const first = await ask(large);
    const [again, head] = [await ask(large), await ask(large, { method: 'HEAD' })];
    await takeFromDisk();

    expect(first.rawPayload.length).toBeGreaterThan(limits.bytesPerImage);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(headersOf(again)).toEqual(headersOf(first));
    expect(headersOf(head)).toEqual(headersOf(first));
    expect(head.rawPayload.length).toBe(0);
    expect((await ask(large)).statusCode).toBe(404);
  });

  test('of a format that follows from what a browser takes is one per format, and says so to caches', async () => {
    const { ask } = await withImage();
    const typeFor = async (accept: string) => {
      const { headers } = await ask('width=100&format=auto', { headers: { accept } });
      return [headers['content-type'], headers.vary];
    };

    for (const _ of [1, 2]) {
      expect(await typeFor('image/avif,image/webp')).toEqual(['image/avif', 'accept']);
      expect(await typeFor('image/webp')).toEqual(['image/webp', 'accept']);
      expect(await typeFor('*/*')).toEqual(['image/jpeg', 'accept']);
    }
  });

  test('counts as one of twenty renditions, also where somebody else asked for it first', async () => {
    const { ask } = await withImage();
    await ask('width=50&format=png', { from: '127.0.0.9' });
    for (const format of ['webp', 'jpeg', 'avif', 'gif'])
      for (const width of [50, 100, 150, 200, 250]) await ask(`width=${width}&format=${format}`);
    await ask('width=50&format=png', { from: '127.0.0.9' });

    expect((await ask('width=50&format=png')).statusCode).toBe(429);
    expect((await ask('width=250&format=gif')).statusCode).toBe(200);
  });
});

describe('the memory for images', () => {
  test('stays within its bounds, and keeps those that were asked for last', async () => {
    const { ask, takeFromDisk } = await withImage({ width: 200, height: 200 });
    const queries = [50, 100, 150].flatMap((width) =>
      ['webp', 'jpeg', 'png'].map((format) => `width=${width}&format=${format}`),
    );
    for (const query of queries) {
      await ask(query);
      const { images, bytes } = server.imageMemory.size();
      expect(images).toBeLessThanOrEqual(limits.images);
      expect(bytes).toBeLessThanOrEqual(limits.bytes);
    }
    await takeFromDisk();

    expect((await ask(queries[0] ?? '')).statusCode).toBe(404);
    expect((await ask(queries.at(-1) ?? '')).statusCode).toBe(200);
  });

  test('holds none that is not for everybody', async () => {
    const { ask, signIn, guid } = await withImage({ isPublic: false });
    const admin = await signIn(['Admin']);
    const before = server.imageMemory.size();

    const seen = await admin.get(`/a/${guid}?width=100`);
    const unseen = await ask('width=100');
    const etag = { headers: { 'if-none-match': String(seen.headers.etag) } };

    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(unseen.statusCode).toBe(404);
    expect((await ask('width=100', etag)).statusCode).toBe(404);
    expect(server.imageMemory.size()).toEqual(before);
  });

  test('holds none that was asked for as a personal variant', async () => {
    const { ask } = await withImage();
    const before = server.imageMemory.size();

    const personal = await ask('width=100&auth=me');

    expect([personal.statusCode, personal.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(server.imageMemory.size()).toEqual(before);
  });

  test('does not answer at another host', async () => {
    const { ask } = await withImage();
    await ask('width=100');
    const { host } = await server.createPlatform();

    expect((await ask('width=100', { headers: { host } })).statusCode).toBe(404);
  });

  test('drops an image that is deleted, at every node', async () => {
    const { ctx, ask } = await withImage();
    // Nothing that was changed before is still to be heard of.
    await other.dependencies.changeLog.catchUp();
    const both = async () => [await ask('width=100'), await ask('width=100', { node: 'other' })];
    for (const _ of [1, 2]) expect((await both()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const before = [server.imageMemory.size().images, other.imageMemory.size().images];

    await inTransaction(ctx, (ctx) => forgetImagesOf(ctx, owner));

    const here = await ask('width=100');
    expect(here.statusCode).toBe(404);
    expect(server.imageMemory.size().images).toBe((before[0] ?? 0) - 1);
    await expect.poll(() => other.imageMemory.size().images, { interval: 5 }).toBe((before[1] ?? 0) - 1);
    expect((await ask('width=100', { node: 'other' })).statusCode).toBe(404);
  });
});

describe('a rendition that many ask for at once', () => {
  const files: ReturnType<typeof watch>[] = [];
  afterEach(() => {
    for (const file of files.splice(0)) file.close();
  });

  test('is made once, also where they ask two nodes', async () => {
    const { ask, at } = await withImage({ width: 1600, height: 1200 });
    mkdirSync(at('renditions'), { recursive: true });
    const written = new Set<string>();
    // What is made is written beside its place first, under a name of its own.
    files.push(
      watch(at('renditions'), (_event, name) => name && /\.webp\.[\da-f-]{36}$/.test(name) && written.add(name)),
    );

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask('width=1000', { node: index % 2 ? 'other' : 'one', from: `127.0.0.${index + 1}` }),
      ),
    );
    await expect.poll(() => readdirSync(at('renditions'))).toEqual([expect.stringMatching(/^1000x750.*\.webp$/)]);

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
    expect(written.size).toBe(1);
  });
});
