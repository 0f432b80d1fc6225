import { setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inTransaction } from '#infra/ctx.ts';
import { type Composer, queueMail, sendsMails } from '#infra/mail/mail-jobs.ts';
import type { Mail, Mailer } from '#infra/mail/mailer.ts';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { auditTexts } from '#test/audit-in-words.ts';
import { certificateFor } from '#test/certificates.ts';
import { openServer } from '#test/harness.ts';
import { planWithout } from '#test/plan-without.ts';
import { runJobs } from '#test/run-jobs.ts';
import { readAudit } from '../../audit/server/audit.service.ts';
import type { MailServer } from '../mail-server.contract.ts';
import { createOwnSenders } from './own-senders.ts';

const certificate = certificateFor(['localhost']);
setDefaultCACertificates([certificate.cert]);
const login = 'website@example.org:vijf rode ballonnen';
const smtp = await openSmtpServer({ certificate, security: 'starttls', login });
const implicit = await openSmtpServer({ certificate, security: 'tls' });
const plain = await openSmtpServer();
const elsewhere = certificateFor(['mail.example.org']);
const unknown = await openSmtpServer({ certificate: elsewhere, security: 'tls' });
const closed = await openSmtpServer();
await closed.close();
const servers = [smtp, implicit, plain, unknown];
const server = await openServer({
  trustedReceivers: [...servers, closed].map(({ port }) => `smtp://localhost:${port}`),
});
const senders = createOwnSenders();
afterAll(async () => {
  senders.close();
  for (const one of servers) await one.close();
});
afterEach(async () => {
  server.clock.offset = 0;
  await server.ownerQuery('delete from mail_job');
  await server.ownerQuery('delete from graphile_worker._private_jobs');
  for (const { received } of servers) received.length = 0;
});

const path = '/api/platform/mail-server';
const password = 'vijf rode ballonnen';
const given = { host: 'localhost', port: smtp.port, security: 'starttls', user: 'website@example.org', password };
const compose: Composer = async (_ctx, { payload }) => {
  const { to } = payload as { to: string };
  return { to, subject: 'Hallo', fromName: 'Waterrijk', text: 'Dag.', html: '<p>Dag.</p>' };
};

/** What the installation sends, and a round of a node. */
const mails: Mail[] = [];
const installation: Mailer = { send: async (mail) => void mails.push(mail) };
const told: string[] = [];
const round = () =>
  runJobs(
    server.dependencies,
    [sendsMails({ mailer: installation, senderOf: senders.senderOf, composers: { greeting: compose } })],
    (error) => told.push(String(error)),
  );

async function setting() {
  const platform = await server.createPlatform();
  const staff = await platform.signIn(['Mett']);
  const read = async (): Promise<MailServer | null> => (await staff.get(path)).json().server;
  const set = async (asked: object = {}) =>
    staff.put(path, { ...given, fromAddress: null, version: (await read())?.version ?? null, ...asked });
  const queue = (...to: string[]) =>
    inTransaction(platform.ctx, async (ctx) => {
      for (const one of to) await queueMail(ctx, 'greeting', { to: one });
    });
  mails.length = 0;
  told.length = 0;
  return { ...platform, staff, read, set, queue };
}

test('mails of a platform go over its own server, encrypted, with its account and from its address; those of others do not', async () => {
  const [own, other] = [await setting(), await setting()];
  const before = smtp.connections();
  expect((await own.set({ fromAddress: 'website@waterrijk.example' })).statusCode).toBe(200);
  await own.queue('anna@example.org', 'bert@example.org');
  await other.queue('carla@example.org');

  expect(await round()).toBe(3);

  expect(smtp.received).toMatchObject(
    ['anna', 'bert'].map((name) => ({
      from: 'website@waterrijk.example',
      to: [`${name}@example.org`],
      login,
      isEncrypted: true,
    })),
  );
  // One connection took both.
  expect(smtp.connections() - before).toBe(1);
  expect(mails.map(({ to, from }) => [to, from.address])).toEqual([['carla@example.org', `no-reply@${other.host}`]]);
});

test('a server with TLS from the start takes them too, and one without where the operator trusts it', async () => {
  const { set, queue, host } = await setting();
  const open = { user: null, password: null };
  expect((await set({ ...open, port: implicit.port, security: 'tls' })).statusCode).toBe(200);
  await queue('anna@example.org');
  expect(await round()).toBe(1);
  expect((await set({ ...open, port: plain.port, security: 'none' })).statusCode).toBe(200);
  await queue('bert@example.org');
  expect(await round()).toBe(1);

  expect(implicit.received).toMatchObject([{ from: `no-reply@${host}`, login: undefined, isEncrypted: true }]);
  expect(plain.received).toMatchObject([{ to: ['bert@example.org'], isEncrypted: false }]);
});

