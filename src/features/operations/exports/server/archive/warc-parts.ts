import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createWarcWriter, newRecordId, type WarcRecord } from './warc-writer.ts';

/** Bytes of one file at the most, as the National Archives of the Netherlands ask (functional reference 3.13). */
export const partBytes = 1_000_000_000;

export interface WarcPart {
  path: string;
  /** It holds one response, which is larger than a file may be. */
  isTooLarge: boolean;
}

export interface PartsSettings {
  folder: string;
  /** Bytes of a part; a record that has more stands in one by itself. */
  most: number;
  /** What the parts begin with, each by its number from 1 on. */
  beginning: (number: number) => WarcRecord;
}

/** The next file cannot be written: nothing of the archive can. With the code of what went wrong. */
export class PartsError extends Error {
  override readonly name = 'PartsError';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('the next part of an archive cannot be written', { cause });
    this.code = (cause as { code?: string }).code;
  }
}

interface OpenPart {
  path: string;
  file: FileHandle;
  warc: ReturnType<typeof createWarcWriter>;
  /** Bytes of its beginning. */
  begun: number;
}

/**
 * Writes WARC records to as many files as they need. How long a record is shows when it is written: one that does not fit any more is
 * moved to the next file as a whole.
 */
export function createWarcParts({ folder, most, beginning }: PartsSettings) {
  const parts: WarcPart[] = [];
  let current: OpenPart | undefined;

  async function begin(): Promise<OpenPart> {
    const number = parts.length + 1;
    const path = join(folder, `part-${number}.warc`);
    const file = await open(path, 'wx+', 0o600);
    const warc = createWarcWriter(file);
    current = { path, file, warc, begun: 0 };
    parts.push({ path, isTooLarge: false });
    await warc.add(beginning(number));
    current.begun = warc.size();
    return current;
  }

  /** The last record of a part to the next one. Throws `PartsError`. */
  async function moveLast(from: OpenPart, start: number) {
    try {
      const next = await begin();
      await next.warc.append(bytesFrom(from.file, start, from.warc.size()));
      await from.file.truncate(start);
      await from.file.sync();
      return next;
    } catch (cause) {
      throw new PartsError(cause);
    } finally {
      await from.file.close();
    }
  }

  return {
    async add(record: WarcRecord, id = newRecordId()): Promise<void> {
      let part = current ?? (await begin());
      const start = part.warc.size();
      await part.warc.add(record, id);
      if (part.warc.size() > most && start > part.begun) part = await moveLast(part, start);
      const last = parts.at(-1);
      if (last && part.warc.size() > most) last.isTooLarge = true;
    },
    /** The files that are written, which are on the disk then. */
    async finish(): Promise<WarcPart[]> {
      await current?.file.sync();
      return parts;
    },
    close: async () => current?.file.close(),
  };
}

const chunk = 1024 * 1024;

async function* bytesFrom(file: FileHandle, start: number, end: number) {
  for (let at = start; at < end; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(chunk, end - at)), 0, undefined, at);
    if (bytesRead === 0) throw new Error('a part of an archive ends too soon');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
