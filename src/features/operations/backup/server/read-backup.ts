import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { z } from 'zod';
import { StartError } from '#infra/config.ts';
import {
  type ArchiveManifest,
  digestOf,
  hashOf,
  Manifest,
  manifestHashName,
  manifestName,
  type Part,
  PlatformManifest,
  readPartName,
  secretKeyName,
} from './manifest.ts';
import { damaged, readTar, type TarEntry } from './tar.ts';

/** Of a million files and thousands of parts of tables. */
const longestManifest = 512 * 1024 * 1024;

interface Verified<Found extends ArchiveManifest> {
  path: string;
  manifest: Found;
}

export interface VerifiedBackup extends Verified<Manifest> {
  /** What its seal must hold. */
  digest: string;
  /** The key of the installation, where the backup has it. */
  secretKey?: string;
}

export interface VerifiedExport extends Verified<PlatformManifest> {
  /** Of the manifest, and so of all that is in it: who made it and who reads it compare them. */
  digest: string;
}

/** Reads a backup from the first byte to the last. Throws a StartError in words for one that is not whole. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const { raw, kept, parts } = await verifyManifest(path);
  if (isObject(raw) && 'platform' in raw)
    throw new StartError(`${path} is the export of one platform: read it with npm run platform -- import.`);
  const manifest = parseManifest(Manifest, raw);
  requireParts(manifest, parts);
  return {
    path,
    manifest,
    digest: digestOf(raw as Manifest),
    secretKey: kept.get(secretKeyName)?.toString(),
  };
}

/** Reads the export of a platform from the first byte to the last. Throws a StartError in words for one that is not whole. */
export async function verifyExport(path: string): Promise<VerifiedExport> {
  const { raw, kept, parts } = await verifyManifest(path);
  if (isObject(raw) && !('platform' in raw))
    throw new StartError(`${path} is a backup of an installation: restore it with npm run restore.`);
  const manifest = parseManifest(PlatformManifest, raw);
  requireParts(manifest, parts);
  const isElsewhere = manifest.parts.find(({ name }) => !isOfPlatform(name, manifest.platform.guid));
  if (isElsewhere) throw damaged(`${isElsewhere.name} is of no platform, or of another one`);
  return { path, manifest, digest: hashOf(kept.get(manifestName) ?? '') };
}

function isOfPlatform(name: string, guid: string): boolean {
  const part = readPartName(name);
  if (part?.kind === 'file') return part.key.startsWith(`${guid}/`);
  return part?.kind === 'image' || part?.kind === 'table';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

async function verifyManifest(path: string) {
  return withFile(path, async (file) => {
    const { parts, kept } = await hashParts(file);
    const [manifestPart, hashPart] = parts.splice(-2);
    if (manifestPart?.name !== manifestName || hashPart?.name !== manifestHashName) throw damaged('it has no end');
    if (kept.get(manifestHashName)?.toString() !== manifestPart.sha256) throw damaged('its manifest was changed');
    return { raw: parse(kept.get(manifestName)?.toString() ?? ''), kept, parts };
  });
}

/** Every part with its hash; what is read further is kept. */
async function hashParts(file: FileHandle) {
  const parts: Part[] = [];
  const kept = new Map<string, Buffer>();
  for await (const { name, size, content } of readTar(file)) {
    if (kept.has(manifestHashName)) throw damaged(`${name} follows its end`);
    const isKept = [manifestName, manifestHashName, secretKeyName].includes(name);
    if (isKept && size > longestManifest) throw damaged(`${name} is too long`);
    const hash = createHash('sha256');
    const bytes: Buffer[] = [];
    for await (const some of content) {
      hash.update(some);
      if (isKept) bytes.push(some);
    }
    parts.push({ name, size, sha256: hash.digest('hex') });
    if (isKept) kept.set(name, Buffer.concat(bytes));
  }
  return { parts, kept };
}

/** The parts once more, in order. Each is compared with the manifest when it was read whole: what was changed since it was verified throws then. */
export async function readParts(
  { path, manifest }: Verified<ArchiveManifest>,
  read: (entry: TarEntry) => Promise<void>,
): Promise<void> {
  await withFile(path, async (file) => {
    const entries = readTar(file);
    for (const part of manifest.parts) {
      const { value: entry } = await entries.next();
      if (!entry || entry.name !== part.name || entry.size !== part.size) throw changedMeanwhile();
      await read({ ...entry, content: checked(entry.content, part) });
    }
    await entries.return(undefined);
  });
}

const changedMeanwhile = () => damaged('it was changed while it was read');

async function* checked(content: AsyncIterable<Buffer>, { sha256 }: Part) {
  const hash = createHash('sha256');
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest('hex') !== sha256) throw changedMeanwhile();
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be read (${error.code}).`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new StartError(`${path} is no file.`);
    return await work(file);
  } finally {
    await file.close();
  }
}

function parseManifest<Found>(schema: z.ZodType<Found>, raw: unknown): Found {
  const format = isObject(raw) && 'format' in raw ? raw.format : undefined;
  if (Number.isInteger(format) && format !== 1)
    throw new StartError(`It has format ${format}, which this version of the product does not know: use a newer one.`);
  const read = schema.safeParse(raw);
  if (!read.success) throw damaged('its manifest cannot be read');
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is there is what the manifest says, in its order, and each belongs to something. */
function requireParts({ parts: named, tables }: ArchiveManifest, found: readonly Part[]) {
  if (named.length !== found.length) throw damaged('parts are missing, or too many');
  const known = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
  const seen = new Set<string>();
  for (const [at, part] of named.entries()) {
    const other = found[at];
    if (other?.name !== part.name) throw damaged(`${part.name} is not where it was`);
    if (other.size !== part.size || other.sha256 !== part.sha256) throw damaged(`${part.name} was changed`);
    const read = readPartName(part.name);
    const isWrong =
      !read ||
      seen.has(part.name) ||
      (read.kind === 'table' && !known.has(read.table)) ||
      (read.kind === 'image' && read.key !== part.sha256);
    if (isWrong) throw damaged(`${part.name} belongs to nothing`);
    seen.add(part.name);
  }
}
