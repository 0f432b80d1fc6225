import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { readConfig } from '#infra/config.ts';
import { inTransaction, type Platform, system } from '#infra/ctx.ts';
import { toAppError } from '#infra/http/problems.ts';
import { createApp } from '#process/app.ts';
import { makeCtx } from '#process/identify.ts';
import { openInstallation } from '#process/open-installation.ts';
import { makeToken } from '../secret-token.ts';

const root = new URL('../../..', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-hanging-'));
// A database of its own, since it is stopped.
const installation = await openInstallation({
  config: readConfig({ DATA_DIR: dataDir, SEED: 'none' }),
  migrations: `${root}db/migrations`,
  as: 'server',
});
const { dependencies, changes } = installation;
const { app } = await createApp({
  dependencies,
  changes,
  clientDir: `${root}dist/client`,
  port: 80,
  trustedProxies: [],
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const host = 'hanging.localhost';
const ctxOf = (platform: Platform) => makeCtx(dependencies, platform, system);
const platform = await addPlatform(ctxOf, { hosts: [host], name: 'Waterrijk', languages: ['nl'] });
const pageGuid = await createPage(ctxOf(platform), { document: emptyDocument({ nl: 'Kade' }), publish: ['nl'] });
await addMenuItem(ctxOf(platform), { menu: topLevelMenu, names: {}, urlSegment: 'kade', pageGuid });

afterAll(async () => {
  signal('SIGCONT');
  await app.close();
  await installation.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The postmaster and everything that it started. */
function signal(name: 'SIGSTOP' | 'SIGCONT') {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter((pid) => parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, name);
}

function parentOf(pid: string): number | undefined {
  if (!/^\d+$/.test(pid)) return undefined;
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) . /, '')
        .split(' ')[0],
    );
  } catch {
    return undefined;
  }
}

/** What came over a line, and after how long; status 0 where nothing came in 12 seconds. */
async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
  const began = performance.now();
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' } };
  const reply = await new Promise<{ status: number; retryAfter: string | undefined }>((resolve) => {
    const given = { ...sent, headers: { host, ...sent?.headers, ...headers }, agent: false };
    const asked = request(`${address}${path}`, given, (response) => {
      const { statusCode: status = 0, headers } = response.resume();
      response.on('end', () => resolve({ status, retryAfter: headers['retry-after'] }));
    });
    asked.setTimeout(12_000, () => asked.destroy());
    asked.on('error', () => resolve({ status: 0, retryAfter: undefined })).end(body && JSON.stringify(body));
  });
  return { ...reply, took: performance.now() - began };
}

const token = makeToken();
/** Looks for a token that nobody has: reads the database each time, whatever is kept. */
const askDatabase = () => ask('/api/pages', { authorization: `Bearer ${token}` });
const askMany = (count: number, one = askDatabase) => Promise.all(Array.from({ length: count }, one));
const statusesOf = (responses: readonly { status: number }[]) => [...new Set(responses.map(({ status }) => status))];

describe('a database that hangs', () => {
  test('is told within a second, lets kept pages go on and others end, and works when it goes on', async () => {
    expect((await ask('/readyz')).status).toBe(200);
    expect(statusesOf(await askMany(20))).toEqual([401]);
    await expect.poll(() => ask('/kade').then(({ status }) => status)).toBe(200);

    signal('SIGSTOP');
    const many = askMany(40);
    const readyz: { status: number; took: number }[] = [];
    const askReady = async () => {
      readyz.push(await ask('/readyz'));
      return readyz.at(-1)?.status;
    };
    // What it said just before is good for a second.
    await expect.poll(askReady, { timeout: 2_000 }).toBe(503);
    const kept = await askMany(50, () => ask('/kade'));
    const responses = await many;
    const late = await askDatabase();
    await askReady();
    signal('SIGCONT');

    expect(readyz.at(-1)?.status).toBe(503);
    expect(Math.max(...readyz.map(({ took }) => took))).toBeLessThan(1_000);
    expect(statusesOf(kept)).toEqual([200]);
    expect(Math.max(...kept.map(({ took }) => took))).toBeLessThan(500);
    expect(responses.map((one) => [one.status, Number(one.retryAfter) > 0])).toEqual(Array(40).fill([503, true]));
    expect(Math.max(...responses.map(({ took }) => took))).toBeLessThan(10_000);
    expect(late.status).toBe(503);
    await expect.poll(() => ask('/readyz').then(({ status }) => status), { timeout: 20_000 }).toBe(200);
    await expect.poll(() => askDatabase().then(({ status }) => status), { timeout: 20_000 }).toBe(401);
    expect(statusesOf(await askMany(30))).toEqual([401]);
  });
});

describe('a database that goes away', () => {
  const signIn = () =>
    ask(
      '/api/session',
      { origin: `https://${host}` },
      { email: `${randomUUID()}@example.org`, password: 'niet het goede' },
    );
  /** What it fails with. */
  const write = () =>
    inTransaction(ctxOf(platform), ({ db }) =>
      db.deleteFrom('access_token').where('platform_id', '=', platform.id).execute(),
    ).then(
      () => undefined,
      (error: unknown) => error,
    );
  const waiting =
    "select pid from pg_stat_activity where application_name like 'bouwsteen:pool:%' and wait_event_type = 'Lock'";

  test.each([
    [
      'ends its connections',
      (pids: number[], holder: Client) => holder.query('select pg_terminate_backend(unnest($1::int[]))', [pids]),
    ],
    ['ends at once', async ([pid = 0]: number[]) => process.kill(pid, 'SIGKILL')],
  ])('and %s: what waited for it is to be asked again, and it works when it is back', async (_, end) => {
    const holder = new Client({ ...dependencies.pool.options, user: 'owner' } as object);
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table access_token, account in access exclusive mode');
    const asked = Promise.all([askMany(4), askMany(2, signIn)]);
    const written = write();
    let pids: number[] = [];
    const waits = async () => {
      // Within a transaction it says the same for ever.
      await holder.query('select pg_stat_clear_snapshot()');
      pids = (await holder.query(waiting)).rows.map(({ pid }) => pid);
      return pids.length;
    };
    await expect.poll(waits, { interval: 20 }).toBe(7);

    await end(pids, holder);

    const responses = (await asked).flat();
    expect(toAppError(await written)).toMatchObject({ code: 'unavailable', fields: { retryAfter: '5' } });
    await holder.query('rollback').catch(() => {});
    await holder.end().catch(() => {});
    expect(responses.map((one) => [one.status, Number(one.retryAfter) > 0])).toEqual(Array(6).fill([503, true]));
    await expect.poll(() => askDatabase().then(({ status }) => status), { timeout: 20_000 }).toBe(401);
    expect(statusesOf(await askMany(20))).toEqual([401]);
    expect(statusesOf(await askMany(2, signIn))).toEqual([401]);
  });
});

describe('a statement that waits', () => {
  test('is ended after five seconds, and its connection is free again', async () => {
    const holder = new Client({ ...dependencies.pool.options, user: 'owner' } as object);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table access_token in access exclusive mode');

    const responses = await askMany(25);
    await holder.query('rollback');
    await holder.end();

    expect(responses.map((one) => [one.status, Number(one.retryAfter) > 0])).toEqual(Array(25).fill([503, true]));
    expect(Math.max(...responses.map(({ took }) => took))).toBeLessThan(9_000);
    expect(statusesOf(await askMany(25))).toEqual([401]);
    const { totalCount, idleCount, waitingCount } = dependencies.pool;
    expect([idleCount, waitingCount]).toEqual([totalCount, 0]);
  });
});
