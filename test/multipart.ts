import { randomUUID } from 'node:crypto';

export interface Part {
  name: string;
  /** Of a file; without it the part is a field. */
  fileName?: string | undefined;
  bytes: Buffer | string;
}

/** A body as a browser writes it. */
export function multipart(parts: readonly Part[]) {
  const boundary = `----${randomUUID()}`;
  const pieces = parts.flatMap(({ name, fileName, bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
