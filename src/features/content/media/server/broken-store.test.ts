import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { fileKey } from '#infra/object-store.ts';
import { openServer } from '#test/harness.ts';
import { addImage } from './media.service.ts';

const server = await openServer();
const resizer = createImageResizer();
afterEach(() => vi.restoreAllMocks());

/** A picture of a platform, and where the store keeps it. */
async function withPicture(color: string) {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer();
  const platform = await server.createPlatform();
  const guid = await addImage(platform.ctx, resizer, { bytes, name: 'kade.png' });
  const key = fileKey(bytes);
  const inStore = (kind: 'files' | 'renditions') => join(server.dataDir, kind, key.slice(0, 2));
  return { ...platform, guid, key, inStore };
}

const asPicture = { 'sec-fetch-dest': 'image' };

const errors: [string, (folder: string, key: string) => Promise<unknown>][] = [
  ['ENOTDIR', (folder) => writeFile(folder, 'no folder')],
  ['ELOOP', (folder) => symlink(folder, folder)],
  ['EISDIR', (folder, key) => mkdir(join(folder, key), { recursive: true })],
];

describe('a store of files that is broken', () => {
  test.each(errors)('gives a placeholder, and says %s once', async (code, breakIt) => {
    const { get, guid, key, inStore } = await withPicture(`#${code === 'ELOOP' ? '112233' : '332211'}`);
    await rm(inStore('files'), { recursive: true });
    await breakIt(inStore('files'), key);
    const logged = vi.spyOn(server.app.log, 'error');

    const responses = [
      await get(`/a/${guid}?width=100`, asPicture),
      await get(`/a/${guid}?width=200`, asPicture),
      await get(`/a/${guid}?width=300`),
    ];
    await rm(inStore('files'), { recursive: true });

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(responses.map(({ headers }) => headers['content-type'])).toEqual([
      'image/gif',
      'image/gif',
      'application/problem+json; charset=utf-8',
    ]);
    expect(responses[0]?.headers['cache-control']).toBe('no-store');
    expect(logged.mock.calls.filter(([said]) => JSON.stringify(said).includes(code))).toHaveLength(1);
  });

  test('that keeps no renditions gives them all the same', async () => {
    const { get, guid, inStore } = await withPicture('#445566');
    await mkdir(join(server.dataDir, 'renditions'), { recursive: true });
    await writeFile(inStore('renditions'), 'no folder');

    const { statusCode, headers } = await get(`/a/${guid}?width=100`, asPicture);
    await rm(inStore('renditions'));

    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
