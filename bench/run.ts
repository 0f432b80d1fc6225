import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { itemSorts } from '#features/content/items/items.contract.ts';
import { demoAccount, signIn } from '../e2e/signed-in.ts';
import { listingStatement } from '../src/features/content/items/server/listing.store.ts';
import { serverEnvironment, serverOptions } from '../tools/server-options.mjs';
import { measureTables } from './admin-tables.ts';
import { buildForBench } from './build-for-bench.ts';
import { whyBusy } from './busy.ts';
import { keystrokes, measureEditor } from './editor.ts';
import { fillDemoLists } from './fill-demo-lists.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureImages } from './images.ts';
import { getRequest, interleave, measureRate, postRequest } from './load.ts';
import { measureMemory } from './memory.ts';
import { type Program, remove, startProgram, timeToFirstAnswer } from './programs.ts';
import { measureSizes } from './sizes.ts';
import { measureWriteSpeed, measureWrites } from './writes.ts';

interface Row {
  name: string;
  value: number;
  unit: string;
  ratio: number | null;
  against: string;
  goal: string;
  /** The least and most of the rounds' ratios. */
  spread?: readonly [number, number];
}

const seconds = Number(process.env.BENCH_SECONDS ?? 1.5);
const host = 'localhost';
const busyBefore = await whyBusy();
if (busyBefore) {
  console.error(`Nothing is measured: ${busyBefore}.`);
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-bench-'));
const env = { ...serverEnvironment, DATA_DIR: dataDir };
const rows: Row[] = [];

try {
  // A server as it runs from day to day: the first start makes the demo, and is not measured.
  await (await startProgram(serverOptions, env)).stop();
  const product = await startProgram(serverOptions, env);
  await benchCachedPage(product);
  await benchUncachedPages(product);
  await benchList(product);
  note(...(await measureImages({ product, dataDir, host, seconds })));
  await benchFirstVisit(product);
  await benchEditor(product);
  note(...(await measureWriteSpeed({ product, dataDir, seconds })));
  await benchTables(product);
  await product.stop();
  note(...(await measureMemory({ server: serverOptions, env, dataDir, host })));
  await benchWrites();
  await benchColdStart();
  await benchSizes();
} finally {
  remove(dataDir);
}
keep(await whyBusy());

async function benchCachedPage({ port }: Program) {
  const headers = { host, 'accept-encoding': 'br, gzip' };
  const sample = await keptAnswer(port, headers);
  const file = join(dataDir, 'sample.json');
  writeFileSync(file, JSON.stringify(sample));
  const bare = await startProgram(['bench/baselines/static-bytes.ts', file]);
  const requests = [getRequest('/', headers)];
  const result = await interleave(
    () => measureRate({ port, requests, seconds }),
    () => measureRate({ port: bare.port, requests, seconds }),
  );
  await bare.stop();
  note({
    name: 'cached page',
    ...result,
    unit: 'req/s',
    against: 'bare Node http, same headers and bytes',
    goal: '>= 0.95',
  });
}

/** What the cache answers, once it has the page in the encoding that is asked for. */
async function keptAnswer(port: number, headers: Record<string, string>) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await rawAnswer(port, headers);
    if (answer.headers['content-encoding'] && answer.headers.age !== undefined) return answer;
    await delay(50);
  }
  throw new Error('the page was not answered from the cache');
}

async function rawAnswer(port: number, headers: Record<string, string>) {
  const { request } = await import('node:http');
  return new Promise<{ headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: '/', headers }, (outcome) => {
      const chunks: Buffer[] = [];
      outcome.on('data', (chunk) => chunks.push(chunk));
      outcome.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keep, ...kept } = outcome.headers;
        resolve({ headers: kept, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    asked.on('error', reject).end();
  });
}

/** Pages that no cache answers: of nobody in particular, of a member, and while somebody edits them. */
async function benchUncachedPages({ port }: Program) {
  const page = await buildForBench('bench/baselines/react-page.tsx', 'react-page.mjs');
  const cookieOf = async (role: 'member' | 'manager') =>
    (await signIn(port, demoAccount(dataDir, role))).headers.cookie;
  const readers = [
    // A cookie of nobody goes past the cache and opens nothing.
    { name: 'page past the cache', cookie: '__Host-session=nobody', goal: '>= 0.35' },
    { name: 'page of a member', cookie: await cookieOf('member'), goal: '>= 0.35' },
    { name: 'page being edited', cookie: `${await cookieOf('manager')}; __Host-edit=1`, goal: '>= 0.25' },
  ];
  for (const path of ['/', '/nieuws']) {
    const bare = await startProgram([page], { DATA_DIR: dataDir, BENCH_PATH: path });
    for (const { name, cookie, goal } of readers) {
      const requests = [getRequest(path, { host: `${host}:${port}`, cookie })];
      const result = await interleave(
        () => measureRate({ port, requests, seconds }),
        () => measureRate({ port: bare.port, requests: [getRequest('/', { host })], seconds }),
      );
      const against = 'bare React renderToString of the same tree for a visitor';
      note({ name: `${name} ${path}`, ...result, unit: 'req/s', against, goal });
    }
    await bare.stop();
  }
}

