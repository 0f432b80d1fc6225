import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { longText } from '#infra/workers/run-in-worker.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const { host, page, signIn } = await server.createPlatform();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const guid = await page('/markt', {
  title: { nl: 'De markt' },
  blocks: blocksOf(['Quote', { content: { nl: { text: 'Mooi!', person: 'Ada' } } }]),
});
const editor = await signIn(['ContentManager']);
const { xliff } = (await editor.post(`/api/documents/${guid}/xliff:export`, { source: 'nl', target: 'en' })).json();

/** Asks for a cached page again and again while something goes on; how long each answer took. */
async function visitWhile<T>(work: Promise<T>): Promise<{ value: T; time: number; visits: number[] }> {
  const visits: number[] = [];
  const start = performance.now();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const asked = performance.now();
    await visit();
    visits.push(performance.now() - asked);
  }
  return { value: await done, time: performance.now() - start, visits };
}

/** Over the wire, as a browser does it: the cache of pages stands before what tests ask directly. */
const call = (path: string, headers: Record<string, string>, body?: string) =>
  new Promise<string>((resolve, reject) => {
    request({ port, path, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, host } }, (result) => {
      let text = '';
      result
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve(text));
    })
      .on('error', reject)
      .end(body);
  });

const visit = () => call('/markt', {});

async function send(text: string) {
  const headers = { ...editor.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ xliff: text, key: randomUUID() });
  return JSON.parse(await call(`/api/documents/${guid}/xliff:import`, headers, body)) as { blocks: object[] };
}

const inFile = (words: string) => xliff.replace(/(<file [^>]*>)/, `$1${words}`);
const nested = (count: number) => `<a>`.repeat(count) + '</a>'.repeat(count);
const foreign = (words: string) => inFile(`<f:f xmlns:f="urn:x" xmlns="urn:y">${words}</f:f>`);

test.each([
  ['nested elements of others', foreign(nested(107_000)), 'too_deep'],
  ['elements of others beside each other', foreign('<a/>'.repeat(187_000)), 'too_many'],
  ['own elements beside each other', inFile('<group></group>'.repeat(51_000)), 'too_many'],
])('a file of 750 KB of %s is refused within a second, and nobody waits for it', async (_, text, code) => {
  await visit();
  const tries = [await visitWhile(send(text)), await visitWhile(send(text)), await visitWhile(send(text))];

  for (const { value } of tries) expect(value).toMatchObject({ status: 400, fields: { xliff: code } });
  expect(Math.min(...tries.map(({ time }) => time))).toBeLessThan(1_000);
  expect(Math.min(...tries.map(({ visits }) => Math.max(...visits)))).toBeLessThan(250);
});

test('an honest file of nearly as much as it may be is taken, and nobody waits for it', async () => {
  const notes = `<notes>${Array.from({ length: 8_000 }, (_, at) => `<note id="n${at}">Kijk dit nog eens na, het staat er al lang; misschien is er een beter woord voor.</note>`).join('')}</notes>`;
  const text = inFile(notes)
    .replace('Mooi!</source>', 'Mooi!</source><target>Beautiful!</target>')
    .replace('Ada</source>', 'Ada</source><target>Ada</target>');
  await visit();
  const { value, visits } = await visitWhile(send(text));

  expect(text.length).toBeGreaterThan(3 * longText);
  expect(value.blocks).toContainEqual(expect.objectContaining({ buildingBlockName: 'Quote', result: 'imported' }));
  expect(Math.max(...visits)).toBeLessThan(250);
});
