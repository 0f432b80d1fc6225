import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { serverEnvironment, serverOptions } from '../tools/server-options.mjs';
import { findLists } from './fill-demo-lists.ts';
import { getRequest, measureRate, median, postRequest } from './load.ts';
import { remove } from './programs.ts';

/**
 * Two builds beside each other, by turns: how many requests a second the one answers of what the other does, for pages and a list of the
 * demo. For a change that should cost nothing: `node tools/run.mjs bench/compare.ts FOLDER FOLDER`, each with a build of its own.
 */

const [first, second] = process.argv.slice(2);
if (first === undefined || second === undefined) {
  console.error('Which? Give the folders of two builds: the one before, and the one after.');
  process.exit(1);
}
const rounds = 5;
const seconds = 1.5;
const host = 'localhost';

const [before, after] = [await start(first), await start(second)];
const nobody = { host, cookie: '__Host-session=nobody' };
const listOf = ({ list }: Build) =>
  [1, 2].map((pageNumber) => postRequest(`/api/listitem/list/${list}`, { host }, { pageNumber, itemCount: 20 }));
const questions: Readonly<Record<string, (build: Build) => Buffer[]>> = {
  'cached page': () => [getRequest('/', { host, 'accept-encoding': 'br' })],
  'page past the cache /': () => [getRequest('/', nobody)],
  'page past the cache /nieuws': () => [getRequest('/nieuws', nobody)],
  'list of the demo': listOf,
};
for (const [name, requestsOf] of Object.entries(questions)) {
  const rate = (build: Build) => measureRate({ port: build.port, requests: requestsOf(build), seconds });
  const ratios: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const isBeforeFirst = round % 2 === 0;
    const one = await rate(isBeforeFirst ? before : after);
    const other = await rate(isBeforeFirst ? after : before);
    if (round >= 0) ratios.push(isBeforeFirst ? other / one : one / other);
  }
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(`${name.padEnd(30)} ${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`);
}
for (const { child, dataDir } of [before, after]) {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  remove(dataDir);
}

interface Build {
  child: ChildProcess;
  dataDir: string;
  port: number;
  /** The list of the demo with the most items. */
  list: string;
}

/** Starts the build of a folder with a demo of its own. */
async function start(folder: string): Promise<Build> {
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
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`the build in ${folder} ended with ${child.exitCode}`);
    await delay(200);
  }
  const client = new Client({ host: join(dataDir, 'socket'), user: 'owner', database: 'bouwsteen' });
  await client.connect();
  const { parent: list } = await findLists(client);
  await client.end();
  return { child, dataDir, port, list };
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
