import { afterEach, describe, expect, test } from 'vitest';
import { addDays, dayAt } from '#kernel/dates.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { runJobs } from '#test/run-jobs.ts';
import { monthsAfter } from '../page-reviews.rules.ts';
import { remindsPageReviews } from './page-reviews.service.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
afterEach(() => {
  server.clock.offset = 0;
});

/** By the clock of the platform: for an hour or two of each night its day is not that of UTC. */
const dayHere = (instant: number) => dayAt(new Date(instant), 'Europe/Amsterdam');
const inDays = (days: number) => addDays(dayHere(Date.now()), days);

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const owner = await platform.signIn(['ContentManager']);
  const guid = await platform.page('/afval', { title: { nl: 'Afval' } });
  const set = (body: object, page = guid) => admin.put(`/api/pages/${page}/review`, body);
  const reviews = async (person = admin) => (await person.get('/api/pages:reviews')).json().reviews;
  const remind = async () => {
    await runJobs(server.dependencies, [remindsPageReviews]);
    await mailbox.deliver();
  };
  return { ...platform, admin, owner, guid, set, reviews, remind };
}

test('who edits a page says who looks after it and when it is looked through, with a way back and in the audit log', async () => {
  const { admin, owner, guid, set, reviews, signIn } = await setting();
  const { undoToken } = (await set({ owner: owner.accountId, reviewOn: '2030-05-31' })).json();

  expect(await reviews(owner)).toEqual([
    {
      page: guid,
      owner: { guid: owner.accountId, name: 'Anna Bakker' },
      reviewOn: '2030-05-31',
      isDue: false,
      isOwn: true,
    },
  ]);
  await set({ reviewOn: null });
  expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
  expect(await reviews()).toMatchObject([{ owner: { guid: owner.accountId }, reviewOn: null, isOwn: false }]);
  expect((await admin.get('/api/audit?action=pageReview.changed')).json().total).toBe(2);

  const member = await signIn([]);
  expect((await set({ owner: member.accountId })).json().fields).toEqual({ 'body.owner': 'not_found' });
  expect((await member.put(`/api/pages/${guid}/review`, { reviewOn: null })).statusCode).toBe(403);
});

test('the owner is reminded once for each date, in one mail for all their pages', async () => {
  const { owner, guid, set, page, remind } = await setting();
  const second = await page('/glas', { title: { nl: 'Glas' } });
  await set({ owner: owner.accountId, reviewOn: inDays(2) });
  await set({ owner: owner.accountId, reviewOn: inDays(2) }, second);
  await remind();
  expect(mailbox.to(owner.email)).toEqual([]);

  server.clock.offset = 3 * 86_400_000;
  await remind();
  await remind();

  const [mail, ...others] = mailbox.to(owner.email);
  expect([mail?.subject, others]).toEqual(["2 pagina's controleren op Waterrijk", []]);
  expect(mail?.text).toMatch(/Afval: https:\/\/.*\/afval/);
  expect(mail?.text).toContain('/edit?review=due');

  const { review } = (await (await owner.again()).post(`/api/pages/${guid}/review:done`)).json();
  const today = dayHere(Date.now() + server.clock.offset);
  expect([review.isDue, review.reviewOn.slice(0, 4)]).toEqual([false, monthsAfter(today, 12).slice(0, 4)]);
});

test('what was looked through before the mail goes is not in it, and a page in the trash waits', async () => {
  const { admin, owner, guid, set, remind } = await setting();
  await set({ owner: owner.accountId, reviewOn: inDays(-1) });
  await admin.delete(`/api/pages/${guid}`);
  await remind();
  expect(mailbox.to(owner.email)).toEqual([]);

  await admin.post(`/api/pages/${guid}/restore`);
  await runJobs(server.dependencies, [remindsPageReviews]);
  await owner.post(`/api/pages/${guid}/review:done`);
  await mailbox.deliver();
  expect(mailbox.to(owner.email)).toEqual([]);
});

test('a page whose owner leaves falls to the admins, who hear of it and are reminded from then on', async () => {
  const { admin, owner, set, reviews, remind } = await setting();
  await set({ owner: owner.accountId, reviewOn: inDays(1) });
  await server.ownerQuery(`update account set is_active = false, inactive_cause = 'blocked' where id = $1`, [
    owner.accountId,
  ]);
  await remind();

  expect(mailbox.to(admin.email).map(({ subject }) => subject)).toEqual(['Een pagina zonder eigenaar op Waterrijk']);
  expect(await reviews()).toMatchObject([{ owner: null, isOwn: true }]);
  server.clock.offset = 2 * 86_400_000;
  await remind();
  expect(mailbox.to(admin.email).map(({ subject }) => subject)[1]).toBe('Een pagina controleren op Waterrijk');
});

describe('so many months after a day', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 6, '2026-11-15'],
  ])('%s and %i is %s', (day, months, then) => {
    expect(monthsAfter(day, months)).toBe(then);
  });
});

test('the statistics count the pages whose review date has come, and no page in the trash', async () => {
  const { admin, set, page } = await setting();
  const second = await page('/glas', { title: { nl: 'Glas' } });
  const count = async (person: Pick<typeof admin, 'get'>) =>
    (await person.get('/api/statistics/quality')).json().reviewsDue;
  await set({ reviewOn: inDays(2) });
  await set({ reviewOn: inDays(40) }, second);
  expect(await count(admin)).toBe(0);

  server.clock.offset = 3 * 86_400_000;
  const later = await admin.again();
  expect(await count(later)).toBe(1);
  server.clock.offset = 41 * 86_400_000;
  const latest = await admin.again();
  expect(await count(latest)).toBe(2);
  await latest.delete(`/api/pages/${second}`);
  expect(await count(latest)).toBe(1);
});
