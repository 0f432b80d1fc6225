import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { ask } from '../e2e/ask.ts';
import { serverEnvironment, serverOptions } from '../tools/server-options.mjs';
import { openServer } from './harness.ts';

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-stacks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = await openServer();
const { host } = await server.createPlatform();
const database = server.connection.database;

/** The built server, as `npm start` runs it, in a copy of the product where `home` is given. */
function start(name: string, home = root) {
  const child = spawn(process.execPath, serverOptions, {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, name),
      DATABASE_URL: `postgres://owner@localhost/${database}?host=${encodeURIComponent(inject('socket'))}`,
      SEED: 'none',
      JOBS: 'off',
    },
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said.text += text;
    });
  return { child, said };
}

/** The lines of our own files that a stack names, as they were written. */
const linesIn = (stack: string) =>
  [...stack.matchAll(/\((src\/[^\s:]+\.tsx?):(\d+):\d+\)/g)].map(([, file = '', line]) => ({
    file,
    line: readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '',
  }));

describe('a stack that is written down names the files and lines that people wrote', () => {
  test('of an error that nobody expected', async () => {
    const { child, said } = start('request');
    await expect.poll(() => /http:\/\/[^:]+:(\d+)/.exec(said.text)?.[1], { timeout: 10_000 }).toBeDefined();
    const port = Number(/http:\/\/[^:]+:(\d+)/.exec(said.text)?.[1]);
    await server.ownerQuery('alter table image rename to image_that_went');

    const response = await ask(port, host, `/api/images?guids=${crypto.randomUUID()}`);
    await expect.poll(() => said.text).toContain('"level":50');
    child.kill('SIGTERM');
    await once(child, 'exit');

    expect(response.status).toBe(500);
    const entry = said.text.split('\n').find((line) => line.includes('"level":50')) ?? '{}';
    const { stack } = JSON.parse(entry).err;
    const lines = linesIn(stack);
    expect(lines.map(({ file }) => file)).toContain('src/features/content/media/server/media.store.ts');
    expect(lines).toContainEqual({
      file: 'src/features/content/media/server/images.service.ts',
      line: expect.stringContaining('await ctx.cache.get'),
    });
    expect(stack).not.toContain('dist/server');
  });

  test('of a start that failed', async () => {
    const home = join(folder, 'product');
    cpSync(join(root, 'dist'), join(home, 'dist'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    writeFileSync(join(home, 'dist/db/migrations/9999-broken.sql'), 'select nothing from nowhere');

    const { child, said } = start('start', home);
    await once(child, 'exit');

    expect(child.exitCode).toBe(1);
    expect(said.text).toContain('migration 9999-broken.sql failed');
    expect(linesIn(said.text)).toContainEqual({
      file: 'src/infra/postgres/migrate.ts',
      line: expect.stringContaining('throw new Error(`migration'),
    });
  });
});
