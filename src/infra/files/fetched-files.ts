import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing, withErrors, writeWhole } from '../object-store.ts';

/** What another host gave, and when. */
export interface FetchedFile {
  bytes: Buffer;
  at: Date;
}

/**
 * Files of other hosts that are kept for a while, on the disk of this node: any of them may be gone at any moment, and is fetched
 * again. Each folder holds no more than so many bytes: the oldest go first.
 */
export interface FetchedFiles {
  /** Undefined where there is none. Throws `StoreError`, as `put`. */
  get(folder: string, name: string): Promise<FetchedFile | undefined>;
  put(folder: string, name: string, file: FetchedFile): Promise<void>;
  /** Deletes what came before this moment. */
  deleteBefore(folder: string, moment: Date): Promise<void>;
}

export const fetchedFolderLimit = 256 * 1_048_576;

export function createFetchedFiles(root: string, maxBytes = fetchedFolderLimit): FetchedFiles {
  const sizes = new Map<string, Promise<number>>();
  const folderOf = (folder: string) => join(root, folder);

  /** One after the other, so that files are counted and deleted once. */
  const count = (folder: string, added: number): Promise<number> => {
    const before = sizes.get(folder);
    const counted = before
      ? before.then((bytes) => bytes + added)
      : filesBelow(folderOf(folder)).then((files) => total(files));
    const kept = counted
      .then((bytes) => (bytes > maxBytes ? deleteOldest(folderOf(folder), maxBytes * 0.9) : bytes))
      .catch((error) => {
        sizes.delete(folder);
        throw error;
      });
    sizes.set(folder, kept);
    return kept;
  };

  return {
    get: (folder, name) =>
      unlessMissing(async () => {
        const path = join(folderOf(folder), name);
        const { mtime } = await stat(path);
        return { bytes: await readFile(path), at: mtime };
      }),
    put: (folder, name, { bytes, at }) =>
      withErrors(async () => {
        const path = join(folderOf(folder), name);
        await writeWhole(path, bytes);
        await utimes(path, at, at);
        await count(folder, bytes.length);
      }),
    deleteBefore: (folder, moment) =>
      withErrors(async () => {
        const files = await filesBelow(folderOf(folder));
        for (const { path, at } of files) if (at < moment.getTime()) await rm(path, { force: true });
        sizes.delete(folder);
      }),
  };
}

interface StoredFile {
  path: string;
  bytes: number;
  /** Milliseconds. */
  at: number;
}

async function filesBelow(folder: string): Promise<StoredFile[]> {
  const entries = (await unlessMissing(() => readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found: StoredFile[] = [];
  for (const path of files) {
    // One that went meanwhile is none of them.
    const facts = await unlessMissing(() => stat(path));
    if (facts) found.push({ path, bytes: facts.size, at: facts.mtimeMs });
  }
  return found;
}

const total = (files: readonly StoredFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Gives how many bytes are left. */
async function deleteOldest(folder: string, most: number): Promise<number> {
  const files = (await filesBelow(folder)).sort((one, other) => one.at - other.at);
  let left = total(files);
  for (const { path, bytes } of files) {
    if (left <= most) break;
    await rm(path, { force: true });
    left -= bytes;
  }
  return left;
}
