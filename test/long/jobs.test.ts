import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { insertScheduled } from '#features/content/documents/server/scheduled.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { readConfig } from '#infra/config.ts';
import { inTransaction, system } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { type EmbeddedPostgres, startPostgres } from '#infra/postgres/embedded-postgres.ts';
import { startProduct, stopProduct } from '../../e2e/start-product.ts';
import { makeCtx } from '../../src/process/identify.ts';
import { openInstallation } from '../../src/process/open-installation.ts';

const migrations = new URL('../../db/migrations', import.meta.url).pathname;
const secret = 'a key for tests, and for nothing else';
const host = 'jobs.localhost';
const count = { schedules: 200, mails: 200, documents: 1_000 };
const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: withSystemPath() }).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-jobs-'));
chmodSync(folder, 0o755);
const running: { postgres?: EmbeddedPostgres; poolers: ChildProcess[] } = { poolers: [] };
afterAll(async () => {
  for (const pooler of running.poolers) pooler.kill('SIGKILL');
  await running.postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function withSystemPath() {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
}

async function openServer(): Promise<EmbeddedPostgres> {
  running.postgres ??= await startPostgres({ dataDir: folder, bin: process.env.PG_BIN, as: 'server' });
  return running.postgres;
}

async function asOwner(socket: string, database: string, text: string) {
  const client = new Client({ host: socket, user: 'owner', database });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A pooler in transaction mode in front of a database. Gives its address. */
async function openPooler(socket: string, database: string): Promise<string> {
  const port = await freePort();
  const file = join(folder, `pgbouncer-${port}.ini`);
  writeFileSync(
    file,
    `[databases]
${database} = host=${socket} user=owner
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
`,
  );
  chmodSync(file, 0o644);
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  running.poolers.push(spawn('pgbouncer', [...user, file], { env: withSystemPath(), stdio: 'ignore' }));
  const url = `postgres://owner@127.0.0.1:${port}/${database}`;
  await vi.waitFor(async () => {
    const client = new Client(url);
    await client.connect();
    await client.end();
  }, 10_000);
  return url;
}

/** An installation with work to do: pages to index, mails to send, publications that are due in a moment. */
async function prepare(database: string) {
  const { socket } = await openServer();
  await asOwner(socket, 'postgres', `create database ${database}`);
  const url = `postgres://owner@localhost/${database}?host=${encodeURIComponent(socket)}`;
  const env = { DATABASE_URL: url, SECRET_KEY: secret, DATA_DIR: join(folder, database), SEED: 'none' };
  const installation = await openInstallation({ config: readConfig(env), migrations, as: 'tool' });
  try {
    await addPlatform((platform) => makeCtx(installation.dependencies, platform, system), {
      hosts: [host],
      name: 'Jobs',
    });
    // Each time that a document is indexed is a transaction of its own.
    await asOwner(
      socket,
      database,
      `create table indexed (owner uuid not null, turn xid8 not null default pg_current_xact_id());
       create function note_indexed() returns trigger language plpgsql as
         $$ begin insert into indexed values (new.owner); return null; end $$;
       create trigger note_indexed after insert on search_entry for each row execute function note_indexed()`,
    );
    const ctx = await installation.ctxFor(host);
    const dueAt = new Date(Date.now() + 1_000);
    for (let at = 0; at < count.documents; at += 100)
      await inTransaction(ctx, async (ctx) => {
        for (let page = at; page < at + 100; page += 1) {
          const document = emptyDocument({ nl: `Pagina ${page}` });
          await createPage(ctx, { document, publish: ['nl'] });
        }
      });
    const drafts: string[] = [];
    await inTransaction(ctx, async (ctx) => {
      for (let at = 0; at < count.schedules; at += 1)
        drafts.push(await createPage(ctx, { document: emptyDocument({ nl: `Concept ${at}` }), publish: [] }));
      for (const owner of drafts)
        await insertScheduled(ctx, { owner, language: 'nl', revisionId: null, dueAt, accountId: null });
      for (let at = 0; at < count.mails; at += 1)
        await queueMail(ctx, 'registration-rejected', { email: `${at}@example.org`, reason: 'Vol.' });
    });
  } finally {
    await installation.close();
  }
  const rows = (text: string) => asOwner(socket, database, text);
  return { env, rows };
}

async function twoNodes(database: string, poolUrl?: (socket: string) => Promise<string>) {
  const { env, rows } = await prepare(database);
  const smtp = await openSmtpServer();
  const { socket } = await openServer();
  const more: Record<string, string> = poolUrl ? { DATABASE_POOL_URL: await poolUrl(socket) } : {};
  const settings = { ...env, ...more, SMTP_URL: smtp.url };
  const began = Date.now();
  const [one, other] = await Promise.all([
    startProduct(join(folder, `${database}-1`), { ...settings, DATA_DIR: join(folder, `${database}-1`) }),
    startProduct(join(folder, `${database}-2`), { ...settings, DATA_DIR: join(folder, `${database}-2`) }),
  ]);
  try {
    // In the middle of all of it.
    await vi.waitFor(
      async () => {
        const [{ indexed }] = await rows('select count(distinct owner)::int as indexed from indexed');
        expect(indexed).toBeGreaterThan(100);
        expect(smtp.received.length).toBeGreaterThan(10);
      },
      { timeout: 60_000, interval: 50 },
    );
    one.child.kill('SIGKILL');
    await once(one.child, 'exit');
    const [{ held }] = await rows('select count(*)::int as held from graphile_worker.jobs where locked_by is not null');
    await vi.waitFor(
      async () => {
        const left = await rows(`
          select (select count(*)::int from search_due) as documents,
            (select count(*)::int from scheduled_publication) as schedules,
            (select count(*)::int from mail_job) as mails`);
        expect(left).toEqual([{ documents: 0, schedules: 0, mails: 0 }]);
      },
      { timeout: 180_000, interval: 250 },
    );
    const took = Date.now() - began;
    const [{ most, documents }] = await rows(
      'select max(times)::int as most, count(*)::int as documents from (select count(distinct turn) as times from indexed group by owner) o',
    );
    const events = await rows('select count(*)::int as times from publication_event where is_scheduled group by owner');
    const addresses = smtp.received.map(({ to }) => to[0] ?? '');
    console.log(
      `${database}: ${took} ms for ${documents} documents, ${events.length} schedules, ${addresses.length} mails; ${held} jobs in hand at the kill`,
    );
    return {
      most,
      documents,
      events,
      addresses,
      left: await rows(
        "select key from graphile_worker.jobs where key not like 'find-due%' and last_error is not null",
      ),
    };
  } finally {
    for (const { child } of [one, other]) await stopProduct(child);
    await smtp.close();
  }
}

function expectOnce({ most, documents, events, addresses, left }: Awaited<ReturnType<typeof twoNodes>>) {
  expect([documents, most]).toEqual([count.documents, 1]);
  expect(events).toEqual(Array(count.schedules).fill({ times: 1 }));
  expect(new Set(addresses).size).toBe(count.mails);
  // The one that was being handed over when its node was killed may come twice, under one Message-ID.
  expect(addresses.length - count.mails).toBeLessThanOrEqual(1);
  expect(left).toEqual([]);
}

describe('two nodes on one PostgreSQL, of which one is killed', () => {
  test('do each schedule, mail and index job once', async () => {
    expectOnce(await twoNodes('direct'));
  });

  test.skipIf(!hasPgBouncer)('do the same with queries through pgbouncer in transaction mode', async () => {
    expectOnce(await twoNodes('pooled', (socket) => openPooler(socket, 'pooled')));
  });
});

test.skipIf(!hasPgBouncer)('a pooler in transaction mode as DATABASE_URL ends the start with what to do', async () => {
  const { socket } = await openServer();
  await asOwner(socket, 'postgres', 'create database refused');
  const url = await openPooler(socket, 'refused');
  const start = startProduct(join(folder, 'refused'), { DATABASE_URL: url, SECRET_KEY: secret });
  await expect(start).rejects.toThrow(
    'ended with 1: DATABASE_URL is a pooler in transaction mode: set DATABASE_POOL_URL to it, and DATABASE_URL to the database itself.',
  );
});

test.runIf(!hasPgBouncer)(
  'pgbouncer is not here: install it (apt-get install pgbouncer) to have the pooler proven',
  () => {
    console.warn('pgbouncer is not installed: the proofs with a pooler did not run.');
  },
);
