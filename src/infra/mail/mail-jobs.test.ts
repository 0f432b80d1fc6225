import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { type Ctx, inTransaction } from '../ctx.ts';
import { unlockDead } from '../jobs/worker-lock.ts';
import { type Composer, queueMail, sendsMails } from './mail-jobs.ts';
import { createMailer, type Mail, type Mailer } from './mailer.ts';
import { openSmtpServer } from './smtp-server.fake.ts';

const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hour = 3_600_000;

/** Says what it was given. */
const compose: Composer = async (_ctx, { payload }) => {
  const { to, subject = 'Hallo' } = payload as { to: string; subject?: string };
  return { to, subject, fromName: 'Gemeente "Wäterrijk"', text: 'Dag, één mail.\n', html: '<p>Dag, één mail.</p>' };
};
const composers = { greeting: compose, nothing: async () => undefined };

const queue = (ctx: Ctx, payload: { to: string; subject?: string }, kind = 'greeting') =>
  inTransaction(ctx, (ctx) => queueMail(ctx, kind, payload));

afterEach(async () => {
  server.clock.offset = 0;
  await server.ownerQuery('delete from mail_job');
  await server.ownerQuery('delete from graphile_worker._private_jobs');
});

/** A platform, and rounds of a node whose mails go to this mailer. */
async function setting() {
  const { ctx, platform, host } = await server.createPlatform();
  const told: string[] = [];
  const round = (mailer: Mailer) =>
    runJobs(server.dependencies, [sendsMails({ mailer, composers })], (error) => told.push(String(error)));
  const jobs = () => server.ownerQuery('select id from mail_job where platform_id = $1', [platform.id]);
  /** As the engine has them. */
  const engineJobs = () =>
    server.ownerQuery(
      `select attempts, last_error, locked_by, extract(epoch from run_at - updated_at)::float as wait
       from graphile_worker.jobs where key like $1`,
      [`send-mail ${platform.id} %`],
    );
  return { ctx, host, told, round, jobs, engineJobs };
}

