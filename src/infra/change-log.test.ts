import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { expect, test, vi } from 'vitest';
import { installationId } from '#features/base/platforms/installation.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { makeCtx } from '#process/identify.ts';
import { openServer } from '#test/harness.ts';
import { followChanges } from './change-log.ts';
import { createChanges } from './changes.ts';
import { inTransaction, system } from './ctx.ts';

const server = await openServer();
const { host, user, database } = server.dependencies.pool.options;
const connection = { host, user, database } as { host: string; user: string; database: string };

/** Another node on the same database, which loses sight of it when `isAway` says so. */
async function openNode(by: ClientConfig = connection, say?: (line: string) => void) {
  const sight = { isAway: false };
  const changes = createChanges();
  const db = new Proxy(server.dependencies.db, {
    get(target, name) {
      if (sight.isAway) throw new Error('away');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const log = await followChanges({ db, connection: by, changes, ...(say && { say }) });
  return { sight, changes, log };
}

test('a change of one process reaches another', async () => {
  const { ctx, platform } = await server.createPlatform();
  const { changes, log } = await openNode();
  const before = changes.sequence();

  await inTransaction(ctx, async (ctx) => ctx.changed('menus'));

  await vi.waitFor(() => expect(changes.hasChanged(platform.id, ['menus'], before)).toBe(true), 1_000);
  await log.close();
});

test('a node that did not see the database for a while hears of everything that changed meanwhile', async () => {
  const { platform } = await server.createPlatform();
  const { sight, changes, log } = await openNode();
  const before = changes.sequence();
  sight.isAway = true;
  await new Promise((resolve) => setTimeout(resolve, 100));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });

  await server.ownerQuery(
    "insert into change_log (platform_id, tags, at) values ($1, '{settings}', now() - interval '40 seconds')",
    [platform.id],
  );
  sight.isAway = false;

  await vi.waitFor(() => expect(changes.hasChanged(platform.id, ['settings'], before)).toBe(true), 5_000);
  vi.useRealTimers();
  await log.close();
});

test('a database that is slow to let in gets one listener of a node', async () => {
  const slow = await openSlowDoor();
  const { log } = await openNode({ host: '127.0.0.1', port: slow.port, user: connection.user, database });
  slow.hold();
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  const asked = slow.release();
  await log.close();

  expect(asked).toBe(1);
  await vi.waitFor(() => expect(slow.count()).toBe(0), 2_000);
  slow.close();
}, 15_000);

test.each([
  ['is cut', 'cut'],
  ['leads nowhere any more and says nothing', 'silence'],
] as const)(
  'a line that %s is told of once, seen in the state, and back by itself',
  async (_how, cutOrSilence) => {
    const { ctx, platform } = await server.createPlatform();
    const door = await openSlowDoor();
    const said: string[] = [];
    const by = { host: '127.0.0.1', port: door.port, user: connection.user, database };
    const { changes, log } = await openNode(by, (line) => said.push(line));
    expect(log.isHearing()).toBe(true);

    door[cutOrSilence]();
    await vi.waitFor(() => expect(log.isHearing()).toBe(false), { timeout: 12_000, interval: 20 });
    // It is tried again meanwhile, and each change is still seen.
    await vi.waitFor(() => expect(door.refused()).toBeGreaterThan(1), { timeout: 12_000, interval: 20 });
    const before = changes.sequence();
    await inTransaction(ctx, async (ctx) => ctx.changed('menus'));
    await vi.waitFor(() => expect(changes.hasChanged(platform.id, ['menus'], before)).toBe(true), 5_000);
    expect(said).toEqual([expect.stringContaining('not heard at once any more')]);

    door.open();
    await vi.waitFor(() => expect(log.isHearing()).toBe(true), { timeout: 12_000, interval: 20 });
    const back = changes.sequence();
    await inTransaction(ctx, async (ctx) => ctx.changed('settings'));
    await vi.waitFor(() => expect(changes.hasChanged(platform.id, ['settings'], back)).toBe(true), 1_000);
    expect(said.slice(1)).toEqual(['Changes of other nodes are heard at once again.']);
    await log.close();
    door.close();
  },
  60_000,
);

/** A way to the database that can be shut: who comes then waits, or is refused. */
async function openSlowDoor() {
  const all = new Set<Socket>();
  const inners = new Set<Socket>();
  const waiting: Socket[] = [];
  let isHeld = false;
  let isShut = false;
  let refused = 0;
  const join = (socket: Socket) => {
    const inner = connect(`${connection.host}/.s.PGSQL.5432`);
    socket.pipe(inner).pipe(socket);
    inners.add(inner);
    inner.on('error', () => socket.destroy());
    socket.on('close', () => inner.destroy());
  };
  const door = createServer((socket) => {
    all.add(socket);
    socket.on('error', () => {}).on('close', () => all.delete(socket));
    if (isHeld) waiting.push(socket);
    else if (isShut) {
      refused += 1;
      socket.destroy();
    } else join(socket);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    port: (door.address() as AddressInfo).port,
    hold() {
      isHeld = true;
      for (const socket of all) socket.destroy();
    },
    release() {
      isHeld = false;
      for (const socket of waiting) join(socket);
      return waiting.length;
    },
    count: () => all.size,
    /** Everybody is sent away, and who comes is refused. */
    cut() {
      isShut = true;
      for (const socket of all) socket.destroy();
    },
    /** Nothing comes through any more, and nobody is told; who comes is refused. */
    silence() {
      isShut = true;
      for (const socket of [...all, ...inners]) socket.unpipe().pause();
    },
    refused: () => refused,
    open() {
      isShut = false;
    },
    close: () => door.close(),
  };
}

test('a new platform is told of when it is there, however long it took to fill', async () => {
  let filledAt = 0;
  const platform = await addPlatform(
    (platform) => makeCtx(server.dependencies, platform, system),
    { hosts: [`${randomUUID()}.test`], name: 'Lang' },
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      filledAt = Date.now();
    },
  );

  const rows = await server.ownerQuery('select at from change_log where platform_id = $1 order by id desc limit 1', [
    installationId,
  ]);

  expect(platform.hosts).toHaveLength(1);
  expect(rows[0].at.getTime()).toBeGreaterThanOrEqual(filledAt);
});
