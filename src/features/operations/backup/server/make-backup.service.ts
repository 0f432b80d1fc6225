import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ClientConfig } from 'pg';
import { contentKey } from '#features/content/files/server/ingest.service.ts';
import { StartError } from '#infra/config.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import { fileKey, type ObjectStore } from '#infra/object-store.ts';
import type { SecretBox } from '#infra/postgres/secret-box.ts';
import { dumpDatabase, type StoredFileName } from './dump-database.store.ts';
import {
  digestOf,
  hashOf,
  type Manifest,
  manifestHashName,
  manifestName,
  migrationsIn,
  type Part,
  partNames,
  sealPurpose,
  secretKeyName,
} from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { createTarWriter } from './tar.ts';

export interface BackupSource {
  /** Of a session, as a role that reads every table. */
  connection: ClientConfig;
  files: ObjectStore;
  storage: FileStore;
  secrets: SecretBox;
  /** The folder of the migrations of this release. */
  migrations: string;
  /** The version of the product. */
  product: string;
  /** Only where the backup is to hold it. */
  secretKey?: string;
}

/**
 * Writes a backup while the product serves, reads it again from beginning to end, and gives it its name then: a file of that name
 * is whole. Memory does not grow with it, but for a line per file. Gives its manifest.
 */
export async function makeBackup(source: BackupSource, path: string, say: (line: string) => void): Promise<Manifest> {
  if (existsSync(path)) throw new StartError(`${path} is there already: give another name.`);
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${partial} cannot be written (${error.code}).`);
  });
  try {
    try {
      await write(source, file, say);
      await file.sync();
    } finally {
      await file.close();
    }
    say('Reading it again …');
    const { manifest } = await verifyBackup(partial);
    await rename(partial, path);
    await syncFolder(dirname(path));
    return manifest;
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

async function write(source: BackupSource, file: FileHandle, say: (line: string) => void) {
  const tar = createTarWriter(file);
  const parts: Part[] = [];
  const add = async (name: string, size: number, content: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    await tar.add({ name, size, content: hashed(content, hash) });
    parts.push({ name, size, sha256: hash.digest('hex') });
  };
  const addBytes = (name: string, bytes: Uint8Array) => add(name, bytes.length, once(bytes));

  const takenAt = new Date().toISOString();
  const dump = await dumpDatabase(source.connection, (table, at, bytes) =>
    addBytes(partNames.ofTable(table, at), bytes),
  );
  const rows = dump.tables.reduce((total, table) => total + table.rows, 0);
  say(`Database: ${dump.tables.length} tables, ${rows} rows`);

  const missing: string[] = [];
  let told = Date.now();
  for (const [at, named] of dump.files.entries()) {
    const name = await addFile(source, named, { add, addBytes });
    if (name !== undefined) missing.push(name);
    if (Date.now() - told < sayEvery) continue;
    told = Date.now();
    say(`Files: ${at + 1} of ${dump.files.length}`);
  }
  say(`Files: ${dump.files.length - missing.length} of ${dump.files.length}`);

  if (source.secretKey !== undefined) await addBytes(secretKeyName, Buffer.from(source.secretKey));
  const unsealed: Omit<Manifest, 'seal'> = {
    format: 1,
    product: source.product,
    takenAt,
    schema: { migrations: migrationsIn(source.migrations, dump.migrations), jobs: dump.jobs },
    tables: dump.tables,
    sequences: dump.sequences,
    missing,
    parts: [...parts],
  };
  const manifest: Manifest = { ...unsealed, seal: source.secrets.seal(digestOf(unsealed), sealPurpose) };
  const text = Buffer.from(JSON.stringify(manifest));
  await addBytes(manifestName, text);
  await addBytes(manifestHashName, Buffer.from(hashOf(text)));
  await tar.end();
}

/** In milliseconds. */
const sayEvery = 5_000;

interface Adding {
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
}

/** Gives the name of one that is needed and is not there, or not as it was stored. */
async function addFile({ files, storage }: BackupSource, named: StoredFileName, { add, addBytes }: Adding) {
  if (named.kind === 'image') {
    const name = partNames.ofImage(named.key);
    const bytes = await files.get(named.key);
    if (!bytes || fileKey(bytes) !== named.key) return name;
    await addBytes(name, bytes);
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

async function* hashed(content: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }) {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}
