import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

export type WarcType = 'warcinfo' | 'request' | 'response' | 'resource';

export interface WarcRecord {
  type: WarcType;
  /** Left out for what is about the file. */
  uri?: string;
  date: Date;
  contentType: string;
  /** More fields of its header. */
  fields?: Readonly<Record<string, string>>;
  /** The head of an HTTP message, with the empty line at its end; what follows is what it carries. */
  head?: Uint8Array;
  body?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Names of a record that another one refers to. */
export const newRecordId = () => `<urn:uuid:${randomUUID()}>`;

const noHash = '0'.repeat(64);
const end = Buffer.from('\r\n\r\n');

type Target = Pick<FileHandle, 'write' | 'truncate'>;

/**
 * Writes records of a WARC 1.1 file (ISO 28500), one after the other. What a record carries is written as it comes, and its length
 * and digests are put in its header then: nothing is held in memory. Of one that breaks off nothing stays.
 */
export function createWarcWriter(file: Target) {
  let position = 0;
  const write = async (bytes: Uint8Array, at: number) => {
    for (let done = 0; done < bytes.length; )
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  };
  return {
    /** Bytes that are written. */
    size: () => position,
    async add(record: WarcRecord, id = newRecordId()): Promise<void> {
      const start = position;
      let at = start + headerOf(record, id, { length: 0, block: noHash, payload: noHash }).length;
      const [block, payload] = [createHash('sha256'), createHash('sha256')];
      let length = 0;
      const put = async (bytes: Uint8Array) => {
        block.update(bytes);
        await write(bytes, at + length);
        length += bytes.length;
      };
      try {
        if (record.head) await put(record.head);
        for await (const bytes of record.body ?? []) {
          payload.update(bytes);
          await put(bytes);
        }
        at += length;
        const hashes = { block: block.digest('hex'), payload: payload.digest('hex') };
        await write(headerOf(record, id, { length, ...hashes }), start);
        await write(end, at);
        position = at + end.length;
      } catch (error) {
        await file.truncate(start);
        throw error;
      }
    },
    /** Records as they were written elsewhere. */
    async append(bytes: AsyncIterable<Uint8Array>): Promise<void> {
      for await (const one of bytes) {
        await write(one, position);
        position += one.length;
      }
    },
  };
}

interface Measured {
  length: number;
  block: string;
  payload: string;
}

/** Of the same size whatever was measured. */
function headerOf({ type, uri, date, contentType, fields = {}, head }: WarcRecord, id: string, measured: Measured) {
  const lines = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    ...(uri === undefined ? [] : [`WARC-Target-URI: ${uri}`]),
    `WARC-Date: ${date.toISOString()}`,
    `WARC-Record-ID: ${id}`,
    `Content-Type: ${contentType}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    `WARC-Block-Digest: sha256:${measured.block}`,
    ...(head === undefined ? [] : [`WARC-Payload-Digest: sha256:${measured.payload}`]),
    `Content-Length: ${String(measured.length).padStart(15, '0')}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}
