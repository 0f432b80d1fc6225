import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { createScanner } from './scan-file.ts';

/** What clamd does with INSTREAM, as its manual describes it. */
const clamd = createServer((socket) => {
  let all = Buffer.alloc(0);
  socket.on('data', (data) => {
    all = Buffer.concat([all, data]);
    if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
    let content = '';
    for (let at = 'zINSTREAM\0'.length; at < all.length; ) {
      const length = all.readUInt32BE(at);
      content += all.subarray(at + 4, at + 4 + length).toString();
      at += 4 + length;
    }
    if (content.includes('TOO LARGE')) return socket.end('INSTREAM size limit exceeded. ERROR\0');
    socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
});
await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
const { port } = clamd.address() as { port: number };
afterAll(() => void clamd.close());

const file = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

describe.each([
  ['clamd', { FILE_SCAN_CLAMD: `tcp://127.0.0.1:${port}` }],
  ['a program', { FILE_SCAN_COMMAND: 'grep -qv EICAR' }],
])('%s', (_name, config) => {
  const scan = createScanner(config);

  test('says of a file that it is clean, or that it is not', async () => {
    expect(await scan?.(file('all ', 'is well\n'))).toBe('clean');
    expect(await scan?.(file('EIC', 'AR'))).toBe('blocked');
  });
});

test('a scanner that does not say is none that finds nothing', async () => {
  const clamd = createScanner({ FILE_SCAN_CLAMD: `tcp://127.0.0.1:${port}` });
  await expect(clamd?.(file('TOO LARGE'))).rejects.toThrow('size limit exceeded');
  await expect(createScanner({ FILE_SCAN_CLAMD: 'tcp://127.0.0.1:1' })?.(file('a'))).rejects.toThrow('ECONNREFUSED');
  await expect(createScanner({ FILE_SCAN_COMMAND: 'false-program' })?.(file('a'))).rejects.toThrow('ENOENT');
  await expect(createScanner({ FILE_SCAN_COMMAND: 'grep' })?.(file('a'))).rejects.toThrow('ended with 2');
});

test('without a setting nothing is scanned', () => {
  expect(createScanner({})).toBeUndefined();
});
