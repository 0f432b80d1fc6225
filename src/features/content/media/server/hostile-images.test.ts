import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';

const server = await openServer();
const { host, get, signIn } = await server.createPlatform();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f6f8f' } });
const script = '<script>/*CANARY*/alert(1)</script>';

/** Somebody who may send sixty in a minute. */
async function uploader() {
  const me = await signIn(['ContentManager']);
  const { accessToken } = (await me.post('/api/accesstoken')).json();
  const token = { host, authorization: `Bearer ${accessToken}` };
  const send = (body: { payload: Buffer; headers: object }) =>
    server.app.inject({
      method: 'POST',
      url: '/a/upload?public=true',
      headers: { ...token, ...body.headers },
      payload: body.payload,
    });
  const upload = (bytes: Buffer) => send(multipart([{ name: 'Image', fileName: 'kade.png', bytes }]));
  return { token, send, upload };
}

/** The whole of an answer to what is written on a socket, which ends when the server closes it. */
const raw = (text: string, endless = '') =>
  new Promise<string>((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      const more = () => {
        while (endless !== '' && socket.writable && socket.write(endless));
      };
      socket.on('drain', more);
      more();
    });
    socket.on('data', (part) => {
      parts.push(part);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
  });

describe('active content called an image (security C07)', () => {
  test.each([
    ['an svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a page that begins as a gif', Buffer.from(`GIF89a${script}`)],
    ['a style sheet of XML', Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="#x" type="text/xsl"?><x/>')],
    ['a pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ])('%s is refused', async (_what, bytes) => {
    const { upload } = await uploader();

    expect([400, 415]).toContain((await upload(bytes)).statusCode);
  });

  test.each([
    ['a script after the image', async () => Buffer.concat([await picture.jpeg().toBuffer(), Buffer.from(script)])],
    [
      'a script in what is said of it',
      () => picture.webp().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).toBuffer(),
    ],
  ])('%s is not in what is served, which runs nowhere', async (_what, make) => {
    const bytes = await make();
    expect(bytes.includes('CANARY')).toBe(true);
    const { upload } = await uploader();
    const { guid } = (await upload(bytes)).json();

    for (const query of ['', '?width=50', '?format=jpeg', '?format=png', '?width=3000&quality=100']) {
      const { statusCode, headers, rawPayload } = await get(`/a/${guid}${query}`);

      expect([statusCode, rawPayload.includes('CANARY')]).toEqual([200, false]);
      expect(headers['content-type']).toMatch(/^image\/(?:webp|jpeg|png)$/);
      expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
        'nosniff',
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      ]);
    }
  });
});

describe('an address of an image', async () => {
  const { upload } = await uploader();
  const { guid } = (await upload(await picture.png().toBuffer())).json();

  test.each([
    'width=-1',
    'width=0',
    'width=NaN',
    'width=1e9',
    'width=',
    'format=svg',
    'fit=x',
    'quality=0',
    'quality=101',
    'width=50&width=3000',
  ])('with %s is refused (security D13)', async (query) => {
    expect((await get(`/a/${guid}?${query}`)).statusCode).toBe(400);
  });

  test('with a side that is too large has its own (security D13)', async () => {
    const { statusCode, rawPayload } = await get(`/a/${guid}?width=99999&height=99999`);

    expect([statusCode, await sharp(rawPayload).metadata()]).toMatchObject([200, { width: 60, height: 40 }]);
  });

  test.each(['html', '../../x', 'WEBP', '', 'text/html'])(
    'in the format “%s” is no page (security D18)',
    async (format) => {
      const reply = await get(`/a/${guid}?format=${encodeURIComponent(format)}`);

      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        400,
        expect.stringMatching(/^application\/problem\+json/),
      ]);
    },
  );

  test('is an image for who asks for a page (security D18)', async () => {
    const reply = await get(`/a/${guid}`, { accept: 'text/html' });

    expect([reply.statusCode, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
  });

  test.each([
    [`/a/${guid}?name=x%0d%0aSet-Cookie:%20a=1`, 200],
    [`/i/${guid}/x%0d%0aSet-Cookie:%20a=1`, 404],
    ['/search?q=x%0d%0aSet-Cookie:%20a=1', 200],
    ['/search?q=%00', 400],
  ])('%s breaks no header (security C09)', async (path, status) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const [head = ''] = answer.split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.split('\r\n').filter((line) => /^set-cookie:/i.test(line))).toEqual([]);
  });
});

describe('more than an upload may be', () => {
  test('a hundred million pixels beside each other are refused by the header (security D10)', async () => {
    const { upload } = await uploader();
    const png = Buffer.from(await picture.png().toBuffer());
    png.writeUInt32BE(100_000_000, 16);
    png.writeUInt32BE(1, 20);
    const before = process.memoryUsage().rss;
    const begun = performance.now();

    const { statusCode } = await upload(png);

    expect([413, 415]).toContain(statusCode);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  });

  test('a body without an end is closed at the limit (security D15)', async () => {
    const { token } = await uploader();
    const head = `POST /a/upload HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${token.authorization}\r\n`;
    const part = `--x\r\ncontent-disposition: form-data; name="Image"; filename="a.png"\r\n\r\n`;
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;

    const answer = await raw(
      `${head}Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n${part.length.toString(16)}\r\n${part}\r\n`,
      chunk,
    );

    expect(answer).toMatch(/^HTTP\/1.1 (?:400|413|415) /);
  });

  test.each([
    [
      'ten thousand parts',
      () => multipart(Array.from({ length: 10_000 }, (_, at) => ({ name: `f${at}`, bytes: 'x' }))),
    ],
    [
      'a head of a part of a megabyte',
      () => multipart([{ name: 'a'.repeat(1_000_000), fileName: 'a.png', bytes: 'x' }]),
    ],
    ['no boundary', () => ({ payload: Buffer.from('--x--'), headers: { 'content-type': 'multipart/form-data' } })],
    [
      'a body in a body',
      () => ({
        payload: Buffer.from('--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\na\r\n--y--\r\n--x--'),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ],
  ])('%s is refused at once (security D16)', async (_what, body) => {
    const { send } = await uploader();
    const sent = body();
    const begun = performance.now();

    const { statusCode } = await send(sent);

    expect([400, 413, 415]).toContain(statusCode);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
