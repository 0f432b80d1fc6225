import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StoreError } from '../object-store.ts';
import { assertFileKey, type FileStore } from './file-store.ts';
import { inParts } from './in-parts.ts';
import type { S3Settings } from './s3-url.ts';

/** So much of a file is in memory while it goes there: S3 takes 10,000 parts, so 80 GB. */
const partSize = 8 * 1024 * 1024;

/** So many files are asked to go at a time. */
const deletedAtOnce = 20;

/** Files in a bucket. A large one goes there in parts, one after the other. */
export function createS3Files({ bucketUrl, ...settings }: S3Settings): FileStore {
  const client = new AwsClient({ ...settings, service: 's3', retries: 4 });
  const urlOf = (key: string) => {
    assertFileKey(key);
    return `${bucketUrl}/${key}`;
  };

  const ask = askBy(client);

  /** A page of the keys; `next` where there are more. */
  async function list(query: URLSearchParams): Promise<{ found: string[]; next: string | undefined }> {
    const listed = await (await ask(`${bucketUrl}?${query}`, { method: 'GET' }, [200])).text();
    const found = [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => unescapeXml(key));
    const token = /<NextContinuationToken>([^<]+)</.exec(listed)?.[1];
    return { found, next: /<IsTruncated>true/.test(listed) && token !== undefined ? unescapeXml(token) : undefined };
  }

  const remove = async (url: string) => {
    await (await ask(url, { method: 'DELETE' }, [200, 204, 404])).arrayBuffer();
  };

  return {
    async put(key, source) {
      const parts = inParts(source, partSize)[Symbol.asyncIterator]();
      const first = await parts.next();
      if (!first.done && first.value.length === partSize) return putInParts(ask, urlOf(key), first.value, parts);
      const bytes = first.done ? new Uint8Array() : first.value;
      await (await ask(urlOf(key), body(bytes), [200])).arrayBuffer();
      return bytes.length;
    },
    async open(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await ask(urlOf(key), { method: 'GET', ...(headers && { headers }) }, [200, 206, 404]);
      if (response.status === 404) await response.arrayBuffer();
      if (response.status === 404) return undefined;
      if (range && !response.headers.get('content-range')?.startsWith(`bytes ${range.start}-${range.end}/`)) {
        await response.body?.cancel();
        throw new StoreError({ name: 'S3', code: 'S3_RANGE', message: 'another range than was asked for' });
      }
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },
    async stat(key) {
      const { status, headers } = await ask(urlOf(key), { method: 'HEAD' }, [200, 404]);
      return status === 404 ? undefined : Number(headers.get('content-length'));
    },
    delete: (key) => remove(urlOf(key)),
    async keysBelow(prefix) {
      assertFileKey(prefix);
      const keys: string[] = [];
      for (let next: string | undefined; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: `${prefix}/`,
          'max-keys': '1000',
          ...(next && { 'continuation-token': next }),
        });
        const listed = await list(query);
        keys.push(...listed.found);
        next = listed.next;
        if (next === undefined) return keys;
      }
    },
    async deleteBelow(prefix) {
      assertFileKey(prefix);
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/`, 'max-keys': '500' });
        const { found, next } = await list(query);
        for (let at = 0; at < found.length; at += deletedAtOnce)
          await Promise.all(found.slice(at, at + deletedAtOnce).map((key) => remove(`${bucketUrl}/${key}`)));
        if (found.length === 0 || next === undefined) return;
      }
    },
  };
}

/** Asks the bucket. Throws `StoreError` for what is not among these statuses. */
type Ask = (url: string, init: Asked, statuses: readonly number[]) => Promise<Response>;

const askBy =
  (client: AwsClient): Ask =>
  async (url, init, statuses) => {
    const response = await client.fetch(url, init as RequestInit).catch((error: Error) => {
      throw new StoreError({ ...error, name: error.name, code: 'S3_UNREACHABLE', message: error.message });
    });
    if (statuses.includes(response.status)) return response;
    const said = (await response.text().catch(() => '')).slice(0, 300);
    const message = `${init.method} answered ${response.status} ${/<Code>(\w+)/.exec(said)?.[1] ?? ''}`;
    throw new StoreError({ name: 'S3', code: `S3_${response.status}`, message });
  };

async function putInParts(ask: Ask, url: string, first: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<number> {
  const begun = await ask(`${url}?uploads`, { method: 'POST' }, [200]);
  const upload = encodeURIComponent(unescapeXml(/<UploadId>([^<]*)</.exec(await begun.text())?.[1] ?? ''));
  try {
    const etags: string[] = [];
    let size = 0;
    for (let part: Uint8Array | undefined = first; part; ) {
      const sent = await ask(`${url}?partNumber=${etags.length + 1}&uploadId=${upload}`, body(part), [200]);
      await sent.arrayBuffer();
      etags.push(sent.headers.get('etag') ?? '');
      size += part.length;
      const next: IteratorResult<Uint8Array> = await rest.next();
      part = next.done ? undefined : next.value;
    }
    const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
    const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const done = await ask(`${url}?uploadId=${upload}`, { method: 'POST', body: whole }, [200]);
    // It may say 200 first and fail afterwards.
    const said = await done.text();
    if (/<Error>/.test(said)) throw new StoreError({ name: 'S3', code: 'S3_INCOMPLETE', message: said.slice(0, 200) });
    return size;
  } catch (error) {
    await ask(`${url}?uploadId=${upload}`, { method: 'DELETE' }, [204, 404]).catch(() => {});
    throw error;
  }
}

interface Asked {
  method: string;
  body?: Uint8Array | string;
  headers?: Record<string, string>;
}

const body = (bytes: Uint8Array): Asked => ({ method: 'PUT', body: bytes });

const unescapeXml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
