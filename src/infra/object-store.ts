import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Files by the sha-256 of what is in them: written once, never changed. */
export interface ObjectStore {
  /** Durable when it answers. Gives the key. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is none. Throws `StoreError`, as all that reads or derives. */
  get(key: string): Promise<Buffer | undefined>;
  /** A file derived from the one of this key, that can be made again, by a name of its own. The oldest go where there are many. */
  putDerived(key: string, name: string, bytes: Uint8Array): Promise<void>;
  getDerived(key: string, name: string): Promise<Buffer | undefined>;
  /** Of every file that was put and not deleted since. */
  keys(): Promise<string[]>;
  /** With all that was derived from it. Whoever calls has seen that nothing else has the same file. */
  delete(key: string): Promise<void>;
}

/** The place where files are kept does not work (ENOTDIR, ELOOP, EIO, …), which says nothing of whether there is such a file. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: string;

  constructor(cause: NodeJS.ErrnoException) {
    super(`the store of files said ${cause.code}: ${cause.message}`, { cause });
    this.code = cause.code ?? 'unknown';
  }
}

/** What the file with these bytes is kept under. */
export const fileKey = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function createDiskStore(folder: string): ObjectStore {
  const original = (key: string) => join(folder, 'files', key.slice(0, 2), key);
  const derived = (key: string, name = '') => join(folder, 'renditions', key.slice(0, 2), key, name);
  return {
    async put(bytes) {
      const key = fileKey(bytes);
      const path = original(key);
      const isThere = await stat(path).then(
        () => true,
        () => false,
      );
      if (!isThere) await writeWhole(path, bytes);
      return key;
    },
    get: (key) => readIfThere(original(key)),
    async putDerived(key, name, bytes) {
      await withErrors(async () => {
        await writeWhole(derived(key, name), bytes);
        await deleteOldest(derived(key));
      });
    },
    getDerived: (key, name) => readIfThere(derived(key, name)),
    keys: () => withErrors(() => keysBelow(join(folder, 'files'))),
    async delete(key) {
      await rm(derived(key), { recursive: true, force: true });
      await rm(original(key), { force: true });
    },
  };
}

/** Files are in folders by the beginning of their key; what is being written has a name of its own. */
async function keysBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.map((name) => basename(name)).filter((name) => /^[\da-f]{64}$/.test(name));
}

const maxDerived = 200;

/** Leaves no more than so many: what went can be made again. */
async function deleteOldest(folder: string) {
  const names = await readdir(folder);
  if (names.length <= maxDerived) return;
  const ages = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    })),
  );
  const oldest = ages.sort((one, other) => one.at - other.at).slice(0, names.length - maxDerived);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
}

/** Beside its place, to the disk, then renamed: a file is there whole or not at all. */
export async function writeWhole(path: string, bytes: Uint8Array, mode = 0o644) {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${randomUUID()}`;
  const file = await open(fresh, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
}

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  withErrors(async () => {
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  });

async function withErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? new StoreError(error as NodeJS.ErrnoException) : error;
  }
}
