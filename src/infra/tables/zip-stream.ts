import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inPieces } from './row-reader.ts';

export interface ZipEntry {
  path: string;
  /** What is made while it is read, or the whole. */
  content: AsyncIterable<string> | string;
  /** Not compressed, with its size before it: what tells the kind of file. */
  isStored?: boolean;
}

/** The same moment in all: the same content is the same file. */
const mtime = new Date(Date.UTC(2000, 0, 1));

/**
 * A zip that is made while it is read. The next entry is asked for when the one before was taken in whole, so what follows may depend
 * on it. When nobody reads any more, the entries are told to end.
 */
export function zipStream(entries: AsyncGenerator<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  const add = async () => {
    for await (const { path, content, isStored = false } of entries) {
      if (output.destroyed) return;
      if (typeof content === 'string')
        zip.addBuffer(Buffer.from(content), path, { mtime, compress: !isStored, forceDosTimestamp: true });
      else {
        current = Readable.from(inPieces(content));
        zip.addReadStream(current, path, { mtime, forceDosTimestamp: true });
        await finished(current);
      }
    }
    zip.end();
  };
  add().catch((error: Error) => output.destroy(error));
  return output;
}
