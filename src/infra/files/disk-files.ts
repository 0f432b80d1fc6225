import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { unlessMissing, withErrors } from '../object-store.ts';
import { assertFileKey, type FileStore } from './file-store.ts';

/** Files in a folder, which the nodes of an installation share. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    put: (key, source) => withErrors(() => writeStream(pathOf(key), source)),
    open: (key, range) =>
      unlessMissing(async () => {
        const file = await open(pathOf(key));
        return file.createReadStream(range);
      }),
    stat: (key) => unlessMissing(async () => (await stat(pathOf(key))).size),
    delete: (key) =>
      withErrors(async () => {
        await rm(pathOf(key), { force: true });
        await removeEmpty(dirname(pathOf(key)));
      }),
    keysBelow: (prefix) =>
      withErrors(async () => {
        const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(noneWhereMissing);
        return entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
      }),
    deleteBelow: (prefix) =>
      withErrors(async () => {
        await rm(pathOf(prefix), { recursive: true, force: true });
        await removeEmpty(dirname(pathOf(prefix)));
      }),
  };

  /** A folder that holds nothing any more; another file may come at any moment. */
  async function removeEmpty(path: string) {
    if (path === folder || !path.startsWith(folder)) return;
    const names = await readdir(path).catch(() => ['?']);
    if (names.length === 0) await rmdir(path).catch(() => {});
  }
}

function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Beside its place, to the disk, then renamed: a file is there whole or not at all. */
async function writeStream(path: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${randomUUID()}`;
  const file = await open(fresh, 'wx', 0o640);
  let size = 0;
  try {
    try {
      for await (const part of source) {
        await file.write(part);
        size += part.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  return size;
}

/** The name of a new file is durable once its folder is. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
