import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { queryObjects } from 'node:v8';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#process/app.ts';
import { openServer } from '#test/harness.ts';

const { dependencies, changes, createPlatform } = await openServer();
const root = new URL('../../..', import.meta.url).pathname;
const limits = { headers: 600, idle: 1_000, minBytes: 100 };
const { app } = await createApp({
  dependencies,
  changes,
  clientDir: `${root}dist/client`,
  port: 80,
  trustedProxies: [],
  limits,
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as { port: number };

const picture = await sharp({
  create: {
    width: 60,
    height: 40,
    channels: 3,
    background: '#2f6f8f',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .png()
  .toBuffer();
const boundary = 'between';
const body = Buffer.concat([
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="Image"; filename="kade.png"\r\n\r\n`),
  picture.subarray(0, picture.length),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const { host, signIn } = await createPlatform();
const editor = await signIn(['ContentManager']);
const { accessToken } = (await editor.post('/api/accesstoken')).json();
const head = `POST /a/upload HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${accessToken}\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`;

/** A line of our own to the server, and everything that comes back until it is closed. */
async function line() {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, answer: everythingFrom(socket) };
}

/** Also where the line is reset at its end: that is what a system does to who goes on writing after the other end closed. */
function everythingFrom(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {});
  return new Promise((resolve) => socket.on('close', () => resolve(Buffer.concat(chunks).toString())));
}

/** Writes so many bytes at a time, until all is written or the line is closed. Gives for how long, in milliseconds. */
async function drip(socket: Socket, bytes: Buffer, { size, every }: { size: number; every: number }): Promise<number> {
  const start = performance.now();
  let at = 0;
  const timer = setInterval(() => {
    socket.write(bytes.subarray(at, at + size));
    at += size;
    if (at >= bytes.length) clearInterval(timer);
  }, every);
  // Not `once` of node:events, which takes a reset at the end for a failure.
  await new Promise((resolve) => socket.once('close', resolve).once('end', resolve));
  clearInterval(timer);
  return performance.now() - start;
}

test('an upload over a slow line takes as long as it needs', async () => {
  const { socket, answer: result } = await line();
  socket.write(head);

  const lasted = await drip(socket, body, { size: Math.ceil(body.length / 40), every: 70 });

  expect(await result).toMatch(/^HTTP\/1\.1 201 /);
  expect(lasted).toBeGreaterThan(2 * limits.idle);
});

test('an upload that stops halfway is answered 408 and closed', async () => {
  const { socket, answer: result } = await line();
  socket.write(head);
  socket.write(body.subarray(0, 500));
  expect(await result).toMatch(/^HTTP\/1\.1 408 /);
});

test('so is one that only pretends: a byte at a time', async () => {
  const { socket, answer: result } = await line();
  socket.write(head);
  await drip(socket, body, { size: 1, every: 70 });
  expect(await result).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers have little time, however they drip', async () => {
  const { socket, answer: result } = await line();
  await drip(socket, Buffer.from(head), { size: 1, every: 70 });
  expect(await result).toMatch(/^HTTP\/1\.1 408 /);
});

test('what is answered before its body came is closed as well, without a second answer', async () => {
  const { socket, answer: result } = await line();
  socket.write(head.replace(/authorization: .*\r\n/, '').replace('connection: close\r\n', ''));
  socket.write(body.subarray(0, 500));
  const told = await result;
  expect(told).toMatch(/^HTTP\/1\.1 401 /);
  expect(told.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a call that waits for us is not idle', async () => {
  const holder = await dependencies.pool.connect();
  await holder.query('begin');
  await holder.query('lock table idempotency_key in exclusive mode');
  const { socket, answer: result } = await line();
  const payload = JSON.stringify({
    menu: 'Top level menu',
    names: { nl: 'Kop' },
    urlSegment: 'kop',
    key: crypto.randomUUID(),
  });
  const { cookie, origin } = editor.headers;
  socket.write(
    `POST /api/menuitems HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\norigin: ${origin}\r\nx-xsrf-token: ${editor.headers['x-xsrf-token']}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n${payload}`,
  );
  // Another line that stops at the same moment is closed first: then the time is over for both.
  const { socket: other, answer: closed } = await line();
  other.write(head);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);

  await holder.query('rollback');
  holder.release();
  // Only admins put entries at the root: it is answered, that is what counts.
  expect(await result).toMatch(/^HTTP\/1\.1 403 /);
});

test.each([
  ['that came as a whole', 300, 400],
  ['that is too large', 3_000_000, 413],
])('nothing of a request with a body %s is kept once it is answered', async (_, size, status) => {
  const settings = { dependencies, changes, clientDir: `${root}dist/client`, port: 80, trustedProxies: [] };
  const { app: patient } = await createApp(settings);
  const address = new URL(await patient.listen({ port: 0, host: '127.0.0.1' }));
  const payload = Buffer.from(JSON.stringify({ email: 'x'.repeat(size) }));
  const post = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const to = {
        host: address.hostname,
        port: address.port,
        path: '/api/session',
        method: 'POST',
        headers,
        agent: false,
      };
      const asked = request(to, (response) => {
        resolve(response.statusCode ?? 0);
        // Who has the status waits for no more, and sends no more.
        response.on('error', () => {});
        asked.destroy();
      });
      asked.on('error', reject).end(payload);
    });
  expect(await post()).toBe(status);
  const kept = () => queryObjects(IncomingMessage, { format: 'count' });
  const before = kept();

  for (let at = 0; at < 50; at += 1) await post();

  await expect.poll(() => kept() - before, { interval: 200, timeout: 5_000 }).toBeLessThan(10);
  await patient.close();
});