test('a server that fails holds up no other: its mails fail at once, and go when it takes one again', async () => {
  const [own, other] = [await setting(), await setting()];
  await own.set({ password: 'vier witte ballonnen' });
  const before = smtp.connections();
  await own.queue('anna@example.org', 'bert@example.org', 'carla@example.org');
  await other.queue('dirk@example.org');

  expect(await round()).toBe(1);

  expect(mails.map(({ to }) => to)).toEqual(['dirk@example.org']);
  expect(smtp.connections() - before).toBe(1);
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(/mail greeting EAUTH 535/);
  expect(told[1]).toMatch(/mail server of the platform: login, left alone for a while/);
  expect(await own.read()).toMatchObject({ lastError: 'login', failingSince: expect.any(String) });

  await own.set();
  expect(await own.read()).toMatchObject({ lastError: null, failingSince: null });
  expect(await round()).toBe(3);
  expect(smtp.received).toHaveLength(3);
});

test('a server that comes back by itself is tried again after its pause, and then takes what waited at once', async () => {
  const { set, queue, read } = await setting();
  await set({ port: closed.port, security: 'none', user: null, password: null });
  await queue('anna@example.org');
  expect(await round()).toBe(0);
  expect(await read()).toMatchObject({ lastError: 'refused' });
  await queue('bert@example.org', 'carla@example.org');
  expect(await round()).toBe(0);
  expect(told.filter((line) => line.includes('left alone'))).toHaveLength(2);

  const back = await openSmtpServer({ port: closed.port });
  // Those that failed wait for hours, but for the first.
  await server.ownerQuery(
    `update graphile_worker._private_jobs set run_at = now() + interval '5 hours'
     where id <> (select min(id) from graphile_worker._private_jobs)`,
  );
  server.clock.offset = 20_000;

  expect(await round()).toBe(3);
  expect(back.received.map(({ to }) => to[0])).toEqual(['anna@example.org', 'bert@example.org', 'carla@example.org']);
  expect(await read()).toMatchObject({ lastError: null, failingSince: null });
  await back.close();
});

test('one address that the server refuses says nothing of the others', async () => {
  const { set, queue, read } = await setting();
  await set();
  smtp.refusals.push('550 5.1.1 no such mailbox');
  await queue('weg@example.org', 'anna@example.org');

  expect(await round()).toBe(1);

  expect(smtp.received).toMatchObject([{ to: ['anna@example.org'] }]);
  expect(await read()).toMatchObject({ lastError: null });
});

test('it is changed, removed and put back, each recorded without the password, which nobody reads', async () => {
  const { ctx, staff, read, set, queue } = await setting();
  expect(await read()).toBeNull();
  const added = await set();
  expect(added.body).not.toContain(password);
  expect(added.json().server).toMatchObject({ host: 'localhost', user: given.user, hasPassword: true });
  const rows = await server.ownerQuery(
    'select t::text as row from mail_server t union all select u::text from undo_token u',
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(password);

  const removed = await staff.delete(`${path}?version=${(await read())?.version}`);
  expect([removed.statusCode, await read()]).toEqual([200, null]);
  await queue('anna@example.org');
  expect([await round(), mails.length]).toEqual([1, 1]);
  expect((await staff.post(`/api/undo/${removed.json().undoToken}`)).statusCode).toBe(200);
  await queue('bert@example.org');
  expect([await round(), smtp.received.at(-1)?.login]).toEqual([1, login]);
  // What was added first is no longer what is there.
  expect((await staff.post(`/api/undo/${added.json().undoToken}`)).statusCode).toBe(409);

  const { entries } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 3 });
  expect(entries.map(({ action }) => action)).toEqual([
    'mailServer.changed',
    'mailServer.removed',
    'mailServer.changed',
  ]);
  expect(JSON.stringify(entries)).not.toContain(password);
  expect(entries.at(-1)?.new).toMatchObject({ mailServer: `localhost:${smtp.port}`, mailServerPassword: 'changed' });
});

