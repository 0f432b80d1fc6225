import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../e2e/ask.ts';
import { demoAccount, signIn } from '../../e2e/signed-in.ts';
import { startProduct, stopProduct } from '../../e2e/start-product.ts';
import type { FloodResult } from './floods/flood-client.ts';
import { type FloodOptions, floods } from './floods/flood-kinds.ts';
import type { Visits } from './floods/visitor-client.ts';

const seconds = 20;
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-floods-'));
const table: Record<string, string | number>[] = [];
let product: { child: ChildProcess; port: number };
let given: FloodOptions;
let visitor: ChildProcess;
/** Pages of the other platform, which nobody floods. */
const visited = 'haven.localhost';

beforeAll(async () => {
  product = await startProduct(dataDir, { TRUSTED_PROXIES: '127.0.0.1' });
  const { port } = product;
  const editor = await signIn(port, demoAccount(dataDir, 'manager'));
  const pages = (await editor.call('GET', '/api/pages')).body as { guid: string }[];
  const library = (await editor.call('GET', '/api/images:library')).body as { images: { guid: string }[] };
  const { accessToken } = (await editor.call('POST', '/api/accesstoken', {})).body;
  const added = await Promise.all([1, 2, 3].map((at) => upload(port, accessToken, at)));
  const images = [...added, ...library.images.map(({ guid }) => guid)];
  visitor = await startClient('visitor-client');
  given = { port, editor: editor.headers, document: pages[0]?.guid ?? '', images };
});
afterAll(async () => {
  visitor?.disconnect();
  signalDatabase('SIGCONT');
  // One that is still blocked does not hear that it is to end.
  const kill = setTimeout(() => product.child.kill('SIGKILL'), 20_000);
  await stopProduct(product.child);
  clearTimeout(kill);
  rmSync(dataDir, { recursive: true, force: true });
  console.table(table);
});

/** As large as an AVIF may be, and as slow to decode. */
async function upload(port: number, token: string, at: number): Promise<string> {
  const bytes = await sharp({ create: { width: 4000, height: 3900, channels: 3, background: `#2f6f8${at}` } })
    .avif({ effort: 0 })
    .toBuffer();
  const form = new FormData();
  form.set('Image', new Blob([new Uint8Array(bytes)]), 'kade.avif');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`http://localhost:${port}/a/upload`, { method: 'POST', body: form, headers });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { guid: string }).guid;
}

async function startClient(program: string): Promise<ChildProcess> {
  const options = { execArgv: ['--disable-warning=ExperimentalWarning'] };
  const client = fork(new URL(`floods/${program}.ts`, import.meta.url), options);
  await once(client, 'message');
  return client;
}

/** Visits for so many milliseconds, or until something is done. */
async function visitDuring(during: number | Promise<unknown>): Promise<Visits> {
  const came = once(visitor, 'message') as Promise<[Visits]>;
  const paths = ['/', '/legal/privacy', '/legal/cookie-statement/nl'];
  visitor.send({ port: product.port, host: visited, paths });
  await (typeof during === 'number' ? delay(during) : during);
  visitor.send('end');
  return (await came)[0];
}

/** Megabytes of the server and of what works on images for it. */
function memory(): number {
  const server = product.child.pid ?? 0;
  const own = [server, ...childrenOf(server).filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('image-process'))];
  return (
    own.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0), 0) / 1024
  );
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter(
      (pid) =>
        /^\d+$/.test(pid) &&
        textOf(`/proc/${pid}/stat`)
          .replace(/^.*\) . /, '')
          .split(' ')[0] === `${parent}`,
    )
    .map(Number);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

function signalDatabase(name: 'SIGSTOP' | 'SIGCONT') {
  const postmaster = Number(textOf(join(dataDir, 'postgres', 'postmaster.pid')).split('\n')[0]);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name);
}

/** Floods for a while, with a visitor beside it; `work` gives what came of the flood. */
async function besideVisitor(name: string, work: () => Promise<FloodResult>) {
  await expect.poll(async () => (await visitDuring(500)).p99, { timeout: 20_000 }).toBeLessThan(20);
  const before = { page: await homePage(), memory: memory(), idle: await visitDuring(8_000) };
  let limit = before.memory;
  const watch = setInterval(() => {
    limit = Math.max(limit, memory());
  }, 200);
  const flooding = work();
  const flooded = await visitDuring(flooding);
  clearInterval(watch);
  const { statuses, slowest } = await flooding;
  // What was begun is done first.
  await expect
    .poll(async () => (await visitDuring(1_000)).p99, { timeout: 60_000 })
    .toBeLessThan(3 * Math.max(before.idle.p99, 3));
  const afterwards = { page: await homePage(), memory: memory() };
  const round = (milliseconds: number) => Math.round(milliseconds * 100) / 100;
  table.push({
    flood: name,
    'p50 idle': round(before.idle.p50),
    'p99 idle': round(before.idle.p99),
    'p50 flood': round(flooded.p50),
    'p99 flood': round(flooded.p99),
    worst: round(flooded.worst),
    visits: flooded.visits,
    'MB before': Math.round(before.memory),
    'MB most': Math.round(limit),
    'MB after': Math.round(afterwards.memory),
    statuses: Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'slowest s': round(slowest / 1000),
  });
  return { before, flooded, most: limit, afterwards, statuses };
}

const homePage = async () => (await ask(product.port, visited)).body.replaceAll(/nonce="[^"]*"/g, '');

/** Milliseconds: where nothing else happens the slowest of a hundred visits take so long, on a machine that is left alone. */
const idleFloor = 0.2;
const maxMemory = 450;

function judge(
  { before, flooded, most: limit, afterwards }: Awaited<ReturnType<typeof besideVisitor>>,
  slowest = 5 * Math.max(before.idle.p99, idleFloor),
) {
  expect(flooded.statuses).toEqual([200]);
  expect(flooded.p99).toBeLessThan(slowest);
  expect(limit - before.memory).toBeLessThan(maxMemory);
  expect(afterwards.page).toBe(before.page);
  expect(product.child.exitCode).toBe(null);
}

describe('beside a flood a visitor reads on', () => {
  test.each(floods.map(({ name }, index) => ({ name, index })))('$name', async ({ name, index }) => {
    const client = await startClient('flood-client');
    const result = await besideVisitor(name, async () => {
      client.send({ ...given, index, seconds });
      const [came] = await once(client, 'message');
      return came as FloodResult;
    });
    client.disconnect();
    judge(result, floods[index]?.slowest);
  });

  test('5 calls while the database hangs', async () => {
    const result = await besideVisitor('5 calls while the database hangs', async () => {
      signalDatabase('SIGSTOP');
      const until = performance.now() + seconds * 1000;
      const came: FloodResult = { statuses: {}, slowest: 0 };
      const one = async () => {
        while (performance.now() < until) {
          const began = performance.now();
          const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
          const { status } = await fetch(`http://localhost:${product.port}/api/pages`, { headers }).catch(() => ({
            status: 0,
          }));
          came.slowest = Math.max(came.slowest, performance.now() - began);
          came.statuses[status] = (came.statuses[status] ?? 0) + 1;
          await delay(5);
        }
      };
      await Promise.all(Array.from({ length: 20 }, one));
      signalDatabase('SIGCONT');
      return came;
    });

    judge(result);
    await expect
      .poll(() => fetch(`http://localhost:${product.port}/readyz`).then(({ status }) => status), { timeout: 20_000 })
      .toBe(200);
    const again = await signIn(product.port, demoAccount(dataDir, 'member'));
    expect((await again.call('GET', '/api/account/security')).status).toBe(200);
  });
});
