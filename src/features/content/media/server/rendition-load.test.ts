import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { openServer } from '#test/harness.ts';
import { addImage } from './media.service.ts';

const server = await openServer();
const resizer = createImageResizer();
const { host, ctx, signIn } = await server.createPlatform();

const picture = (width: number, height: number, blue = 143) =>
  sharp({ create: { width, height, channels: 3, background: { r: 47, g: 111, b: blue } } });
const add = (bytes: Buffer, name = 'kade.jpg') => addImage(ctx, resizer, { bytes, name });
/** Begins at once, also when nobody waits for it yet. */
const ask = async (address: string, remoteAddress = '203.0.113.1') =>
  server.app.inject({ url: `/a/${address}`, headers: { host }, remoteAddress });
/** Each other bytes than the others: what is the same is made once. */
let added = 0;
const addMany = async (count: number, [width, height]: readonly [number, number] = [6000, 4000]) => {
  const guids: string[] = [];
  for (const end = added + count; added < end; added += 1)
    guids.push(await add(await picture(width, height, added).jpeg().toBuffer()));
  return guids;
};

describe('renditions', () => {
  test('the image of somebody else comes after a turn, not after all that one client asked for', async () => {
    const images = await addMany(4);
    const small = await add(await picture(300, 200).jpeg().toBuffer());
    let answered = 0;
    const flood = images.flatMap((guid) =>
      [1600, 1950, 2400, 3000, 1300, 1000].map(async (width) => {
        const { statusCode } = await ask(`${guid}?width=${width}`);
        answered += 1;
        return statusCode;
      }),
    );
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);

    const begun = answered;
    expect((await ask(`${small}?width=200`, '203.0.113.2')).statusCode).toBe(200);

    expect(answered - begun).toBeLessThanOrEqual(3);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  test('who asks for more than can wait is told when to come back, and others are served meanwhile', async () => {
    // Small ones: how many wait is counted, not how long they take.
    const images = await addMany(12, [1500, 1000]);
    const small = await add(await picture(300, 200).jpeg().toBuffer());
    const sides = [50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 650, 800, 1000];
    const flood = images.flatMap((guid) => sides.map((width) => ask(`${guid}?width=${width}`)));
    const other = await ask(`${small}?width=200`, '203.0.113.2');

    const responses = await Promise.all(flood);
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(other.statusCode).toBe(200);
    expect(refused.length).toBeGreaterThan(10);
    for (const { statusCode, headers } of refused)
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('however many sizes, shapes and qualities are asked for, few are made', async () => {
    const bytes = await picture(1200, 900).jpeg().toBuffer();
    const guid = await add(bytes, 'haven.jpg');
    const askAll = async (queries: readonly string[]) => {
      for (const [at, query] of queries.entries())
        expect((await ask(`${guid}?${query}`, `198.51.100.${at}`)).statusCode).toBe(200);
    };

    await askAll(Array.from({ length: 120 }, (_, at) => `width=${at * 25 + 1}`));
    await askAll(Array.from({ length: 100 }, (_, at) => `width=100&quality=${at + 1}`));
    await askAll(Array.from({ length: 100 }, (_, at) => `width=100&format=png&quality=${at + 1}`));
    await askAll(Array.from({ length: 120 }, (_, at) => `width=300&height=${300 + at}&fit=cover`));

    const { storage_key: key } = await ctx.db
      .selectFrom('image')
      .select('storage_key')
      .where('platform_id', '=', ctx.platform.id)
      .where('id', '=', guid)
      .executeTakeFirstOrThrow();
    expect(readdirSync(join(server.dataDir, 'renditions', key.slice(0, 2), key)).length).toBeLessThan(40);
  });

  test('an address that leads nowhere is never counted, nor is what changes nothing', async () => {
    const nowhere = randomUUID();
    const guid = await add(await picture(300, 200).jpeg().toBuffer());

    const statuses = new Set<number>();
    for (let at = 0; at < 30; at += 1) {
      statuses.add((await ask(`${nowhere}?width=${at + 1}`, '203.0.113.9')).statusCode);
      statuses.add((await ask(`${guid}?width=50&nonsense=${at}`, '203.0.113.9')).statusCode);
    }

    expect(statuses).toEqual(new Set([404, 200]));
  });
});

describe('an upload', () => {
  test('that would take seconds to decode is refused by what its header says', async () => {
    const me = await signIn(['ContentManager']);
    const { accessToken } = (await me.post('/api/accesstoken')).json();
    const bytes = await picture(8000, 6000).avif({ effort: 0 }).toBuffer();
    const form = new FormData();
    form.set('Image', new Blob([new Uint8Array(bytes)]), 'kade.avif');
    const body = new Response(form);
    const payload = Buffer.from(await body.arrayBuffer());

    const response = await server.app.inject({
      method: 'POST',
      url: '/a/upload',
      payload,
      headers: {
        host,
        authorization: `Bearer ${accessToken}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
    });

    expect(bytes.length).toBeLessThan(2_000);
    expect([response.statusCode, response.json().fields]).toEqual([413, { Image: 'too_many_pixels' }]);
  });
});
