import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#test/s3-server.ts';
import { createS3Files } from './files/s3-files.ts';
import { readS3Url } from './files/s3-url.ts';
import { createObjectStore, fileKey, type ObjectStore } from './object-store.ts';

const s3 = await startS3();
const settings = readS3Url(s3.url);
if (!settings) throw new Error('no settings');
const bucket = createS3Files(settings);
const folders: string[] = [];
afterAll(async () => {
  await s3.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-objects-'));
  folders.push(folder);
  return folder;
}

const ofFolder: Record<string, (folder: string) => ObjectStore> = {
  'on the disk': (folder) => createObjectStore(folder),
  'in a bucket': (folder) => createObjectStore(folder, bucket),
};

describe.each(Object.entries(ofFolder))('images %s', (_, open) => {
  test('are kept by what is in them, once, and come back as they went', async () => {
    const store = open(newFolder());
    const bytes = randomBytes(100_000);
    const key = await store.put(bytes);
    expect([key, await store.put(bytes)]).toEqual([fileKey(bytes), key]);
    expect((await store.get(key))?.equals(bytes)).toBe(true);
    expect(await store.keys()).toContain(key);
    expect(await store.get(fileKey(Buffer.from('never')))).toBeUndefined();
  });

  test('go with all that was made of them', async () => {
    const store = open(newFolder());
    const key = await store.put(randomBytes(1_000));
    const claim = await store.claimDerived(key, 'small.webp');
    await claim?.keep(Buffer.from('small'));
    expect((await (await store.openDerived(key, 'small.webp'))?.read())?.toString()).toBe('small');
    await store.delete(key);
    expect([await store.get(key), await store.openDerived(key, 'small.webp')]).toEqual([undefined, undefined]);
    expect(await store.keys()).not.toContain(key);
  });

  test('of one that was deleted meanwhile nothing is kept', async () => {
    const store = open(newFolder());
    const key = await store.put(randomBytes(1_000));
    const claim = await store.claimDerived(key, 'late.webp');
    await store.delete(key);
    await claim?.keep(Buffer.from('late'));
    expect(await store.openDerived(key, 'late.webp')).toBeUndefined();
  });
});

test('with a bucket no original lies on the disk, and those that did before are read from there', async () => {
  const folder = newFolder();
  const [before, after] = [randomBytes(500), randomBytes(500)];
  const old = await createObjectStore(folder).put(before);
  const store = createObjectStore(folder, bucket);
  const key = await store.put(after);
  expect(existsSync(join(folder, 'files', key.slice(0, 2), key))).toBe(false);
  expect((await store.get(old))?.equals(before)).toBe(true);
  expect(await store.keys()).toEqual(expect.arrayContaining([old, key]));
  // Another node, with a folder of its own.
  expect((await createObjectStore(newFolder(), bucket).get(key))?.equals(after)).toBe(true);
  await store.delete(old);
  expect(await store.get(old)).toBeUndefined();
});
