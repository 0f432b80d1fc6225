import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { startProduct, stopProduct } from '../../e2e/start-product.ts';
import { call, openMachine } from './nodes.ts';

const { folder, asOwner, openPostgres } = openMachine('two-roles');
const root = new URL('../..', import.meta.url).pathname;

/** A database that one role owns, which is no superuser, and another that may do nothing yet. */
async function openDatabase(name: string) {
  const { socket } = await openPostgres();
  const [owner, worker] = [`${name}_owner`, `${name}-worker`];
  await asOwner('postgres', `create role ${owner} login`);
  await asOwner('postgres', `create role "${worker}" login`);
  await asOwner('postgres', `create database ${name} owner ${owner}`);
  await asOwner('postgres', `revoke all on database ${name} from public`);
  await asOwner('postgres', `grant connect on database ${name} to "${worker}"`);
  const urlOf = (role: string) => `postgres://${role}@localhost/${name}?host=${encodeURIComponent(socket)}`;
  const env = {
    DATABASE_URL: urlOf(worker),
    DATABASE_MIGRATION_URL: urlOf(owner),
    SECRET_KEY: 'a key for tests, and for nothing else',
  };
  const asWorker = async (text: string) => {
    const client = new Client({ host: socket, user: worker, database: name });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  return { env, worker, asWorker, urlOf, dataDir: () => mkdtempSync(join(folder, `${name}-`)) };
}

const runTool = (tool: string, args: readonly string[], env: Record<string, string>) => {
  const done = spawnSync(process.execPath, ['tools/run.mjs', `tools/${tool}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { code: done.status, said: `${done.stdout}${done.stderr}` };
};

test('the process reads and writes rows and does jobs as a role that may do nothing else; another migrates', async () => {
  const { env, worker, asWorker, dataDir } = await openDatabase('roles');
  const dir = dataDir();
  const node = await startProduct(dir, { ...env, SEED: 'demo' });
  const at = { port: node.port, host: 'localhost' };
  expect(node.lines.join('')).toContain('Making the demo of Gemeente Waterrijk');

  expect(await asWorker('show jit')).toEqual([{ jit: 'off' }]);
  expect((await call(at, 'GET', '/')).status).toBe(200);
  expect((await call(at, 'GET', '/api/search?q=haven')).status).toBe(200);
  // Jobs are done: what was seeded is found.
  const waiting = () => asWorker('select count(*)::int as count from search_due where due_at <= now()');
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ count: 0 }]), { timeout: 60_000, interval: 200 });
  const users = await asOwner(
    'roles',
    "select distinct usename from pg_stat_activity where datname = 'roles' and application_name like 'bouwsteen:%'",
  );
  expect(users).toEqual([{ usename: worker }]);

  for (const text of [
    'create table mine (id int)',
    'drop table page',
    'alter table account disable trigger all',
    "insert into schema_migration (name) values ('9999.sql')",
    'truncate audit_entry',
    "select pg_read_file('/etc/hostname')",
    'create role other',
    'delete from graphile_worker.migrations',
  ])
    await expect(asWorker(text), text).rejects.toThrow(/permission denied|must be owner/);

  // Nothing is left to migrate: a node that only knows the few rights starts as well, and makes no second demo.
  const { DATABASE_MIGRATION_URL: _, ...few } = env;
  const other = await startProduct(dataDir(), { ...few, SEED: 'demo' });
  expect(other.lines.join('')).not.toContain('Making the demo');
  expect((await call({ port: other.port, host: 'localhost' }, 'GET', '/')).status).toBe(200);
  await stopProduct(other.child);
  await stopProduct(node.child);
  for (const [tool, args] of [
    ['audit', ['verify']],
    ['integrity', []],
    ['jobs', []],
  ] as const)
    expect([tool, runTool(tool, args, { ...few, DATA_DIR: dir })]).toMatchObject([tool, { code: 0 }]);
});

test('the set-up link is printed where a platform is added, and no start makes it worthless', async () => {
  const { env, dataDir } = await openDatabase('links');
  const dir = dataDir();
  const linkIn = (said: string) => /https:\/\/gemeente\.example(\/setup\/([\w-]+))/.exec(said)?.[2];
  const added = runTool('platform', ['add', 'gemeente.example'], { ...env, DATA_DIR: dir });
  expect(added).toMatchObject({ code: 0 });
  const token = linkIn(added.said);
  expect(added.said).toContain('Make the first admin within 24 hours: https://gemeente.example/setup/');

  const [one, other] = await Promise.all([startProduct(dir, env), startProduct(dataDir(), env)]);
  const isValid = async (given: string | undefined) => {
    const status = await call({ port: other.port, host: 'gemeente.example' }, 'POST', '/api/setup:status', {
      body: { token: given },
    });
    return status.json();
  };
  expect(await isValid(token)).toEqual({ isValid: true });
  for (const { lines } of [one, other]) {
    expect(linkIn(lines.join(''))).toBeUndefined();
    expect(lines.join('')).toContain('was printed before and is good until');
  }

  const again = linkIn(runTool('platform', ['link', 'gemeente.example'], { ...env, DATA_DIR: dir }).said);
  expect([await isValid(token), await isValid(again)]).toEqual([{ isValid: false }, { isValid: true }]);
  await stopProduct(one.child);
  await stopProduct(other.child);
});

test('a role that may not migrate is told of in one sentence, and so are two databases', async () => {
  const { env, urlOf, worker, dataDir } = await openDatabase('refused');
  const end = (given: Record<string, string>) =>
    startProduct(dataDir(), given).catch(({ message }) => message as string);

  expect(await end({ DATABASE_URL: urlOf(worker) })).toMatch(/ended with 1: The role of DATABASE_URL may not migrate/);
  const elsewhere = env.DATABASE_MIGRATION_URL.replace('/refused?', '/postgres?');
  expect(await end({ ...env, DATABASE_MIGRATION_URL: elsewhere })).toMatch(
    /ended with 1: DATABASE_MIGRATION_URL names the database postgres, DATABASE_URL refused/,
  );
});
