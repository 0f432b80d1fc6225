import type { FileHandle } from 'node:fs/promises';
import { StartError } from '#infra/config.ts';

const blockSize = 512;
const readAtOnce = 256 * 1024;

/** A refusal of a file that is not as it was written. Nothing was changed when it is thrown. */
export const damaged = (why: string) => new StartError(`The file is damaged: ${why}. Nothing was changed.`);

export interface TarEntry {
  name: string;
  size: number;
  /** Read whole, and once, before the next entry. */
  content: AsyncIterable<Buffer>;
}

/** Writes files one after the other as a POSIX tar (ustar), which any `tar` opens. */
export function createTarWriter(file: Pick<FileHandle, 'writeFile'>) {
  return {
    /** Throws where the content has another size. */
    async add({ name, size, content }: { name: string; size: number; content: AsyncIterable<Uint8Array> }) {
      await file.writeFile(headerOf(name, size));
      let written = 0;
      for await (const bytes of content) {
        written += bytes.length;
        if (written > size) break;
        await file.writeFile(bytes);
      }
      if (written !== size) throw new StartError(`${name} changed while it was read: try again.`);
      await file.writeFile(Buffer.alloc(paddingOf(size)));
    },
    end: () => file.writeFile(Buffer.alloc(2 * blockSize)),
  };
}

/**
 * Reads what `createTarWriter` writes, and nothing else: each header, all padding and the end are compared byte by byte with
 * what would be written. Throws a StartError for any other file.
 */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const { size: whole } = await file.stat();
  let at = 0;
  const read = async (length: number) => {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead < length) throw damaged('it ends too soon');
    at += length;
    return buffer;
  };
  async function* contentOf(size: number) {
    for (let left = size; left > 0; ) {
      const part = await read(Math.min(left, readAtOnce));
      left -= part.length;
      yield part;
    }
  }
  while (true) {
    const header = await read(blockSize);
    if (isZero(header)) break;
    const { name, size } = readHeader(header);
    if (at + size > whole) throw damaged('it ends too soon');
    const next = at + size;
    yield { name, size, content: contentOf(size) };
    if (at !== next) throw new Error(`${name} was not read whole`);
    if (!isZero(await read(paddingOf(size)))) throw damaged(`something follows ${name}`);
  }
  if (!isZero(await read(blockSize)) || at !== whole) throw damaged('something follows its end');
}

const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize;
const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);
const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

function headerOf(name: string, size: number): Buffer {
  // One byte less than there is room for; sizes of eleven octal digits.
  if (Buffer.byteLength(name) > 99 || size >= 8 ** 11)
    throw new Error(`${name} of ${size} bytes has no place in a tar`);
  const header = Buffer.alloc(blockSize);
  header.write(name, 0);
  const numbers = ['0000600', '0000000', '0000000', octal(size, 11), octal(0, 11)];
  header.write(numbers.map((number) => `${number}\0`).join(''), 100);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  const isOurs = name !== '' && Buffer.byteLength(name) <= 99 && size >= 0 && header.equals(headerOf(name, size));
  if (!isOurs) throw damaged('it was not made by the product, or a part of it begins wrongly');
  return { name, size };
}
