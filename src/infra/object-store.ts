import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileStore } from './files/file-store.ts';

/** Files by the sha-256 of what is in them: written once, never changed. */
export interface ObjectStore {
  /** Durable when it answers. Gives the key. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is none. Throws `StoreError`, as all that reads or derives. */
  get(key: string): Promise<Buffer | undefined>;
  isThere(key: string): Promise<boolean>;
  /** A file derived from the one of this key, that can be made again, by a name of its own. */
  openDerived(key: string, name: string): Promise<OpenFile | undefined>;
  /** For who makes it: undefined where it is there already, or where another, at whichever node, is making it. */
  claimDerived(key: string, name: string): Promise<Claim | undefined>;
  /** Done when it is there, or when nobody makes it any more. */
  waitForDerived(key: string, name: string): Promise<void>;
  /** Of every file that was put and not deleted since. */
  keys(): Promise<string[]>;
  /** With all that was derived from it. Anyone who calls has seen that nothing else has the same file. */
  delete(key: string): Promise<void>;
}

/** Read or streamed once, which closes it. */
export interface OpenFile {
  size: number;
  read(): Promise<Buffer>;
  stream(): Readable;
}

/** Ends with the one call or the other. */
export interface Claim {
  /** The oldest derived files go where there are many. */
  keep(bytes: Uint8Array): Promise<void>;
  giveUp(): Promise<void>;
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

/** Where the files lie that others are derived from. */
interface Originals {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  isThere(key: string): Promise<boolean>;
  keys(): Promise<string[]>;
  delete(key: string): Promise<void>;
}

function originalsOnDisk(folder: string): Originals {
  const pathOf = (key: string) => join(folder, 'files', key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      if (!(await isThere(pathOf(key)))) await writeWhole(pathOf(key), bytes);
    },
    get: (key) => readIfThere(pathOf(key)),
    isThere: (key) => isThere(pathOf(key)),
    keys: () => withErrors(() => keysBelow(join(folder, 'files'))),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** In the bucket that files of other kinds lie in; what was stored on the disk before is read from there. */
function originalsInBucket(bucket: FileStore, disk: Originals): Originals {
  const keyOf = (key: string) => `images/${key}`;
  const isStored = async (key: string) => (await bucket.stat(keyOf(key))) !== undefined;
  return {
    async put(key, bytes) {
      if (!(await isStored(key))) await bucket.put(keyOf(key), once(bytes));
    },
    async get(key) {
      const content = await bucket.open(keyOf(key));
      return content ? Buffer.concat(await content.toArray()) : disk.get(key);
    },
    isThere: async (key) => (await isStored(key)) || disk.isThere(key),
    async keys() {
      const stored = (await bucket.keysBelow('images')).map((key) => basename(key));
      return [...new Set([...stored, ...(await disk.keys())])];
    },
    async delete(key) {
      await bucket.delete(keyOf(key));
      await disk.delete(key);
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** What is derived lies in the folder, which nodes may share. The originals too, unless there is a bucket for them. */
export function createObjectStore(folder: string, bucket?: FileStore): ObjectStore {
  const disk = originalsOnDisk(folder);
  const originals = bucket ? originalsInBucket(bucket, disk) : disk;
  const derived = (key: string, name = '') => join(folder, 'renditions', key.slice(0, 2), key, name);
  return {
    async put(bytes) {
      const key = fileKey(bytes);
      await originals.put(key, bytes);
      return key;
    },
    get: originals.get,
    isThere: originals.isThere,
    openDerived: (key, name) => openIfThere(derived(key, name)),
    claimDerived: (key, name) =>
      withErrors(async () => {
        const path = derived(key, name);
        const release = await claim(path);
        if (!release) return undefined;
        if (await isThere(path)) {
          await release();
          return undefined;
        }
        const keep = async (bytes: Uint8Array) => {
          await writeWhole(path, bytes);
          await deleteOldest(derived(key));
          // Deleted while this was made.
          if (!(await originals.isThere(key))) await rm(derived(key), { recursive: true, force: true });
        };
        return { keep: (bytes) => withErrors(() => keep(bytes)).finally(release), giveUp: release };
      }),
    waitForDerived: (key, name) => withErrors(() => waitFor(derived(key, name))),
    keys: originals.keys,
    async delete(key) {
      // In this order: what is derived meanwhile sees that the original is gone.
      await originals.delete(key);
      await rm(derived(key), { recursive: true, force: true });
    },
  };
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const claimed = (path: string) => `${path}.claim`;
/** A claim is renewed as long as its node lives. In milliseconds. */
const renewedEvery = 2_000;
const lapsesAfter = 10_000;
const lookedForEvery = 50;

/** A file beside the one that is made: on a shared disk one node has it. Gives what takes it away; undefined for the others. */
async function claim(path: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(dirname(path), { recursive: true });
  const mine = claimed(path);
  const isMine = async () => {
    try {
      await (await open(mine, 'wx')).close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  };
  if (!(await isMine())) {
    if (await isClaimed(path)) return undefined;
    // Of a node that was killed.
    await rm(mine, { force: true });
    if (!(await isMine())) return undefined;
  }
  const renewing = setInterval(() => void utimes(mine, new Date(), new Date()).catch(() => {}), renewedEvery).unref();
  return async () => {
    clearInterval(renewing);
    await rm(mine, { force: true });
  };
}

const isClaimed = (path: string) =>
  stat(claimed(path)).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < lapsesAfter,
    () => false,
  );

async function waitFor(path: string) {
  while (!(await isThere(path)) && (await isClaimed(path))) await delay(lookedForEvery);
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
  const names = (await readdir(folder)).filter((name) => !name.endsWith(claimed('')));
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

const readIfThere = (path: string): Promise<Buffer | undefined> => unlessMissing(() => readFile(path));

const openIfThere = (path: string): Promise<OpenFile | undefined> =>
  unlessMissing(async () => {
    const file = await open(path);
    const size = await sizeOf(file);
    return {
      size,
      read: () => withErrors(() => file.readFile().finally(() => file.close())),
      stream: () => file.createReadStream(),
    };
  });

async function sizeOf(file: FileHandle): Promise<number> {
  try {
    return (await file.stat()).size;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** What the disk has; undefined where there is none. Throws `StoreError`. */
export const unlessMissing = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  withErrors(async () => {
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  });

/** Work on the disk, with its errors as `StoreError`. */
export async function withErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? new StoreError(error as NodeJS.ErrnoException) : error;
  }
}
