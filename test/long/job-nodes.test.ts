import { expect, test, vi } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { call, openMachine } from './nodes.ts';

const { prepare } = openMachine('job-nodes');
const host = 'nodes.localhost';

/** A page to index, and a mail to send. */
async function fill(ctx: Ctx) {
  const pageGuid = await createPage(ctx, { document: emptyDocument({ nl: 'Werk' }), publish: ['nl'] });
  await addMenuItem(ctx, { menu: topLevelMenu, names: {}, urlSegment: 'werk', pageGuid });
  await inTransaction(ctx, (ctx) =>
    queueMail(ctx, 'registration-rejected', { email: 'first@example.org', reason: 'Vol.' }),
  );
}

test('a node with JOBS=off does none, one with JOBS=only does them and serves nothing but its health, one with neither does both', async () => {
  const smtp = await openSmtpServer();
  const { openNode, rows } = await prepare('split', { host, fill });
  const env = { SMTP_URL: smtp.url };
  /** What waits, and the processes that are there to do it. */
  const state = async () => {
    const [{ documents, mails }] = await rows(
      'select (select count(*)::int from search_due) as documents, (select count(*)::int from mail_job) as mails',
    );
    const workers = await rows(
      `select distinct split_part(application_name, ':', 3)::int as pid from pg_stat_activity
       where datname = current_database() and application_name ~ '^bouwsteen:(jobs|worker):' order by 1`,
    );
    return { documents, mails, workers: workers.map(({ pid }) => pid) };
  };
  const statuses = (port: number) =>
    Promise.all(
      ['/healthz', '/readyz', '/werk', '/api/search?q=werk', '/api/openapi.json', '/assets/x.js'].map(
        async (path) => (await call({ port, host }, 'GET', path)).status,
      ),
    );
  const allDone = async (pid: number | undefined) =>
    vi.waitFor(async () => expect(await state()).toEqual({ documents: 0, mails: 0, workers: [pid] }), {
      timeout: 60_000,
      interval: 100,
    });
  /** A document changes and a mail is asked for, past all nodes. */
  const addWork = async () => {
    await rows(`select note_search_due(platform_id, owner) from document where owner_kind = 'page'`);
    await rows(
      `insert into mail_job (platform_id, id, kind, payload, created_at, due_at)
       select platform_id, gen_random_uuid(), 'registration-rejected',
         '{"email": "next@example.org", "reason": "Vol."}', now(), now() from document where owner_kind = 'page'`,
    );
  };

  const off = await openNode('off', { ...env, JOBS: 'off' });
  expect((await statuses(off.port)).slice(0, 4)).toEqual([200, 200, 200, 200]);
  expect(await state()).toEqual({ documents: 1, mails: 1, workers: [] });

  const only = await openNode('only', { ...env, JOBS: 'only' });
  await allDone(only.child.pid);
  expect(smtp.received).toHaveLength(1);
  expect(await statuses(only.port)).toEqual([200, 200, 404, 404, 404, 404]);
  const signIn = await call({ port: only.port, host }, 'POST', '/api/session', {
    body: { email: 'a@b.c', password: 'x' },
  });
  expect([signIn.status, signIn.json().code]).toEqual([404, 'not_found']);

  // It shows nobody a page, and makes an archive of all of them.
  await rows(
    `insert into platform_export (platform_id, id, kind, state, asked_at)
     select id, gen_random_uuid(), 'archive', 'waiting', now() from platform`,
  );
  const exported = () => rows('select state, failure, bytes > 10000 as has_pages from platform_export');
  await vi.waitFor(async () => expect(await exported()).toEqual([{ state: 'ready', failure: null, has_pages: true }]), {
    timeout: 60_000,
    interval: 500,
  });

  await only.stop();
  await addWork();
  expect((await statuses(off.port)).slice(0, 3)).toEqual([200, 200, 200]);
  expect(await state()).toEqual({ documents: 1, mails: 1, workers: [] });

  const on = await openNode('on', env);
  await allDone(on.child.pid);
  expect(smtp.received).toHaveLength(2);
  expect((await statuses(on.port)).slice(0, 4)).toEqual([200, 200, 200, 200]);
  await on.stop();
  await off.stop();
  await smtp.close();
});
