import { expect, test } from 'vitest';
import { readAudit } from '#features/operations/audit/server/audit.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { noJobEnvironment } from '#infra/feature.ts';
import type { JobHandler } from '#infra/jobs/job.ts';
import { queueMail, sendsMails } from '#infra/mail/mail-jobs.ts';
import { jobHandlers } from '#process/scheduler.ts';
import { auditTexts } from '#test/audit-in-words.ts';
import { openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { abandonable } from '../../../../../tools/abandonable-jobs.ts';
import { listJobs, removeJob, retryJob } from './jobs.service.ts';

const server = await openServer();
const day = 86_400_000;

/** A platform whose mail server refuses what it gets. */
async function setting() {
  const { ctx, platform } = await server.createPlatform();
  const sent: string[] = [];
  const post = (isBroken: boolean) =>
    sendsMails({
      mailer: {
        send: async ({ to }) => {
          if (isBroken) throw Object.assign(new Error(`no ${to}`), { code: 'ECONNECTION' });
          sent.push(to);
        },
      },
      composers: {
        greeting: async () => ({
          to: 'anna@example.org',
          subject: 'Dag',
          fromName: 'W',
          text: 'Dag',
          html: '<p>Dag</p>',
        }),
      },
    });
  await inTransaction(ctx, (ctx) => queueMail(ctx, 'greeting', {}));
  const mails = () => server.ownerQuery('select id from mail_job where platform_id = $1', [platform.id]);
  const round = (isBroken: boolean) => runJobs(server.dependencies, [post(isBroken)], () => {});
  return { ctx, sent, round, mails, handlers: [post(false)] };
}

test('a job that failed is listed from the first time on, without a word of its person', async () => {
  const { ctx, round } = await setting();
  expect(await listJobs(ctx)).toEqual([]);
  await round(true);
  expect(await listJobs(ctx)).toMatchObject([
    { kind: 'send-mail', state: 'retrying', attempts: 1, maxAttempts: 12, lastError: 'mail greeting ECONNECTION' },
  ]);
});

test('one that nobody did is listed after a minute', async () => {
  const { ctx } = await setting();
  await server.ownerQuery(
    `update graphile_worker._private_jobs set run_at = now() - interval '61 seconds' where key like $1`,
    [`send-mail ${ctx.platform.id} %`],
  );
  expect(await listJobs(ctx)).toMatchObject([{ kind: 'send-mail', state: 'overdue', attempts: 0 }]);
});

test('one that was given up is done when it is retried, by its own platform only', async () => {
  const { ctx, sent, round, mails } = await setting();
  await round(true);
  await server.ownerQuery('update graphile_worker._private_jobs set attempts = max_attempts where key like $1', [
    `send-mail ${ctx.platform.id} %`,
  ]);
  const [job] = await listJobs(ctx);
  expect(job).toMatchObject({ state: 'failed' });
  const other = await server.createPlatform();
  await expect(retryJob(other.ctx, job?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });

  await round(false);
  expect(sent).toEqual([]);
  await retryJob(ctx, job?.id ?? '');
  await round(false);

  expect([sent, await mails(), await listJobs(ctx)]).toEqual([['anna@example.org'], [], []]);
});

test('one that is removed does not come back, and its mail is gone', async () => {
  const { ctx, sent, round, mails, handlers } = await setting();
  await round(true);
  const [job] = await listJobs(ctx);

  await removeJob(ctx, job?.id ?? '', handlers);
  await round(false);

  expect([sent, await mails(), await listJobs(ctx)]).toEqual([[], [], []]);
  await expect(removeJob(ctx, job?.id ?? '', handlers)).rejects.toMatchObject({ code: 'not_found' });
});

test('one that was given up is removed after 90 days, with what asked for it; one that is still tried is not', async () => {
  const [givenUp, tried] = [await setting(), await setting()];
  for (const { round } of [givenUp, tried]) await round(true);
  await server.ownerQuery('update graphile_worker._private_jobs set attempts = max_attempts where key like $1', [
    `send-mail ${givenUp.ctx.platform.id} %`,
  ]);
  const listed = async () => [(await listJobs(givenUp.ctx)).length, (await listJobs(tried.ctx)).length];

  server.clock.offset = 89 * day;
  await cleanUp(server.dependencies);
  expect(await listed()).toEqual([1, 1]);
  server.clock.offset = 91 * day;
  await cleanUp(server.dependencies);
  server.clock.offset = 0;

  expect(await listed()).toEqual([0, 1]);
  expect([await givenUp.mails(), await tried.mails()]).toEqual([[], [expect.anything()]]);
  const { entries } = await readAudit(givenUp.ctx, auditTexts, { pageNumber: 1, itemCount: 1 });
  expect(entries).toMatchObject([{ action: 'job.removed', actor: null, new: { job: 'send-mail' } }]);
});

test('platform staff see, retry and remove jobs of their platform; nobody else does, and each is recorded', async () => {
  const platform = await server.createPlatform();
  const [staff, admin] = [await platform.signIn(['Mett']), await platform.signIn(['Admin'])];
  await inTransaction(platform.ctx, (ctx) => queueMail(ctx, 'greeting', {}));
  await runJobs(server.dependencies, [sendsMails({ mailer: { send: refuse }, composers: {} })], () => {});
  const list = async () => (await staff.get('/api/jobs')).json().jobs;
  const [job] = await list();

  expect(job).toMatchObject({ kind: 'send-mail', state: 'retrying', attempts: 1 });
  expect((await admin.get('/api/jobs')).statusCode).toBe(403);
  expect((await admin.delete(`/api/jobs/${job.id}`)).statusCode).toBe(403);
  expect((await staff.post(`/api/jobs/${job.id}:retry`)).statusCode).toBe(204);
  expect(await list()).toMatchObject([{ attempts: 0 }]);
  await runJobs(server.dependencies, [sendsMails({ mailer: { send: refuse }, composers: {} })], () => {});
  expect((await staff.delete(`/api/jobs/${job.id}`)).statusCode).toBe(204);

  expect(await list()).toEqual([]);
  expect((await staff.delete(`/api/jobs/${job.id}`)).statusCode).toBe(404);
  const { entries } = await readAudit(platform.ctx, auditTexts, { pageNumber: 1, itemCount: 2 });
  expect(entries.map(({ action }) => action)).toEqual(['job.removed', 'job.retried']);
});

test('the tool gives up the same jobs as the server', () => {
  const names = (handlers: readonly JobHandler[]) =>
    handlers.flatMap(({ job, abandon }) => (abandon ? [job.name] : [])).toSorted();
  expect(names(abandonable)).toEqual(names(jobHandlers({ mailer: { send: refuse }, composers: {} }, noJobEnvironment)));
});

async function refuse(): Promise<void> {
  throw new Error('refused');
}
