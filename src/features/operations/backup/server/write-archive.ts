import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contentKey } from '#features/content/files/server/ingest.service.ts';
import { StartError } from '#infra/config.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import { fileKey, type ObjectStore } from '#infra/object-store.ts';
import type { StoredFileName } from './dump-database.store.ts';
import { hashOf, manifestHashName, manifestName, type Part, partNames } from './manifest.ts';
import { createTarWriter } from './tar.ts';

/** Where images and files lie. */
export interface Stores {
  files: ObjectStore;
  storage: FileStore;
}

export interface ArchiveWriter {
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** Gives the names of those that are needed and are not there, or not as they were stored. */
  addFiles(stores: Stores, named: readonly StoredFileName[]): Promise<string[]>;
  /** Those that were added, in order. */
  parts: readonly Part[];
}

/** Follows the writing of an archive, and can end it. */
export interface ArchiveWatch {
  /** Once it is aborted nothing more is written, and what was goes. */
  signal?: AbortSignal;
  /** What is done now; of files how many of all. */
  note?: (progress: { step: 'database' | 'files' | 'checking'; done: number; total: number | null }) => void;
}

/**
 * Writes an archive of what `fill` adds, with the manifest that it gives, has it read again by `verify`, and gives it its name then:
 * a file of that name is whole.
 */
export async function writeArchive<Verified>(
  path: string,
  { fill, verify }: { fill: (writer: ArchiveWriter) => Promise<object>; verify: (path: string) => Promise<Verified> },
  say: (line: string) => void,
  watch: ArchiveWatch = {},
): Promise<Verified> {
  if (existsSync(path)) throw new StartError(`${path} is there already: give another name.`);
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${partial} cannot be written (${error.code}).`);
  });
  try {
    try {
      await write(file, fill, { say, watch });
      await file.sync();
    } finally {
      await file.close();
    }
    say('Reading it again …');
    watch.note?.({ step: 'checking', done: 0, total: null });
    const verified = await verify(partial);
    watch.signal?.throwIfAborted();
    await rename(partial, path);
    await syncFolder(dirname(path));
    return verified;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

interface Telling {
  say: (line: string) => void;
  watch: ArchiveWatch;
}

async function write(
  file: FileHandle,
  fill: (writer: ArchiveWriter) => Promise<object>,
  { say, watch: { signal, note } }: Telling,
) {
  const tar = createTarWriter(file);
  const parts: Part[] = [];
  const add = async (name: string, size: number, content: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    await tar.add({ name, size, content: hashed(content, hash, signal) });
    parts.push({ name, size, sha256: hash.digest('hex') });
  };
  const addBytes = async (name: string, bytes: Uint8Array) => {
    await add(name, bytes.length, once(bytes));
    note?.({ step: 'database', done: parts.length, total: null });
  };
  const addFiles = async (stores: Stores, named: readonly StoredFileName[]) => {
    const missing: string[] = [];
    let told = Date.now();
    for (const [at, one] of named.entries()) {
      const name = await addFile(stores, one, add);
      if (name !== undefined) missing.push(name);
      note?.({ step: 'files', done: at + 1, total: named.length });
      if (Date.now() - told < sayEvery) continue;
      told = Date.now();
      say(`Files: ${at + 1} of ${named.length}`);
    }
    say(`Files: ${named.length - missing.length} of ${named.length}`);
    return missing;
  };

  const text = Buffer.from(JSON.stringify(await fill({ addBytes, addFiles, parts })));
  await add(manifestName, text.length, once(text));
  const textHash = Buffer.from(hashOf(text));
  await add(manifestHashName, textHash.length, once(textHash));
  await tar.end();
}

/** In milliseconds. */
const sayEvery = 5_000;

type Add = (name: string, size: number, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** Gives the name of one that is needed and is not there, or not as it was stored. */
async function addFile({ files, storage }: Stores, named: StoredFileName, add: Add) {
  if (named.kind === 'image') {
    const name = partNames.ofImage(named.key);
    const bytes = await files.get(named.key);
    if (!bytes || fileKey(bytes) !== named.key) return name;
    await add(name, bytes.length, once(bytes));
    return undefined;
  }
  const key = contentKey({ platform: { id: named.platform } }, named.storageKey);
  const size = await storage.stat(key);
  const content = size === undefined ? undefined : await storage.open(key);
  if (size === undefined || !content) return named.isNeeded ? partNames.ofFile(key) : undefined;
  await add(partNames.ofFile(key), size, content);
  return undefined;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: { update(bytes: Uint8Array): unknown },
  signal: AbortSignal | undefined,
) {
  for await (const bytes of content) {
    signal?.throwIfAborted();
    hash.update(bytes);
    yield bytes;
  }
}
