import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from '../object-store.ts';
import { createImageResizer } from './image-resizer.ts';
import type { Resize } from './image-work.ts';

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#2f6f8f' } });
const wanted: Resize = {
  width: 50,
  height: 50,
  quality: 80,
  isAnimated: false,
  focus: { x: 0.5, y: 0.5 },
  fit: 'inside',
  format: 'webp',
};

test('a picture that takes too long is given up, also the next time, and others go on', async () => {
  const small = await picture(60).png().toBuffer();
  const slow = await picture(4000).avif({ effort: 0 }).toBuffer();
  const usual = createImageResizer();
  // A process is there from here on: what is measured is the picture.
  await usual.resize('a', 'small', { original: async () => small, wanted });
  const hasty = createImageResizer({ max: 100 });
  let reads = 0;
  const original = async () => {
    reads += 1;
    return slow;
  };

  for (const _ of [1, 2])
    await expect(hasty.resize('a', 'slow', { original, wanted })).rejects.toMatchObject({
      code: 'unavailable',
      fields: { retryAfter: '600' },
    });

  expect(reads).toBe(1);
  const made = await usual.resize('a', 'small again', { original: async () => small, wanted });
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 50 });
});

test('of one original no more than two hundred files are kept, the newest among them', async () => {
  const store = createDiskStore(folder);
  const bytes = Buffer.from('a');
  for (let at = 0; at < 230; at += 1) await store.putDerived('key', `${at}`, bytes);

  expect(readdirSync(join(folder, 'renditions', 'ke', 'key')).length).toBe(200);
  expect(await store.getDerived('key', '229')).toEqual(bytes);
});