async function benchList({ port }: Program) {
  const socket = join(dataDir, 'socket');
  const filled = await fillDemoLists({ host: socket, user: 'owner', database: 'bouwsteen' }, 100_000);
  const statements = Object.fromEntries(itemSorts.map((sort) => [sort, listingStatement(sort).text]));
  const connection = { host: socket, user: 'app', database: 'bouwsteen' };
  const bare = await startProgram(['bench/baselines/list-of-20.ts'], {
    BENCH_LIST: JSON.stringify({ connection, statements, ...filled }),
  });
  const sorts = ['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'changedOn_desc'];
  const requests = Array.from({ length: 400 }, (_, at) =>
    postRequest(
      `/api/listitem/list/${filled.parent}`,
      { host },
      { pageNumber: 1 + ((at * 7) % 40), itemCount: 20, sort_by: sorts[at % sorts.length] },
    ),
  );
  const result = await interleave(
    () => measureRate({ port, requests, seconds }),
    () => measureRate({ port: bare.port, requests, seconds }),
  );
  await bare.stop();
  note({
    name: 'list of 20 of 100,000 items',
    ...result,
    unit: 'req/s',
    against: 'bare Fastify + pg, same prepared SQL and total',
    goal: '>= 0.7',
  });
}

async function benchColdStart() {
  const own = () => timeToFirstAnswer(serverOptions, { host, env });
  const bare = () => timeToFirstAnswer(['bench/baselines/hello.ts'], { host });
  const { value, ratio, spread } = await interleave(own, bare);
  note({
    name: 'cold start to first 200',
    value,
    ratio,
    spread,
    unit: 'ms',
    against: 'bare Node http',
    goal: '<= 8',
  });
}

async function benchFirstVisit({ port }: Program) {
  const headers = { host: `${host}:${port}`, 'accept-encoding': 'br' };
  await keptAnswer(port, headers);
  const bytes = await measureFirstVisit(`http://${host}:${port}/`);
  for (const [kind, value] of Object.entries(bytes)) {
    note({ name: `first visit: ${kind}`, value, unit: 'bytes', ratio: null, against: '', goal: '' });
  }
  const counted = Object.entries(bytes).filter(([kind]) => kind !== 'Image' && kind !== 'Font');
  const total = counted.reduce((sum, [, value]) => sum + value, 0);
  note({
    name: 'first visit without images and fonts',
    value: total,
    unit: 'bytes',
    ratio: total / 12_288,
    against: '12 kB',
    goal: '<= 1',
  });
}

async function benchEditor({ port }: Program) {
  const figures = await measureEditor(port, dataDir);
  const add = (name: string, value: number, limit: number) =>
    note({
      name: `2,000 blocks: ${name}`,
      value,
      unit: 'ms',
      ratio: value / limit,
      against: `${limit} ms`,
      goal: '<= 1',
    });
  add('rendered by the server', figures.serverRender, 500);
  add('from navigation to the first letter', figures.opened, 1_500);
  add('from the editor to the first letter', figures.started, 500);
  add('keystroke to paint, median', figures.keystrokeMedian, 50);
  add(`keystroke to paint, worst of ${keystrokes}`, figures.keystrokeWorst, 50);
  add('save', figures.save, 1_000);
  add(`find-in-page ${figures.isFound ? 'works' : 'FAILS'}`, figures.isFound ? 0 : 2, 1);
}

async function benchTables({ port }: Program) {
  const connection = { host: join(dataDir, 'socket'), user: 'owner', database: 'bouwsteen' };
  for (const { name, p95 } of await measureTables(port, dataDir, connection))
    note({
      name: `p95 with 50,000 users: ${name}`,
      value: p95,
      unit: 'ms',
      ratio: p95 / 100,
      against: '100 ms',
      goal: '<= 1',
    });
}

async function benchWrites() {
  for (const { name, value, limit } of await measureWrites({ server: serverOptions, env, dataDir }))
    note({ name, value, unit: '', ratio: value / limit, against: `${limit} statements`, goal: '<= 1' });
}

/** Of each question two goals: how it grows, and what it takes. */
async function benchSizes() {
  for (const { name, value, ratio, spread, limit } of await measureSizes(5)) {
    note({
      name: `a million: ${name}`,
      value,
      ratio,
      spread,
      unit: 'ms',
      against: 'with 1,000 items',
      goal: '<= 1.5',
    });
    note({
      name: `a million: ${name}`,
      value,
      ratio: value / limit,
      unit: 'ms',
      against: `${limit} ms`,
      goal: '<= 1',
    });
  }
}

/** Says each figure as soon as it is known. */
function note(...more: readonly Row[]) {
  rows.push(...more);
  for (const { name, value, unit, ratio, against, goal, spread } of more) {
    const figure = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
    console.log(
      [
        name.padEnd(40),
        `${figure} ${unit}`.padStart(16),
        ratio === null ? ''.padStart(8) : ratio.toFixed(2).padStart(8),
        goal.padEnd(8),
        spread ? `${against} (${spread.map((one) => one.toFixed(2)).join(' to ')})` : against,
      ].join('  '),
    );
  }
}

function keep(busyAfter: string | undefined) {
  if (busyAfter) console.error(`bench/last.json is left as it was: ${busyAfter}.`);
  else writeFileSync(new URL('last.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`);
  process.exit(0);
}
