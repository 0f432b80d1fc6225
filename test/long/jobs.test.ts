import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { makeRevision } from '#features/content/documents/server/documents.service.ts';
import { insertScheduled } from '#features/content/documents/server/scheduled.service.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { startProduct } from '../../e2e/start-product.ts';
import { call, hasPgBouncer, openMachine } from './nodes.ts';

const { folder, asOwner, openPooler, prepare } = openMachine('jobs');
const host = 'jobs.localhost';
const count = { schedules: 200, mails: 200, documents: 1_000 };
const numbers = Array.from({ length: count.schedules }, (_, at) => at);

/** Work to do: pages to index, drafts whose publication is scheduled, mails to send. */
async function fill(ctx: Ctx) {
  for (let at = 0; at < count.documents; at += 100)
    await inTransaction(ctx, async (ctx) => {
      for (let page = at; page < at + 100; page += 1)
        await createPage(ctx, { document: emptyDocument({ nl: `Pagina ${page}` }), publish: ['nl'] });
    });
  const dueAt = new Date(Date.now() + 3_600_000);
  await inTransaction(ctx, async (ctx) => {
    for (const at of numbers) {
      const document = emptyDocument({ nl: `Gepland ${at}` });
      const owner = await createPage(ctx, { document });
      await addMenuItem(ctx, { menu: topLevelMenu, names: {}, urlSegment: `gepland-${at}`, pageGuid: owner });
      const revisionId = await makeRevision(ctx, owner, document);
      await insertScheduled(ctx, { owner, language: 'nl', revisionId, dueAt, accountId: null, tellsFollowers: false });
    }
    for (let at = 0; at < count.mails; at += 1)
      await queueMail(ctx, 'registration-rejected', { email: `${at}@example.org`, reason: 'Vol.' });
  });
}

async function twoNodes(database: string, { isPooled }: { isPooled: boolean }) {
  const { openNode, rows } = await prepare(database, { host, fill });
  // Each time that a document is indexed is a transaction of its own.
  await rows(
    `create table indexed (owner uuid not null, turn xid8 not null default pg_current_xact_id());
     create function note_indexed() returns trigger language plpgsql as
       $$ begin insert into indexed values (new.owner); return null; end $$;
     create trigger note_indexed after insert on search_entry for each row execute function note_indexed()`,
  );
  // One after the other from the moment on at which the nodes are at work.
  await rows(
    `update scheduled_publication p
     set due_at = now() + interval '8 seconds' + (n.number * interval '50 milliseconds')
     from (select id, row_number() over () as number from scheduled_publication) n where n.id = p.id`,
  );
  const smtp = await openSmtpServer();
  const pooler = isPooled ? await openPooler(database) : undefined;
  const env = { SMTP_URL: smtp.url, ...(pooler && { DATABASE_POOL_URL: pooler.url }) };
  const began = Date.now();
  const [one, other] = await Promise.all([openNode('1', env), openNode('2', env)]);
  const visit = (at: number) => call({ port: other.port, host }, 'GET', `/gepland-${at}`);
  try {
    // In the middle of all of it.
    await vi.waitFor(
      async () => {
        const [{ indexed, schedules }] = await rows(
          'select (select count(distinct owner)::int from indexed) as indexed, (select count(*)::int from scheduled_publication) as schedules',
        );
        expect(indexed).toBeGreaterThan(100);
        expect(schedules).toBeLessThan(count.schedules - 20);
        expect(smtp.received.length).toBeGreaterThan(10);
      },
      { timeout: 60_000, interval: 50 },
    );
    const [{ schedules: waiting }] = await rows('select count(*)::int as schedules from scheduled_publication');
    await one.kill();
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
      `select max(times)::int as most, count(*)::int as documents
       from (select count(distinct turn) as times from indexed group by owner) o`,
    );
    const events = await rows('select count(*)::int as times from publication_event where is_scheduled group by owner');
    const entries = await rows(
      "select count(*)::int as times from audit_entry where action = 'document.published' and detail #>> '{new,isScheduled}' = 'true' group by object_id",
    );
    const visited: number[] = [];
    for (const at of numbers) {
      const { status, body } = await visit(at);
      visited.push(body.includes(`Gepland ${at}`) ? status : 0);
    }
    const addresses = smtp.received.map(({ to }) => to[0] ?? '');
    console.log(
      `${database}: ${took} ms for ${documents} documents, ${events.length} publications, ${addresses.length} mails; at the kill ${held} jobs in hand, ${waiting} publications waiting`,
    );
    return {
      most,
      documents,
      events,
      entries,
      visited,
      addresses,
      left: await rows(
        "select key from graphile_worker.jobs where key not like 'find-due%' and last_error is not null",
      ),
    };
  } finally {
    await one.stop();
    await other.stop();
    await smtp.close();
  }
}

function expectOnce(done: Awaited<ReturnType<typeof twoNodes>>) {
  const once = Array(count.schedules).fill({ times: 1 });
  expect([done.documents, done.most]).toEqual([count.documents + count.schedules, 1]);
  expect(done.events).toEqual(once);
  expect(done.entries).toEqual(once);
  expect(done.visited).toEqual(numbers.map(() => 200));
  expect(new Set(done.addresses).size).toBe(count.mails);
  // The one that was being handed over when its node was killed may come twice, under one Message-ID.
  expect(done.addresses.length - count.mails).toBeLessThanOrEqual(1);
  expect(done.left).toEqual([]);
}

describe('two nodes on one PostgreSQL, of which one is killed', () => {
  test('publish each schedule, and do each mail and index job, once', async () => {
    expectOnce(await twoNodes('direct', { isPooled: false }));
  });

  test.skipIf(!hasPgBouncer)('do the same with queries through pgbouncer in transaction mode', async () => {
    expectOnce(await twoNodes('pooled', { isPooled: true }));
  });
});

test.skipIf(!hasPgBouncer)('a pooler in transaction mode as DATABASE_URL ends the start with what to do', async () => {
  await asOwner('postgres', 'create database refused');
  const { url } = await openPooler('refused');
  const start = startProduct(join(folder, 'refused'), {
    DATABASE_URL: url,
    SECRET_KEY: 'a key for tests, and for nothing else',
  });
  await expect(start).rejects.toThrow(
    'ended with 1: DATABASE_URL is a pooler in transaction mode: set DATABASE_POOL_URL to it, and DATABASE_URL to the database itself.',
  );
});

test.runIf(!hasPgBouncer)(
  'pgbouncer is not here: install it (apt-get install pgbouncer) to have the pooler proven',
  () => {
    console.warn('pgbouncer is not installed: the tests with a pooler did not run.');
  },
);
