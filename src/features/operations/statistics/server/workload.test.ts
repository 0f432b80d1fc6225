import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inTransaction } from '#infra/ctx.ts';
import { type Composer, queueMail, sendsMails } from '#infra/mail/mail-jobs.ts';
import { createMailer } from '#infra/mail/mailer.ts';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { dayAfter, dayAt } from '#kernel/dates.ts';
import { emailComposers } from '#process/mount-features.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { mailGroupOf } from '../mail-groups.rules.ts';

const server = await openServer();
const smtp = await openSmtpServer();
afterAll(() => smtp.close());
afterEach(() => {
  server.clock.offset = 0;
});

const hour = 3_600_000;

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const today = () => dayAt(platform.ctx.now(), platform.platform.timeZone);
  const read = async (tab: string, days = { from: today(), until: today() }) =>
    (await admin.get(`/api/statistics/${tab}?from=${days.from}&until=${days.until}`)).json();
  return { ...platform, admin, today, read };
}

const compose: Composer = async (_ctx, { payload }) => {
  const { to } = payload as { to: string };
  return { to, subject: 'Hallo', fromName: 'Waterrijk', text: 'Dag.', html: '<p>Dag.</p>' };
};
const post = {
  mailer: createMailer({ smtpUrl: smtp.url, folder: '/nowhere' }),
  composers: { 'password-reset': compose, 'registration-approved': compose, 'webhook-off': compose },
};
const sendAll = () => runJobs(server.dependencies, [sendsMails(post)], () => {});

test('mails are counted by what they are about and by day, one that is refused for good once, and few are not told', async () => {
  // By day, an hour apart: not around midnight.
  const morning = Date.parse(`${dayAfter(dayAt(new Date(), 'UTC'))}T08:00Z`) - Date.now();
  server.clock.offset = morning;
  const { ctx, read, today } = await setting();
  const queue = (kind: string, count: number) =>
    inTransaction(ctx, async (ctx) => {
      for (let at = 0; at < count; at += 1) await queueMail(ctx, kind, { to: `${at}@example.org` });
    });
  smtp.refusals.push('550 5.1.1 no such mailbox', '451 later');
  await queue('password-reset', 9);
  await queue('registration-approved', 6);
  await queue('webhook-off', 2);

  // The two that failed are tried once more, of which one is refused again.
  await sendAll();
  smtp.refusals.push('550 5.1.1 no such mailbox');
  server.clock.offset = morning + hour;
  await sendAll();

  const mail = await read('mail');
  expect(mail).toMatchObject({
    refused: 'few',
    waiting: 'few',
    givenUp: 0,
    newsletter: { subscribers: 0, subscribed: 0, unsubscribed: 0 },
  });
  expect(mail.kinds.find(({ group }: { group: string }) => group === 'account')).toMatchObject({ refused: 'few' });
  const rows = await server.ownerQuery(
    'select kind, sent, refused from mail_count where platform_id = $1 order by kind',
    [ctx.platform.id],
  );
  expect(rows).toEqual([
    { kind: 'password-reset', sent: 8, refused: 1 },
    { kind: 'registration-approved', sent: 6, refused: 0 },
    { kind: 'webhook-off', sent: 2, refused: 0 },
  ]);
  // Two are few; with the total and the others they would follow, so that more is left out.
  expect(mail.kinds.map(({ group, sent }: { group: string; sent: unknown }) => [group, sent])).toContainEqual([
    'other',
    'few',
  ]);
  expect(JSON.stringify([mail.sent, ...mail.kinds])).not.toContain('"sent":2');
  expect(mail.sentOn).toMatchObject([{ day: today(), count: 16 }]);
});

test('every kind of mail that the product sends is about something', () => {
  const kinds = Object.keys(emailComposers(() => 'https://waterrijk.test'));
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => mailGroupOf(kind) === 'other')).toEqual(['mail-test', 'export-ready', 'webhook-off']);
});

test('subscribing to the newsletter and leaving it are counted in their period', async () => {
  const { signIn, admin, ctx, read } = await setting();
  await admin.put('/api/platformsettingvalues', { newsletter: true });
  const people = [];
  for (let at = 0; at < 6; at += 1) people.push(await signIn());
  for (const { accountId } of people)
    await ctx.db
      .updateTable('account')
      .set({ is_verified: true })
      .where('platform_id', '=', ctx.platform.id)
      .where('id', '=', accountId)
      .execute();
  for (const one of people) await one.put('/api/account/newsletter', { isSubscribed: true });
  await people[0]?.put('/api/account/newsletter', { isSubscribed: false });

  expect((await read('mail')).newsletter).toEqual({ subscribers: 5, subscribed: 6, unsubscribed: 'few' });
  expect((await read('mail', { from: '2026-01-01', until: '2026-01-31' })).newsletter).toEqual({
    subscribers: 5,
    subscribed: 0,
    unsubscribed: 0,
  });
});

