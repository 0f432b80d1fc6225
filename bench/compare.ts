import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { demoAccount, signIn } from '../e2e/signed-in.ts';
import type * as ServerOptions from '../tools/server-options.mjs';
import { findLists } from './fill-demo-lists.ts';
import { getRequest, interleave, measureRate, postRequest } from './load.ts';
import { remove, residentMegabytes } from './programs.ts';
import { prepareWrites, rateOf, writeNames } from './writes.ts';

/**
 * Two builds beside each other, by turns: how much the second does in a second of what the first does, for pages, a list and writes of
 * the demo; and the memory of both at rest. For a change that should cost nothing: `node tools/run.mjs bench/compare.ts BEFORE AFTER`,
 * folders with a build each,
 * which are started with their own options.
 */

const [first, second] = process.argv.slice(2);
if (first === undefined || second === undefined) {
  console.error('Which? Give the folders of two builds: the one before, and the one after.');
  process.exit(1);
}
const seconds = 1.5;
const host = 'localhost';

const [before, after] = [await start(first), await start(second)];
await delay(5_000);
const atRest = [before, after].map(({ child }) => residentMegabytes(child));
// What was made ready for the writes changed pages.
for (const { port } of [before, after]) while (!(await isKept(port))) await delay(50);

const pageOf = (path: string, cookie: string) => [getRequest(path, { host, cookie })];
const questions: Readonly<Record<string, (build: Build) => Buffer[]>> = {
  'cached page': () => [getRequest('/', { host, 'accept-encoding': 'br' })],
  'page past the cache /': () => pageOf('/', '__Host-session=nobody'),
  'page past the cache /nieuws': () => pageOf('/nieuws', '__Host-session=nobody'),
  'page of a member /': ({ cookies }) => pageOf('/', cookies.member),
  'page being edited /': ({ cookies }) => pageOf('/', `${cookies.manager}; __Host-edit=1`),
  'list of the demo': ({ list }) =>
    [1, 2].map((pageNumber) => postRequest(`/api/listitem/list/${list}`, { host }, { pageNumber, itemCount: 20 })),
};
for (const [name, requestsOf] of Object.entries(questions))
  await compare(name, (build) => measureRate({ port: build.port, requests: requestsOf(build), seconds }));
for (const name of writeNames) await compare(name, ({ writes }) => rateOf(writes[name], seconds));
console.log(`${'MB at rest'.padEnd(30)} ${atRest.map((size) => size.toFixed(0)).join(' and ')}`);
for (const { child, dataDir } of [before, after]) {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  remove(dataDir);
}

/** Prints how much of what the one before does in a second the one after does, with the least and the most of the rounds. */
async function compare(name: string, rateOfBuild: (build: Build) => Promise<number>) {
  const { ratio, spread } = await interleave(
    () => rateOfBuild(after),
    () => rateOfBuild(before),
  );
  console.log(`${name.padEnd(30)} ${ratio.toFixed(2)} (${spread.map((one) => one.toFixed(2)).join(' to ')})`);
}

interface Build {
  child: ChildProcess;
  dataDir: string;
  port: number;
  /** The list of the demo with the most items. */
  list: string;
  cookies: { member: string; manager: string };
  writes: Awaited<ReturnType<typeof prepareWrites>>;
}

/** Starts the build of a folder as its `npm start` does, with a demo of its own. */
async function start(folder: string): Promise<Build> {
  const options = pathToFileURL(resolve(folder, 'tools/server-options.mjs')).href;
  const { serverEnvironment, serverOptions }: typeof ServerOptions = await import(options);
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-compare-'));
  const port = await freePort();
  const child = spawn(process.execPath, serverOptions, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'production',
      SEED: 'demo',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  });
  // Also where something goes wrong on the way.
  process.once('exit', () => child.kill());
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`the build in ${folder} ended with ${child.exitCode}`);
    await delay(200);
  }
  const client = new Client({ host: join(dataDir, 'socket'), user: 'owner', database: 'bouwsteen' });
  await client.connect();
  const { parent: list } = await findLists(client);
  await client.end();
  const as = (role: 'admin' | 'manager' | 'member') => signIn(port, demoAccount(dataDir, role));
  const [member, manager] = [await as('member'), await as('manager')];
  const cookies = { member: member.headers.cookie, manager: manager.headers.cookie };
  return { child, dataDir, port, list, cookies, writes: await prepareWrites(await as('admin')) };
}

/** Older builds do not say at which port they are. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://${host}:${port}/`)).ok;
  } catch {
    return false;
  }
}

/** Whether the page is answered from the cache, in the encoding that is asked for: that takes a moment. */
async function isKept(port: number): Promise<boolean> {
  const { headers } = await fetch(`http://${host}:${port}/`, { headers: { 'accept-encoding': 'br' } });
  return headers.has('age') && headers.has('content-encoding');
}
