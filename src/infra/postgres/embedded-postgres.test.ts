import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { startPostgres } from './embedded-postgres.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-pg-'));
  made.push(folder);
  return folder;
}

const ask = async (socket: string, text: string, user = 'owner') => {
  const client = new Client({ host: socket, user, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Another process that owns the database until it is killed. */
function ownerProcess(dataDir: string): Promise<ChildProcess> {
  const code = `
    const { startPostgres } = await import('${new URL('./embedded-postgres.ts', import.meta.url)}');
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, as: 'server' });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

describe('the embedded database', () => {
  test('writes to the disk with every commit, on no network port', async () => {
    const { socket, stop } = await startPostgres({ dataDir: freshFolder(), as: 'server' });

    const [fsync] = await ask(socket, 'show fsync');
    const [listen] = await ask(socket, 'show listen_addresses');
    await stop();

    expect([fsync.fsync, listen.listen_addresses]).toEqual(['on', '']);
  });

  test('starts where nobody else may enter, and keeps what was there', async () => {
    const dataDir = freshFolder();
    chmodSync(dataDir, 0o700);
    const first = await startPostgres({ dataDir: join(dataDir, 'data'), as: 'server' });
    await ask(first.socket, 'create table kept as select 42 as answer');
    await first.stop();

    const again = await startPostgres({ dataDir: join(dataDir, 'data'), as: 'server' });
    const rows = await ask(again.socket, 'select answer from kept');
    await again.stop();

    expect(rows).toEqual([{ answer: 42 }]);
  });

  test('a second server is refused with the number of the process that has it, while a tool connects', async () => {
    const dataDir = freshFolder();
    const owner = await ownerProcess(dataDir);

    const second = startPostgres({ dataDir, as: 'server' });
    await expect(second).rejects.toThrow(`process with id ${owner.pid}`);
    const tool = await startPostgres({ dataDir, as: 'tool' });

    expect(tool.isOwner).toBe(false);
    expect(await ask(tool.socket, 'select 1 as one')).toEqual([{ one: 1 }]);
    await killed(owner);
  });

  test('after its owner was killed the next start has everything that was acknowledged', async () => {
    const dataDir = freshFolder();
    const owner = await ownerProcess(dataDir);
    const { socket } = await startPostgres({ dataDir, as: 'tool' });
    await ask(socket, 'create table acknowledged as select generate_series(1, 1000) as n');

    await killed(owner);
    const next = await startPostgres({ dataDir, as: 'server' });
    const rows = await ask(next.socket, 'select count(*)::int as count from acknowledged');
    await next.stop();

    expect(rows).toEqual([{ count: 1000 }]);
  });

  test('a database that dies under its server comes up again, with everything', async () => {
    const dataDir = freshFolder();
    const { socket, stop } = await startPostgres({ dataDir, as: 'server' });
    await ask(socket, 'create table kept as select 42 as answer');
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

    process.kill(pid, 'SIGKILL');
    let rows: unknown[] = [];
    const isOursAgain = `select answer from kept, pg_locks where locktype = 'advisory'`;
    while (rows.length === 0) rows = await ask(socket, isOursAgain).catch(() => []);
    await expect(startPostgres({ dataDir, as: 'server' })).rejects.toThrow(`process with id ${process.pid}`);
    await stop();

    expect(rows).toEqual([{ answer: 42 }]);
  });

  test('PG_BIN that holds no PostgreSQL is named', async () => {
    await expect(startPostgres({ dataDir: freshFolder(), bin: '/nowhere', as: 'server' })).rejects.toThrow(
      'PG_BIN names /nowhere',
    );
  });
});