async function waiting() {
  const base = await setting();
  const list = randomUUID();
  const page = await base.page('/ideeen', { blocks: blocksOf(['Columns', {}], ['List', { guid: list }]) });
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await base.admin.put(`/api/pages/${page}/permissions`, rights);
  await base.admin.post(`/api/buildingblockinstance/${list}/permissions`, { addPermission: 'Users', addRoles: [] });
  const member = await base.signIn();
  const add = async (person: typeof member): Promise<string> =>
    (await person.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Een bankje' }])).json()[0]
      .guid;
  const publish = (guid: string) =>
    base.admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl'] });
  return { ...base, member, add, publish };
}

test('items of others wait until somebody decides: how many, how long, and with what decision', async () => {
  const { admin, member, add, publish, read } = await waiting();
  const items = [];
  for (let at = 0; at < 4; at += 1) items.push(await add(member));
  // Those of an editor wait for nobody.
  await add(admin);
  const [first = '', second = '', third = ''] = items;
  expect((await read('moderation')).items).toMatchObject({ open: 4, came: 4, published: 0, median: null });

  server.clock.offset = hour;
  expect((await publish(first)).statusCode).toBe(200);
  server.clock.offset = 3 * hour;
  expect((await publish(second)).statusCode).toBe(200);
  server.clock.offset = 5 * hour;
  const { statusCode } = await admin.delete(`/api/listitem/${third}`);
  expect(statusCode).toBe(200);

  const days = { from: '2026-01-01', until: '2027-12-31' };
  const moderation = await read('moderation', days);
  expect(moderation.items).toMatchObject({ open: 1, came: 4, published: 2, deleted: 1, median: 3, ninetieth: 4.6 });
  expect(moderation.items.oldestOn).toEqual(expect.any(String));
  expect(moderation.waitedOn.map(({ count }: { count: number }) => count)).toEqual([4]);
});

test('reports of content are counted with their decisions, by the period in which those were made', async () => {
  const { ctx, read } = await setting();
  const report = (reportedAt: string, decision: string | null, decidedAt: string | null) =>
    server.ownerQuery(
      `insert into content_report (platform_id, id, item_id, title, address, reason, explanation, name, email, language,
         reported_at, decision, decided_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'Bankje', '/bankje', 'illegal', '', '', '', 'nl', $2, $3, $4)`,
      [ctx.platform.id, reportedAt, decision, decidedAt],
    );
  await report('2026-03-01T10:00:00Z', 'left', '2026-03-01T12:00:00Z');
  await report('2026-03-01T10:00:00Z', 'offline', '2026-03-02T10:00:00Z');
  await report('2026-03-30T10:00:00Z', 'left', '2026-04-02T10:00:00Z');
  await report('2026-03-30T10:00:00Z', null, null);

  expect((await read('moderation', { from: '2026-03-01', until: '2026-03-31' })).reports).toEqual({
    open: 1,
    oldestOn: '2026-03-30T10:00:00.000Z',
    came: 4,
    left: 1,
    offline: 1,
    undone: 0,
    median: 13,
    ninetieth: 21.8,
  });
});

test('counts of mails and decisions go after 25 months, what waits stays', async () => {
  const { ctx, member, add, publish } = await waiting();
  const published = await add(member);
  await add(member);
  await publish(published);
  await inTransaction(ctx, (ctx) => queueMail(ctx, 'password-reset', { to: 'a@example.org' }));
  await sendAll();
  const rows = async () => {
    const [counts] = await server.ownerQuery(
      `select (select count(*)::int from mail_count where platform_id = $1) as mails,
         (select count(*)::int from item_wait where platform_id = $1) as waits`,
      [ctx.platform.id],
    );
    return [counts.mails, counts.waits];
  };
  expect(await rows()).toEqual([1, 2]);
  server.clock.offset = 800 * 24 * hour;
  await cleanUp(server.dependencies);
  expect(await rows()).toEqual([0, 1]);
});
