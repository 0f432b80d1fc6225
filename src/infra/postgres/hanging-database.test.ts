import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { makeToken } from '#features/accounts/server/sessions/secret-token.ts';
import { topLevelMenu } from '#features/menus/menus.contract.ts';
import { addMenuItem } from '#features/menus/server/menus.service.ts';
import { createPage } from '#features/pages/server/pages.service.ts';
import { addPlatform } from '#features/platforms/server/platforms.service.ts';
import { readConfig } from '#infra/config.ts';
import { type Platform, system } from '#infra/ctx.ts';
import { createApp } from '../../server/app.ts';
import { makeCtx } from '../../server/identify.ts';
import { openInstallation } from '../../server/open-installation.ts';

const root = new URL('../../..', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-hanging-'));
// A database of its own, since it is stopped.
const installation = await openInstallation({
  ...{ config: readConfig({ DATA_DIR: dataDir, SEED: 'none' }), migrations: `${root}db/migrations`, as: 'server' },
});
const { surroundings, changes } = installation;
const { app } = await createApp({
  ...{ surroundings, changes, clientDir: `${root}dist/client`, port: 80, trustedProxies: [] },
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const host = 'hanging.localhost';
const ctxOf = (platform: Platform) => makeCtx(surroundings, platform, system);
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
async function ask(path: string, headers: Record<string, string> = {}) {
  const began = performance.now();
  const answer = await new Promise<{ status: number; retryAfter: string | undefined }>((resolve) => {
    const asked = request(`${address}${path}`, { headers: { host, ...headers }, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response.resume();
      response.on('end', () => resolve({ status, retryAfter: headers['retry-after'] }));
    });
    asked.setTimeout(12_000, () => asked.destroy());
    asked.on('error', () => resolve({ status: 0, retryAfter: undefined })).end();
  });
  return { ...answer, took: performance.now() - began };
}

const token = makeToken();
/** Looks for a token that nobody has: reads the database each time, whatever is kept. */
const askDatabase = () => ask('/api/pages', { authorization: `Bearer ${token}` });
const askMany = (count: number, one = askDatabase) => Promise.all(Array.from({ length: count }, one));
const statusesOf = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

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
    const answers = await many;
    const late = await askDatabase();
    await askReady();
    signal('SIGCONT');

    expect(readyz.at(-1)?.status).toBe(503);
    expect(Math.max(...readyz.map(({ took }) => took))).toBeLessThan(1_000);
    expect(statusesOf(kept)).toEqual([200]);
    expect(Math.max(...kept.map(({ took }) => took))).toBeLessThan(500);
    expect(answers.map((one) => [one.status, Number(one.retryAfter) > 0])).toEqual(Array(40).fill([503, true]));
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(10_000);
    expect(late.status).toBe(503);
    await expect.poll(() => ask('/readyz').then(({ status }) => status), { timeout: 20_000 }).toBe(200);
    await expect.poll(() => askDatabase().then(({ status }) => status), { timeout: 20_000 }).toBe(401);
    expect(statusesOf(await askMany(30))).toEqual([401]);
  });
});

describe('a statement that waits', () => {
  test('is ended after five seconds, and its connection is free again', async () => {
    const holder = new Client({ ...surroundings.pool.options, user: 'owner' } as object);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table access_token in access exclusive mode');

    const answers = await askMany(25);
    await holder.query('rollback');
    await holder.end();

    expect(answers.map((one) => [one.status, Number(one.retryAfter) > 0])).toEqual(Array(25).fill([503, true]));
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(9_000);
    expect(statusesOf(await askMany(25))).toEqual([401]);
    const { totalCount, idleCount, waitingCount } = surroundings.pool;
    expect([idleCount, waitingCount]).toEqual([totalCount, 0]);
  });
});
