import { open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { createTarWriter, readTar } from '#features/operations/backup/server/tar.ts';

export interface Entry {
  name: string;
  bytes: Buffer;
}

export async function entriesOf(path: string): Promise<Entry[]> {
  const file = await open(path);
  try {
    const entries: Entry[] = [];
    for await (const { name, content } of readTar(file))
      entries.push({ name, bytes: Buffer.concat(await Array.fromAsync(content)) });
    return entries;
  } finally {
    await file.close();
  }
}

/** The rows of each table, as lines. */
export function rowsOf(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>();
  for (const { name, bytes } of entries) {
    const table = /^database\/([^/]+)\//.exec(name)?.[1];
    if (!table) continue;
    const lines = gunzipSync(bytes).toString().split('\n').slice(0, -1);
    rows.set(table, [...(rows.get(table) ?? []), ...lines]);
  }
  return rows;
}

export async function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const written: Buffer[] = [];
  const tar = createTarWriter({ writeFile: async (bytes) => void written.push(bytes as Buffer) });
  async function* once(bytes: Buffer) {
    yield bytes;
  }
  for (const { name, bytes } of entries) await tar.add({ name, size: bytes.length, content: once(bytes) });
  await tar.end();
  return Buffer.concat(written);
}

interface Damaged {
  bytes: Buffer;
  entries: readonly Entry[];
  /** Of another archive. */
  others: readonly Entry[];
}

/** Ways in which an archive is not as it was written. */
export function damages({ bytes, entries, others }: Damaged, random: (below: number) => number) {
  const flipped = () => {
    const copy = Buffer.from(bytes);
    const place = random(copy.length);
    copy.writeUInt8((copy[place] ?? 0) ^ (1 << random(8)), place);
    return copy;
  };
  const truncated = () => bytes.subarray(0, random(bytes.length));
  /** Parts of the other one in the place of those of the one, or the end of the other after the beginning of the one. */
  const mixed = () => {
    const differing = entries.flatMap(({ name, bytes }, place) => {
      const twin = others.find((one) => one.name === name);
      return twin && !twin.bytes.equals(bytes) ? [{ place, twin }] : [];
    });
    // Not the first: before it the two are the same, and all of the other one would be whole.
    const chosen = differing[1 + random(differing.length - 1)];
    if (!chosen) throw new Error('the two are the same');
    const { place, twin } = chosen;
    if (random(2) === 0) return tarOf(entries.with(place, twin));
    return tarOf([...entries.slice(0, place), ...others.slice(others.findIndex(({ name }) => name === twin.name))]);
  };
  /** Left out, doubled, exchanged, or with something after it. */
  const rearranged = () => {
    const [one, two] = [random(entries.length - 1), random(entries.length - 1)];
    const [entry, next] = [entries[one], entries[one + 1]];
    if (!entry || !next) throw new Error('too few');
    const ways = [
      () => tarOf(entries.toSpliced(one, 1)),
      () => tarOf(entries.toSpliced(two, 0, entry)),
      () => tarOf(entries.with(one, next).with(one + 1, entry)),
      () => tarOf(entries.with(one, { ...entry, name: '../../etc/passwd' })),
      async () => Buffer.concat([await tarOf(entries), Buffer.alloc(512 * (1 + random(3)))]),
    ];
    return (ways[random(ways.length)] as () => Promise<Buffer>)();
  };
  return { flipped, truncated, mixed, rearranged };
}