function inbox() {
  const mails: Mail[] = [];
  return { mails, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
}

const broken: Mailer = {
  send: () => Promise.reject(Object.assign(new Error('to a@b.nl'), { code: 'ECONNECTION', responseCode: 421 })),
};

describe('a mail that is queued', () => {
  test('is sent once and forgotten, also when two nodes look at the same time', async () => {
    const { ctx, round, jobs } = await setting();
    const { mails, mailer } = inbox();
    for (let at = 0; at < 12; at += 1) await queue(ctx, { to: `${at}@example.org` });

    const sent = await Promise.all([round(mailer), round(mailer)]);

    expect(sent[0] + sent[1]).toBe(12);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(12);
    expect(mails).toHaveLength(12);
    expect(await jobs()).toEqual([]);
  });

  test('is not when what asked for it fails, and needs a transaction', async () => {
    const { ctx, round } = await setting();
    const failing = inTransaction(ctx, async (ctx) => {
      await queueMail(ctx, 'greeting', { to: 'a@example.org' });
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    await expect(queueMail(ctx, 'greeting', {})).rejects.toThrow('outside a transaction');
    expect(await round(inbox().mailer)).toBe(0);
  });

  test('is tried twelve times, after ever longer waits up to six hours, then kept for the operator; none of it names the person', async () => {
    const { ctx, round, told, jobs, engineJobs } = await setting();
    await queue(ctx, { to: 'a@example.org' });

    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await round(broken);
      waits.push((await engineJobs())[0].wait);
      expect(await round(inbox().mailer)).toBe(0);
      await server.ownerQuery('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(await round(inbox().mailer)).toBe(0);

    const seconds = [3, 7, 20, 55, 148, 403, 1097, 2981, 8103, 22_026, 22_026, 22_026];
    for (const [at, wait] of seconds.entries()) expect(Math.abs((waits[at] ?? 0) - wait)).toBeLessThan(5);
    expect(told).toHaveLength(12);
    expect(told[0]).toMatch(/^Error: job send-mail \d+: attempt 1 of 12 failed \(mail greeting ECONNECTION 421\)$/);
    expect(await jobs()).toHaveLength(1);
    expect(await engineJobs()).toMatchObject([{ attempts: 12, last_error: 'mail greeting ECONNECTION 421' }]);
  });

  test('outlives the node that was sending it: another has it, and one that lives keeps its own', async () => {
    const { ctx, round, jobs, engineJobs } = await setting();
    await queue(ctx, { to: 'a@example.org' });
    const { mails, mailer } = inbox();
    await new Promise<void>((resolve) => {
      void round({
        send: () => {
          resolve();
          return new Promise(() => {});
        },
      });
    });
    const [{ locked_by: worker }] = await engineJobs();
    await server.ownerQuery(`update graphile_worker._private_jobs set locked_at = now() - interval '11 seconds'`);

    await unlockDead(server.dependencies.pool, [worker]);
    expect([await round(mailer), mails.length]).toEqual([0, 0]);
    await unlockDead(server.dependencies.pool, []);
    expect([await round(mailer), mails.length]).toEqual([1, 1]);
    expect(await jobs()).toEqual([]);
  });

  test('that nobody composes is told; one with nothing to send is forgotten', async () => {
    const { ctx, round, told, jobs } = await setting();
    await queue(ctx, { to: 'a@example.org' }, 'unheard');
    await queue(ctx, { to: 'a@example.org' }, 'nothing');

    expect(await round(inbox().mailer)).toBe(1);

    expect(told).toEqual([expect.stringMatching(/nobody composes unheard/)]);
    expect(await jobs()).toHaveLength(1);
  });
});

const decode = (data: string) =>
  [...data.matchAll(/base64\n\n([\w+/=\n]+)/g)].map(([, text = '']) => Buffer.from(text, 'base64').toString());

describe('a mail', () => {
  test('goes to the server of SMTP_URL, as text and HTML, marked as made by a machine', async () => {
    const smtp = await openSmtpServer();
    const { ctx, host, round } = await setting();
    await queue(ctx, { to: 'anna@example.org', subject: 'Één\r\nBcc: b@example.org' });

    expect(await round(createMailer({ smtpUrl: smtp.url, folder }))).toBe(1);

    const [mail, ...others] = smtp.received;
    expect([others, mail?.from, mail?.to]).toEqual([[], `no-reply@${host}`, ['anna@example.org']]);
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail?.data).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mail?.data).toMatch(new RegExp(`^Message-ID:\\s+<[\\w-]+@${host}>$`, 'm'));
    expect(mail?.data).not.toMatch(/^Bcc:/m);
    expect(decode(mail?.data ?? '')).toEqual(['Dag, één mail.\n', '<p>Dag, één mail.</p>']);
    await smtp.close();
  });

  test('that the server does not take now goes a little later, under the same name', async () => {
    const smtp = await openSmtpServer();
    const { ctx, round, told, jobs } = await setting();
    const mailer = createMailer({ smtpUrl: smtp.url, folder });
    await queue(ctx, { to: 'anna@example.org' });
    smtp.refusals.push('451 later');
    const [{ id }] = await jobs();

    expect(await round(mailer)).toBe(0);
    server.clock.offset += hour;
    expect(await round(mailer)).toBe(1);

    expect(told).toEqual([expect.stringMatching(/EENVELOPE 451/)]);
    expect(smtp.received).toEqual([expect.objectContaining({ data: expect.stringContaining(`<${id}@`) })]);
    await smtp.close();
  });

  test('waits while there is no server at all', async () => {
    const smtp = await openSmtpServer();
    await smtp.close();
    const { ctx, round, told, jobs } = await setting();
    await queue(ctx, { to: 'anna@example.org' });

    expect(await round(createMailer({ smtpUrl: smtp.url, folder }))).toBe(0);

    expect([told.length, (await jobs()).length]).toEqual([1, 1]);
  });

  test('is a whole file in the folder when no server is named', async () => {
    const { ctx, round } = await setting();
    await queue(ctx, { to: 'anna@example.org' });

    expect(await round(createMailer({ smtpUrl: undefined, folder }))).toBe(1);

    const [name = '', ...others] = readdirSync(folder);
    expect([others, name]).toEqual([[], expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f-]{36}\.eml$/)]);
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    expect(text).toMatch(/^To: anna@example\.org$/m);
    expect(decode(text)).toEqual(['Dag, één mail.\n', '<p>Dag, één mail.</p>']);
  });
});
