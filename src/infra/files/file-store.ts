import type { Readable } from 'node:stream';
import type { ByteRange } from '#kernel/files/byte-range.ts';

/** Files of any size by a key of their own: written once, never changed, and never whole in memory. */
export interface FileStore {
  /** Keeps what comes, durable when it answers: whole, or nothing at all where the source fails. Gives how much it was. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** A part of a file, or all of it. Undefined: there is none. Throws `StoreError`, as all others. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The size of a file; undefined: there is none. */
  stat(key: string): Promise<number | undefined>;
  /** One file; nothing happens where there is none. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins with this and a slash. */
  deleteBelow(prefix: string): Promise<void>;
  /** The keys that begin with this and a slash, in no order. */
  keysBelow(prefix: string): Promise<string[]>;
}

/** Keys are made by the product: parts of letters, digits, dots and hyphens. Throws for another, which would be our error. */
export function assertFileKey(key: string) {
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`${key} is no key of a file`);
}
