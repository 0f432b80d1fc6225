import { expect, test } from 'vitest';
import { inTransaction } from '#infra/ctx.ts';
import { queueMail, sendsMails } from '#infra/mail/mail-jobs.ts';
import { openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { listJobs, removeJob, retryJob } from './jobs.service.ts';

const server = await openServer();

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
