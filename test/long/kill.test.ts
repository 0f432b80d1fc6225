import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#infra/postgres/embedded-postgres.ts';
import { ask } from '../../e2e/ask.ts';
import { startProduct, stopProduct } from '../../e2e/start-product.ts';
import { makeExport } from './import-make-export.ts';

const root = new URL('../..', import.meta.url).pathname;
const rounds = 30;
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-kill-'));
  made.push(folder);
  return folder;
}

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Kills the program at its moment, without a word. True when it was still at work. */
async function killAfter(child: ChildProcess, milliseconds: number, isAtWork: () => boolean): Promise<boolean> {
  await delay(milliseconds);
  const wasAtWork = isAtWork() && child.exitCode === null;
  child.kill('SIGKILL');
  await gone(child);
  return wasAtWork;
}

/** Rows of every table of content. */
async function countRows(dataDir: string): Promise<Record<string, number>> {
  const postgres = await startPostgres({ dataDir, as: 'server' });
  const client = new Client({ host: postgres.socket, user: 'owner', database: 'bouwsteen' });
  await client.connect();
  const counts: Record<string, number> = {};
  for (const table of [
    'platform',
    'page',
    'item',
    'menu_item',
    'revision',
    'publication',
    'listing',
    'image',
    'redirect',
    'account',
    'placed_block',
  ]) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0].count;
  }
  await client.end();
  await postgres.stop();
  return counts;
}

const spread = (length: number, round: number) => (length * (round + 0.5)) / rounds;

describe('killed without a word', () => {
  test(`the first start, ${rounds} times over its length: the next start completes it`, async () => {
    const whole = freshFolder();
    const began = Date.now();
    const { child } = await startProduct(whole);
    const length = Date.now() - began;
    await stopProduct(child);
    const expected = await countRows(whole);

    let hits = 0;
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = freshFolder();
      let said = '';
      const first = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      });
      first.stdout?.on('data', (text) => {
        said += text;
      });
      if (await killAfter(first, spread(length, round), () => !said.includes('answers on'))) hits += 1;
      const next = await startProduct(dataDir);
      const home = await ask(next.port, 'localhost');
      expect([round, home.status]).toEqual([round, 200]);
      await stopProduct(next.child);
      expect([round, await countRows(dataDir)]).toEqual([round, expected]);
      rmSync(dataDir, { recursive: true, force: true });
    }
    console.log(`first start: ${hits} of ${rounds} kills hit it at work (${length} ms long)`);
    expect(hits).toBeGreaterThanOrEqual(rounds * 0.8);
  });

  test('between the two platforms of the demo: the next start makes the second', async () => {
    const dataDir = freshFolder();
    const first = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    await new Promise<void>((resolve) => {
      first.stdout?.on('data', (text) => String(text).includes('Haven') && resolve());
    });
    first.kill('SIGKILL');
    await gone(first);

    const next = await startProduct(dataDir);
    const responses = [await ask(next.port, 'localhost'), await ask(next.port, 'haven.localhost')];
    await stopProduct(next.child);

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test(`an import, ${rounds} times over its length: nothing of it is there, or everything`, async () => {
    const dataDir = freshFolder();
    const wxr = join(freshFolder(), 'export.xml');
    const posts = await makeExport(wxr, 3_000_000);
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SEED: 'none' };
    const run = (args: readonly string[]) =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd: root, env, stdio: 'ignore' });
    await gone(run(['tools/platform.ts', 'add', 'kill.localhost']));
    const before = await countRows(dataDir);
    const importArgs = ['tools/import.ts', 'wordpress', wxr, '--host', 'kill.localhost'];
    const began = Date.now();
    await gone(run([...importArgs, '--dry-run']));
    const length = Date.now() - began;
    expect(await countRows(dataDir)).toEqual(before);

    let hits = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Moments of the work itself: the first quarter is the program's own start.
      const child = run(importArgs);
      if (await killAfter(child, length * 0.2 + spread(length * 0.6, round), () => child.exitCode === null)) hits += 1;
      const now = await countRows(dataDir);
      if (now.item !== before.item) break;
      expect([round, now]).toEqual([round, before]);
    }
    const last = run(importArgs);
    await gone(last);
    expect(last.exitCode).toBe(0);
    const after = await countRows(dataDir);
    console.log(`import: ${hits} of ${rounds} kills hit it at work (${length} ms long)`);
    expect(after.item).toBe((before.item ?? 0) + posts);
    expect(hits).toBeGreaterThanOrEqual(rounds * 0.8);
  });
});
