import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeExport } from './import-make-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-large-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = join(import.meta.dirname, '../..');
const megabyte = 1_000_000;

/** Runs a tool with little memory. Gives the most that it held, in MB. */
async function runTool(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; memory: number; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none' };
  const node = ['--max-old-space-size=160', '--disable-warning=ExperimentalWarning', ...args];
  const child = spawn(process.execPath, node, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let memory = 0;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + text).slice(-4_000)));
  const watch = setInterval(() => {
    const status = /VmHWM:\s+(\d+)/.exec(safely(() => readFileSync(`/proc/${child.pid}/status`, 'utf8')));
    memory = Math.max(memory, Number(status?.[1] ?? 0) / 1_000);
  }, 200);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(watch);
  return { code, memory, said };
}

function safely(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

async function importOf(bytes: number) {
  const dataDir = join(folder, `data-${bytes}`);
  const file = join(folder, `${bytes}.xml`);
  const posts = await makeExport(file, bytes);
  await runTool(dataDir, 'tools/platform.ts', 'add', 'groot.test');
  const started = performance.now();
  const result = await runTool(dataDir, 'tools/import.ts', 'wordpress', file, '--host', 'groot.test');
  console.log(
    `${bytes / megabyte} MB, ${posts} posts: ${Math.round((performance.now() - started) / 1000)} s, ${Math.round(result.memory)} MB of memory`,
  );
  return result;
}

test('100 MB needs hardly more memory than 10 MB', async () => {
  const small = await importOf(10 * megabyte);
  const large = await importOf(100 * megabyte);

  expect([small.code, large.code], large.said).toEqual([0, 0]);
  expect(large.memory).toBeLessThan(small.memory * 1.5);
  expect(large.memory).toBeLessThan(400);
});
