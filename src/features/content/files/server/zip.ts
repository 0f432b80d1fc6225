import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip, predictLength } from 'client-zip';
import type { StoredFile } from './files.store.ts';

interface Entry {
  file: StoredFile;
  open: () => Promise<Readable>;
}

/** Files in one zip, as they are: one is read after the other while it is sent. */
export function zipOf(entries: readonly Entry[]): { stream: Readable; size: bigint } {
  const names = uniqueNames(entries.map(({ file }) => file.name));
  const described = entries.map(({ file }, at) => ({
    name: names[at] ?? file.name,
    size: file.bytes,
    lastModified: file.changedAt,
  }));
  async function* contents() {
    for (const [at, { open }] of entries.entries()) yield { ...described[at], name: names[at], input: await open() };
  }
  return { stream: Readable.fromWeb(makeZip(contents()) as WebStream), size: predictLength(described) };
}

/** The second `verslag.pdf` is `verslag (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem} (${count})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
