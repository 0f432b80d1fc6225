import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StartError } from '#infra/config.ts';
import {
  digestOf,
  Manifest,
  manifestHashName,
  manifestName,
  type Part,
  readPartName,
  secretKeyName,
} from './manifest.ts';
import { damaged, readTar, type TarEntry } from './tar.ts';

/** Of a million files and thousands of parts of tables. */
const longestManifest = 512 * 1024 * 1024;

export interface VerifiedBackup {
  path: string;
  manifest: Manifest;
  /** What its seal must hold. */
  digest: string;
  /** The key of the installation, where the backup has it. */
  secretKey?: string;
}

/** Reads a backup from the first byte to the last. Throws a StartError in words for one that is not whole. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  return withFile(path, async (file) => {
    const { parts, kept } = await hashParts(file);
    const [manifestPart, hashPart] = parts.splice(-2);
    if (manifestPart?.name !== manifestName || hashPart?.name !== manifestHashName) throw damaged('it has no end');
    if (kept.get(manifestHashName)?.toString() !== manifestPart.sha256) throw damaged('its manifest was changed');
    const { manifest, digest } = readManifest(kept.get(manifestName)?.toString() ?? '');
    requireParts(manifest, parts);
    return { path, manifest, digest, secretKey: kept.get(secretKeyName)?.toString() };
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
  { path, manifest }: VerifiedBackup,
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
    throw new StartError(`The backup ${path} cannot be read (${error.code}).`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new StartError(`${path} is no file.`);
    return await work(file);
  } finally {
    await file.close();
  }
}

function readManifest(text: string) {
  const raw = parse(text);
  const format = (raw as { format?: unknown } | undefined)?.format;
  if (Number.isInteger(format) && format !== 1)
    throw new StartError(
      `The backup has format ${format}, which this version of the product does not know: use a newer one.`,
    );
  const read = Manifest.safeParse(raw);
  if (!read.success) throw damaged('its manifest cannot be read');
  return { manifest: read.data, digest: digestOf(raw as Manifest) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is there is what the manifest says, in its order, and each belongs to something. */
function requireParts({ parts: named, tables }: Manifest, found: readonly Part[]) {
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
