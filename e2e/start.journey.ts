import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { ask } from './ask.ts';
import { product } from './product.ts';
import { startProduct, stopProduct } from './start-product.ts';

const root = new URL('..', import.meta.url).pathname;
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-start-'));
  made.push(folder);
  return folder;
}

/** Runs a program to its end. */
function end(args: readonly string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

const server = ['dist/server/main.js'];

describe('what goes wrong at the start is one sentence and a code', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };

    const { code, said } = await end(server, { PORT: String(port), DATA_DIR: freshFolder(), SEED: 'none' });
    other.close();

    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is in use: stop what uses it, or set PORT.`);
  });

  test('a data folder that another server has, with the number of its process', async () => {
    const { code, said } = await end(server, { PORT: '0', DATA_DIR: product.dataDir });

    expect(code).toBe(1);
    expect(said).toMatch(
      /The data folder is in use by the process with id \d+: stop it first, or set another DATA_DIR\.\n$/,
    );
  });

  test('a database that cannot be reached', async () => {
    const { code, said } = await end(server, {
      PORT: '0',
      DATA_DIR: freshFolder(),
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });

    expect(code).toBe(1);
    expect(said).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n');
  });

  test('a wrong value', async () => {
    const { code, said } = await end(server, { PORT: 'abc', DATA_DIR: freshFolder() });

    expect(code).toBe(1);
    expect(said).toMatch(/^The configuration is wrong: PORT .*\.\n$/);
  });
});

describe('a new installation', () => {
  test.runIf(isWhole)('without the demo says on every page that it has no platform, until one is made', async () => {
    const dataDir = freshFolder();
    const { child, port } = await startProduct(dataDir, { SEED: 'none' });
    const look = () => ask(port, 'nieuw.localhost', '/over');
    const before = await look();
    const made = await end(['--disable-warning=ExperimentalWarning', 'tools/platform.ts', 'add', 'nieuw.localhost'], {
      DATA_DIR: dataDir,
    });
    const opened = await end(
      ['--disable-warning=ExperimentalWarning', 'tools/platform.ts', 'open', 'nieuw.localhost'],
      {
        DATA_DIR: dataDir,
      },
    );
    let after = before;
    for (let tries = 0; tries < 200 && after.status === 503; tries += 1) after = await look();
    await stopProduct(child);

    expect(before.status).toBe(503);
    expect(before.body).toContain('npm run platform -- add HOST');
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Platform nieuw.localhost is there.') });
    expect(opened).toEqual({ code: 0, said: 'Admins of nieuw.localhost can sign in from every address.\n' });
    expect(after.status).toBe(404);
  });

  test('keeps the passwords of its demo for its owner alone', async () => {
    const file = join(product.dataDir, 'demo-accounts.json');

    expect(statSync(file).mode & 0o777).toBe(0o600);
    const accounts = JSON.parse(readFileSync(file, 'utf8'));
    expect(JSON.stringify(accounts)).toContain('password');
  });

  test('ends within moments when it is told to, with code 0', async () => {
    const { child } = await startProduct(freshFolder(), { SEED: 'none' });
    const ended = new Promise((resolve) => child.once('exit', resolve));

    await stopProduct(child);

    expect(await ended).toBe(0);
  });
});

test.runIf(process.platform === 'linux')('the thread that answers goes before the others of the process', async () => {
  const { child } = await startProduct(freshFolder(), { SEED: 'none' });
  const threads = `/proc/${child.pid}/task`;
  const nicenessOf = (name: string) =>
    readdirSync(threads)
      .map((thread) => readFileSync(join(threads, thread, 'stat'), 'utf8'))
      .filter((stat) => stat.includes(`(${name})`))
      // Behind the name, which can hold spaces: the 17th.
      .map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));

  expect(nicenessOf('MainThread')).toEqual([0]);
  expect(nicenessOf('libuv-worker')).toEqual([10, 10, 10, 10]);
  expect(nicenessOf('V8Worker')).toEqual([10]);
  await stopProduct(child);
});

test.runIf(isWhole)('what a start compiled is kept for the next one, and what another build did goes', async () => {
  const dataDir = freshFolder();
  const cache = join(dataDir, 'compile-cache');
  mkdirSync(join(cache, 'of-another-build'), { recursive: true });
  const database = `postgres://app@localhost/bouwsteen?host=${encodeURIComponent(join(product.dataDir, 'socket'))}`;

  const { child } = await startProduct(dataDir, { DATABASE_URL: database, SEED: 'none', JOBS: 'off' });
  const filesOf = (folder: string) => readdirSync(join(cache, folder), { recursive: true, encoding: 'utf8' });
  await expect.poll(() => readdirSync(cache).flatMap(filesOf).length).toBeGreaterThan(5);
  await stopProduct(child);

  expect(readdirSync(cache)).toEqual([expect.stringMatching(/^[\da-f]{16}$/)]);
});