test('what cannot be is refused by its name, and a password goes to nobody else', async () => {
  const { staff, set, read } = await setting();
  const told = async (asked: object) => {
    const response = await set(asked);
    return [response.statusCode, response.json().fields];
  };
  expect(await told({ host: 'https://mail.example.org' })).toEqual([400, { 'body.host': 'invalid_format' }]);
  expect(await told({ host: '10.0.0.7' })).toEqual([400, { 'body.host': 'private_address' }]);
  expect(await told({ host: 'localhost', port: 1 })).toEqual([400, { 'body.host': 'private_address' }]);
  expect(await told({ host: 'smtp.example.org', security: 'none' })).toEqual([
    400,
    { 'body.security': 'not_encrypted' },
  ]);
  expect(await told({ port: 0 })).toEqual([400, { 'body.port': 'too_small' }]);
  expect(await told({ fromAddress: 'niemand' })).toEqual([400, { 'body.fromAddress': 'invalid_format' }]);
  expect(await told({ user: null })).toEqual([400, { 'body.password': 'without_user' }]);
  expect(await told({ password: undefined })).toEqual([400, { 'body.password': 'required' }]);
  expect(await read()).toBeNull();

  await set();
  expect((await set({ password: undefined, fromAddress: 'a@example.org' })).statusCode).toBe(200);
  for (const other of [{ host: 'smtp.example.org' }, { user: 'ander@example.org' }, { security: 'none' }])
    expect(await told({ password: undefined, ...other })).toEqual([400, { 'body.password': 'other_server' }]);
  expect((await set({ version: null })).statusCode).toBe(409);
  expect((await staff.delete(`${path}?version=${crypto.randomUUID()}`)).statusCode).toBe(409);
});

test('a test goes to who asks for it, and what the server said is told', async () => {
  const { staff, set } = await setting();
  const tested = async () => (await staff.post(`${path}/test`)).json();
  expect((await staff.post(`${path}/test`)).statusCode).toBe(404);
  await set();
  expect(await tested()).toEqual({ to: staff.email, error: null, answer: '250 kept' });
  expect(smtp.received).toMatchObject([{ to: [staff.email], isEncrypted: true }]);

  await set({ password: 'vier witte ballonnen' });
  expect(await tested()).toMatchObject({ error: 'login', answer: '535 5.7.8 no such user or password' });
  await set();
  smtp.refusals.push('550 5.7.1 not to them');
  expect(await tested()).toMatchObject({ error: 'recipient', answer: '550 5.7.1 not to them' });
  const open = { user: null, password: null };
  await set({ ...open, port: unknown.port, security: 'tls' });
  expect(await tested()).toMatchObject({ error: 'certificate', answer: '' });
  await set({ ...open, port: plain.port, security: 'starttls' });
  expect(await tested()).toMatchObject({ error: 'encryption' });
  await set({ ...open, port: closed.port, security: 'none' });
  expect(await tested()).toMatchObject({ error: 'refused', answer: '' });
});

test('a name that leads into the own network is not connected to, whenever it does', async () => {
  const { ctx, staff, set } = await setting();
  await set({ port: plain.port, security: 'none', user: null, password: null });
  // As if its name led elsewhere when it was saved.
  await server.ownerQuery('update mail_server set port = port + 1 where platform_id = $1', [ctx.platform.id]);
  const before = plain.connections();
  expect((await staff.post(`${path}/test`)).json()).toMatchObject({ error: 'private_address' });
  expect(plain.connections()).toBe(before);
});

test('the mail server is of platform staff, who signed in again shortly before they change it', async () => {
  const { signIn, staff, read, set } = await setting();
  await set();
  const { version } = (await read()) ?? {};
  const admin = await signIn(['Admin']);
  expect((await admin.get(path)).statusCode).toBe(403);
  expect((await admin.put(path, { ...given, fromAddress: null, version })).statusCode).toBe(403);
  expect((await admin.post(`${path}/test`)).statusCode).toBe(403);
  server.clock.offset = 60 * 60_000;
  const late = [
    await staff.put(path, { ...given, fromAddress: null, version }),
    await staff.delete(`${path}?version=${version}`),
  ];
  expect(late.map((response) => [response.statusCode, response.json().code])).toEqual([
    [401, 'step_up_required'],
    [401, 'step_up_required'],
  ]);
});

test('where the plan lacks a mail server of its own, that of the installation sends, until the plan has it again', async () => {
  const { set, queue, read, ...platform } = await setting();
  await set();
  await planWithout(platform, 'mail-server');
  await queue('anna@example.org');
  expect([await round(), smtp.received.length, mails.map(({ to }) => to)]).toEqual([1, 0, ['anna@example.org']]);
  await planWithout(platform);
  await queue('bert@example.org');
  expect([await round(), smtp.received.map(({ to }) => to)]).toEqual([1, [['bert@example.org']]]);
  expect(await read()).toMatchObject({ host: 'localhost', hasPassword: true });
});
