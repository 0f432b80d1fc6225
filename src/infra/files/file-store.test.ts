import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { startS3 } from '#test/s3-server.ts';
import { createDiskFiles } from './disk-files.ts';
import { createS3Files } from './s3-files.ts';
import { readS3Url } from './s3-url.ts';

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-files-'));
const s3 = await startS3();
const s3Settings = readS3Url(s3.url) ?? fail();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stores = { disk: createDiskFiles(folder), s3: createS3Files(s3Settings) };
const read = async (stream: Readable | undefined) => stream && Buffer.concat(await stream.toArray());

async function* inPieces(bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function fail(): never {
  throw new Error('no settings');
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const store = stores[kind];
  const newKey = () => `platform/${randomUUID()}/whole`;

  // Of 20 MB: three parts of S3. Of 16 MB: exactly two.
  test.each([0, 1, 65_537, 16 * 1024 * 1024, 20_000_001])('of %i bytes come back as they went', async (size) => {
    const [key, bytes] = [newKey(), randomBytes(size)];

    expect(await store.put(key, inPieces(bytes))).toBe(size);
    expect(await store.stat(key)).toBe(size);
    expect((await read(await store.open(key)))?.equals(bytes)).toBe(true);
  });

  test('are read in part, from the first byte to the last', async () => {
    const [key, bytes] = [newKey(), randomBytes(9_000_000)];
    await store.put(key, inPieces(bytes));

    for (const [start, end] of [
      // s3rver takes 0-0 for all of it.
      [0, 1],
      [10, 8_500_000],
      [8_999_999, 8_999_999],
    ] as const)
      expect((await read(await store.open(key, { start, end })))?.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('are listed by the beginning of their key, however many they are', async () => {
    const prefix = `platform/${randomUUID()}`;
    const keys = Array.from(
      // All of them more than one answer of a bucket names: they take a while to be put there.
      { length: isWhole ? 1_203 : 103 },
      (_, at) => `${prefix}/${at % 2 ? 'a/' : ''}${String(at).padStart(4, '0')}`,
    );
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, inPieces(Buffer.from('x')))));
    await store.put(`${prefix}0/other`, inPieces(Buffer.from('neighbour')));
    expect((await store.keysBelow(prefix)).toSorted()).toEqual(keys.toSorted());
    expect(await store.keysBelow(`platform/${randomUUID()}`)).toEqual([]);
    await store.deleteBelow(prefix);
    expect(await store.keysBelow(prefix)).toEqual([]);
  }, 120_000);

  test('are not there where they never were, or are deleted', async () => {
    const prefix = `platform/${randomUUID()}`;
    for (const name of ['a', 'b', 'c/d']) await store.put(`${prefix}/${name}`, inPieces(Buffer.from(name)));
    await store.put(`${prefix}0/a`, inPieces(Buffer.from('neighbour')));

    await store.delete(`${prefix}/a`);
    await store.delete(`${prefix}/never`);
    expect([await store.open(`${prefix}/a`), await store.stat(`${prefix}/a`)]).toEqual([undefined, undefined]);
    expect(await store.stat(`${prefix}/b`)).toBe(1);

    await store.deleteBelow(prefix);
    expect([await store.stat(`${prefix}/b`), await store.stat(`${prefix}/c/d`)]).toEqual([undefined, undefined]);
    expect(await store.stat(`${prefix}0/a`)).toBe(9);
  });

  test('are whole or not there at all where what brings them breaks off', async () => {
    const key = newKey();
    const breaksOff = async function* () {
      yield* inPieces(randomBytes(20_000_000));
      throw new Error('the line broke');
    };

    await expect(store.put(key, breaksOff())).rejects.toThrow('the line broke');
    expect(await store.stat(key)).toBeUndefined();
  });

  test('have keys of the product only', async () => {
    await expect(async () => store.stat('../secret-key')).rejects.toThrow('is no key of a file');
  });
});

test('what broke off leaves nothing on the disk', () => {
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /whole\./.test(name))).toEqual([]);
});

test('a bucket that refuses the key, or that nobody answers for, is a store that does not work', async () => {
  const refused = createS3Files({ ...s3Settings, secretAccessKey: 'wrong' });
  await expect(refused.stat('a/b')).rejects.toMatchObject({ name: 'StoreError', code: 'S3_403' });
  const nobody = createS3Files({ ...s3Settings, bucketUrl: 'http://127.0.0.1:1/files' });
  await expect(nobody.stat('a/b')).rejects.toMatchObject({ name: 'StoreError', code: 'S3_UNREACHABLE' });
});
