import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSafeFetch } from './safe-fetch.ts';

const limits = { bytes: 1_000, milliseconds: 1_500, redirects: 2 };

describe('addresses that are never asked', () => {
  const fetchFile = createSafeFetch(limits);

  test.each([
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:10.0.0.1]/a.jpg',
    'http://10.1.2.3/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/a.jpg',
    'http://localhost/a.jpg',
    'http://dienst.internal/a.jpg',
    'https://user:pass@example.org/a.jpg',
    'https://example.org:8443/a.jpg',
    'file:///etc/passwd',
    'ftp://example.org/a.jpg',
    'data:image/png;base64,AAAA',
    'geen adres',
  ])('%s', async (address) => {
    await expect(fetchFile(address)).rejects.toThrow(/not public|not of the web/);
  });
});

describe('with a server behind a public name', () => {
  let server: Server;
  let asked: string[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/away') response.writeHead(302, { location: 'http://192.168.1.1/a.jpg' }).end();
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (request.url === '/large') response.end(Buffer.alloc(5_000));
      else if (request.url === '/slow') response.writeHead(200).write('x');
      else if (request.url === '/gone') response.writeHead(404).end();
      else response.end('beeld');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  /** The name stands for the server of this test; ports other than the usual ones are refused, so the socket is led there. */
  const open = async () => {
    asked = [];
    const { port } = server.address() as AddressInfo;
    return createSafeFetch(limits, async () => ({ address: '127.0.0.1', family: 4, port }));
  };

  test('gives the bytes', async () => {
    expect(Buffer.from(await (await open())('http://beelden.example.org/a.jpg')).toString()).toBe('beeld');
  });

  test.each([
    ['/away', /not public/],
    ['/round', /redirects too often/],
    ['/large', /larger than/],
    ['/slow', /too long/],
    ['/gone', /answers 404/],
  ])('refuses %s', async (path, words) => {
    await expect((await open())(`http://beelden.example.org${path}`)).rejects.toThrow(words);
  });

  test('a host that gives nothing is asked three times, not for every image', async () => {
    const fetchFile = createSafeFetch(limits, async () => ({ address: '127.0.0.1', family: 4, port: 9 }));

    for (const name of ['a', 'b', 'c', 'd']) {
      await expect(fetchFile(`http://weg.example.org/${name}`)).rejects.toThrow(/cannot be reached/);
    }
  });

  test('a name that is never found does not hold up the import', async () => {
    const fetchFile = createSafeFetch(limits, () => new Promise(() => {}));

    await expect(fetchFile('http://traag.example.org/a.jpg')).rejects.toThrow(/too long/);
  });
});
