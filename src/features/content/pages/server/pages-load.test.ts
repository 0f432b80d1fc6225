import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const { app, createPlatform } = await openServer();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const text = (words: string) => ({
  type: 'doc',
  content: Array.from({ length: 6 }, () => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
});
const large = await createPlatform(['nl']);
const pages = 150;
for (let at = 0; at < pages; at += 1) {
  const blocks = blocksOf(
    ...Array.from({ length: 20 }, (_, nth): ['Text', object] => [
      'Text',
      { content: { nl: { text: text(`Alinea ${at} ${nth} over de kade en het water `.repeat(4)) } } },
    ]),
  );
  await createPage(large.ctx, { document: { ...emptyDocument({ nl: `Pagina ${at}` }), blocks }, publish: ['nl'] });
}
const other = await createPlatform(['nl']);
await other.page('/kade');

/** One request over a line of its own. */
function ask(host: string, path: string) {
  const began = performance.now();
  return new Promise<{ status: number; took: number }>((resolve, reject) => {
    request(`${address}${path}`, { headers: { host }, agent: false }, (response) => {
      response.resume().on('end', () => {
        const { statusCode: status = 0 } = response;
        resolve({ status, took: performance.now() - began });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Another question each time, so that the answer is made. */
const heavy = (at: number) => `/api/pages?IncludeBbis=true&FilterBbisByBuildingBlocks=Text,Nothing${at}`;

interface Came {
  status: number;
  bytes: number;
  retryAfter?: string;
}

/** A process of its own that asks so many at once when it is told to: what it takes to read the answers is not the server's. */
function openElsewhere(count: number) {
  const script = `
    const { request } = require('node:http');
    const options = { headers: { host: '${large.host}' }, agent: false };
    const paths = ${JSON.stringify(Array.from({ length: count }, (_, at) => heavy(at + 1)))};
    const one = (path) => new Promise((resolve, reject) => request('${address}' + path, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => { bytes += chunk.length; });
      response.on('end', () => resolve({ status: response.statusCode, bytes, retryAfter: response.headers['retry-after'] }));
    }).on('error', reject).end());
    process.on('message', () => Promise.all(paths.map(one)).then((all) => process.send(all)));
    process.send('ready');`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  afterAll(() => void child.kill());
  return child;
}

async function floodFrom(child: ChildProcess): Promise<Came[]> {
  child.send('go');
  const [responses] = await once(child, 'message');
  return responses;
}

/** How long the slowest of many visits to a kept page of the other platform took, one after the other, until it is over. */
async function visit(isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver() || times.length < 200) times.push((await ask(other.host, '/kade')).took);
  return Math.max(...times);
}

describe('all pages at once', () => {
  test('twenty times beside each other do not hold up a kept page of another platform', async () => {
    await ask(large.host, heavy(0));
    await expect.poll(() => ask(other.host, '/kade').then(({ took }) => took)).toBeLessThan(20);
    const elsewhere = openElsewhere(20);
    await once(elsewhere, 'message');
    let isOver = false;
    const flood = floodFrom(elsewhere).finally(() => {
      isOver = true;
    });

    const beside = await visit(() => isOver);

    const results = await flood;
    expect(results.some(({ status, bytes }) => status === 200 && bytes > 1_000_000)).toBe(true);
    for (const { status, retryAfter } of results.filter(({ status }) => status !== 200))
      expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
    // Without turns and pauses it waited for all twenty, 1.7 seconds; what is left is mostly other programs on the machine.
    expect(beside).toBeLessThan(400);
  });
});
