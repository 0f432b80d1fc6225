import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { ImportProblem } from './import-problem.ts';

/** A piece of the file as text, with the number of bytes read until its end. */
export interface TextChunk {
  text: string;
  bytesRead: number;
}

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The file as text, in the charset that its first bytes or its XML declaration name. Throws an ImportProblem for bytes that are none. */
export async function* decodeFile(path: string, chunkBytes = 65_536): AsyncGenerator<TextChunk> {
  let decoder: TextDecoder | undefined;
  let bytesRead = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer;
    decoder ??= openDecoder(charsetOf(bytes));
    const text = decode(decoder, bytes, bytesRead);
    bytesRead += bytes.length;
    if (text !== '') yield { text, bytesRead };
  }
  if (!decoder) throw new ImportProblem('The file is empty.');
  const rest = decode(decoder, undefined, bytesRead);
  if (rest !== '') yield { text: rest, bytesRead };
}

function charsetOf(bytes: Buffer): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[1];
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(bytes.toString('latin1', 0, 1000))?.[1] ?? 'utf-8';
}

function openDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (cause) {
    throw new ImportProblem(`The file says that its charset is "${charset}", which nobody here knows.`, { cause });
  }
}

function decode(decoder: TextDecoder, bytes: Buffer | undefined, before: number): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (cause) {
    const where = bytes ? `between byte ${before + 1} and byte ${before + bytes.length}` : 'at its end';
    throw new ImportProblem(
      `The file is not the ${decoder.encoding} text that it should be: ${where} are bytes that mean nothing in it. Save it in the charset that its first line names.`,
      { cause },
    );
  }
}
