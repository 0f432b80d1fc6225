import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createObjectStore } from '../object-store.ts';
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
  const store = createObjectStore(folder);
  const bytes = Buffer.from('a');
  const key = await store.put(bytes);
  for (let at = 0; at < 230; at += 1) await (await store.claimDerived(key, `${at}`))?.keep(bytes);

  expect(readdirSync(join(folder, 'renditions', key.slice(0, 2), key)).length).toBe(200);
  expect(await (await store.openDerived(key, '229'))?.read()).toEqual(bytes);
});

test('what is derived from a file that is deleted meanwhile goes with it', async () => {
  const store = createObjectStore(folder);
  const bytes = Buffer.from('b');
  const key = await store.put(bytes);
  const claim = await store.claimDerived(key, 'small');

  await store.delete(key);
  await claim?.keep(bytes);

  expect(await store.openDerived(key, 'small')).toBeUndefined();
});

test('a file is derived by one at a time; what another made is not made again', async () => {
  const [one, other] = [createObjectStore(folder), createObjectStore(folder)];
  const bytes = Buffer.from('c');
  const key = await one.put(bytes);
  const claim = await one.claimDerived(key, 'small');

  expect(await other.claimDerived(key, 'small')).toBeUndefined();
  const waiting = other.waitForDerived(key, 'small');
  await claim?.keep(bytes);
  await waiting;

  expect(await (await other.openDerived(key, 'small'))?.read()).toEqual(bytes);
  expect(await other.claimDerived(key, 'small')).toBeUndefined();
});

test('the claim of a node that was killed lapses', async () => {
  const store = createObjectStore(folder);
  const key = await store.put(Buffer.from('d'));
  const inFolder = join(folder, 'renditions', key.slice(0, 2), key);
  mkdirSync(inFolder, { recursive: true });
  const file = join(inFolder, 'small.claim');
  writeFileSync(file, '');
  const before = new Date(Date.now() - 11_000);
  utimesSync(file, before, before);

  await store.waitForDerived(key, 'small');
  const claim = await store.claimDerived(key, 'small');

  expect(claim).toBeDefined();
  await claim?.giveUp();
  expect(readdirSync(inFolder)).toEqual([]);
});
