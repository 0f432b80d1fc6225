import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by the sha-256 of what is in them: written once, never changed. */
export interface ObjectStore {
  /** Durable when it answers. Gives the key. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** A derived file that can be made again, by a name of its own. */
  putDerived(name: string, bytes: Uint8Array): Promise<void>;
  getDerived(name: string): Promise<Buffer | undefined>;
}

export function createDiskStore(folder: string): ObjectStore {
  const original = (key: string) => join(folder, 'files', key.slice(0, 2), key);
  const derived = (name: string) => join(folder, 'renditions', name);
  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
      const path = original(key);
      const isThere = await stat(path).then(
        () => true,
        () => false,
      );
      if (!isThere) await writeWhole(path, bytes);
      return key;
    },
    get: (key) => readIfThere(original(key)),
    putDerived: (name, bytes) => writeWhole(derived(name), bytes),
    getDerived: (name) => readIfThere(derived(name)),
  };
}

/** Beside its place, to the disk, then renamed: a file is there whole or not at all. */
export async function writeWhole(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${randomUUID()}`;
  const file = await open(fresh, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
