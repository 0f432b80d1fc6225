import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { drain } from '#infra/http/draining.ts';
import { createApp } from '#process/app.ts';
import { openServer } from '#test/harness.ts';

const { dependencies, changes, createPlatform } = await openServer();
const { host, signIn, page } = await createPlatform();
await page('/werk');
const root = new URL('../..', import.meta.url).pathname;

/** A server of its own that listens, and lines to it. */
async function openListening() {
  const settings = { dependencies, changes, clientDir: `${root}dist/client`, port: 80, trustedProxies: [] };
  const { app } = await createApp(settings);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    await once(socket, 'connect');
    return socket;
  };
  return { app, open };
}

/** Sends one request and gives its answer: the head, and what came with it. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  const [text] = await once(socket, 'data');
  return text;
}

/** Whether the other end closed it in peace: true, or with a reset. */
const closes = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.on('error', () => {}).on('close', (hadError) => resolve(!hadError));
  });

test('a server that stops says at once that it is not ready, answers on, and each answer is the last on its line', async () => {
  const { app, open } = await openListening();
  const [looking, kept, reading] = await Promise.all([open(), open(), open()]);
  expect(await ask(looking, '/readyz')).toMatch(/^HTTP\/1\.1 200 .*"status":"ok"/is);
  expect(await ask(kept, '/werk')).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
  // From the page cache, which answers before everything else.
  expect(await ask(kept, '/werk')).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);

  const drained = drain(app, 1_000);
  expect(await ask(looking, '/readyz')).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"status":"stopping"/is);
  const [looked, closed] = [closes(looking), closes(kept)];
  expect(await ask(kept, '/werk')).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  expect(await ask(reading, '/api/menus:withName?name=Top%20level%20menu')).toMatch(
    /^HTTP\/1\.1 200 .*connection: close/is,
  );
  expect(await ask(await open(), '/werk')).toMatch(/^HTTP\/1\.1 200 /is);
  expect(await Promise.all([looked, closed])).toEqual([true, true]);
  await drained;
  await app.close();
});

test('what is being sent when a server stops arrives and is answered, and no line is waited for that is kept for nothing', async () => {
  const { app, open } = await openListening();
  const editor = await signIn(['Admin']);
  const [writing, idle] = await Promise.all([open(), open()]);
  await ask(idle, '/werk');
  const body = JSON.stringify({ platformName: { nl: 'Stad aan Zee' } });
  const { cookie, origin, 'x-xsrf-token': token } = editor.headers;
  const own = `cookie: ${cookie}\r\norigin: ${origin}\r\nx-xsrf-token: ${token}\r\ncontent-type: application/json`;
  writing.write(
    `PUT /api/platformsettingvalues HTTP/1.1\r\nhost: ${host}\r\n${own}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await once(app.server, 'request');

  const idleCloses = closes(idle);
  await drain(app, 60_000);
  const closed = app.close();
  expect(await idleCloses).toBe(true);
  writing.write(body.slice(10));
  const [answer] = await once(writing, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  await closed;
  expect((await editor.get('/api/platformsettingvalues?keys=platformName&lang=nl')).json()).toEqual({
    platformName: 'Stad aan Zee',
  });
});
