import { afterAll, expect, test } from 'vitest';
import { createOwnSenders } from '#features/operations/mail-server/server/own-senders.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type Composer, queueMail, sendsMails } from '#infra/mail/mail-jobs.ts';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { openServer } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';

const silent = await openSmtpServer({ isSilent: true });
const server = await openServer({ trustedReceivers: [`smtp://localhost:${silent.port}`] });
const senders = createOwnSenders();
afterAll(async () => {
  senders.close();
  await silent.close();
});

const compose: Composer = async (_ctx, { payload }) => {
  const { to } = payload as { to: string };
  return { to, subject: 'Hallo', fromName: 'Waterrijk', text: 'Dag.', html: '<p>Dag.</p>' };
};

test('a mail server that says nothing holds up the mails of others for seconds, once, however many wait for it', async () => {
  const [own, other] = [await server.createPlatform(), await server.createPlatform()];
  const staff = await own.signIn(['Mett']);
  const given = {
    host: 'localhost',
    port: silent.port,
    security: 'none',
    user: null,
    fromAddress: null,
    version: null,
  };
  expect((await staff.put('/api/platform/mail-server', given)).statusCode).toBe(200);
  await inTransaction(own.ctx, async (ctx) => {
    for (let at = 0; at < 50; at += 1) await queueMail(ctx, 'greeting', { to: `${at}@example.org` });
  });
  await inTransaction(other.ctx, (ctx) => queueMail(ctx, 'greeting', { to: 'anna@example.org' }));
  const arrived: string[] = [];
  const mailer = { send: async ({ to }: { to: string }) => void arrived.push(to) };

  const began = Date.now();
  const post = { mailer, senderOf: senders.senderOf, composers: { greeting: compose } };
  await runJobs(server.dependencies, [sendsMails(post)], () => {});

  expect(arrived).toEqual(['anna@example.org']);
  expect(silent.connections()).toBe(1);
  expect(Date.now() - began).toBeLessThan(20_000);
  expect((await staff.get('/api/platform/mail-server')).json().server).toMatchObject({ lastError: 'timeout' });
}, 60_000);
