import { afterEach, expect, test } from 'vitest';
import { dayAt, instantAt } from '#kernel/dates.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { runJobs } from '#test/run-jobs.ts';
import { monthBefore, nextMonth } from '../../months.rules.ts';
import { sendsMonthlyFigures } from './monthly.service.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const path = '/api/statistics/monthly-mail';
const zone = 'Europe/Amsterdam';
afterEach(() => {
  server.clock.offset = 0;
});

const today = dayAt(new Date(), zone);
const [month, next] = [nextMonth(today), nextMonth(nextMonth(today))];
/** That hour of a day, where the platform is. */
const at = (day: string, hour: string) => {
  server.clock.offset = instantAt(`${day}T${hour}`, zone).getTime() - Date.now();
};
const send = async () => {
  await runJobs(server.dependencies, [sendsMonthlyFigures]);
  await mailbox.deliver();
};

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const page = await platform.page('/afval', { title: { nl: 'Afval' } });
  const count = async (day: string, views: number) => {
    const values = [platform.platform.id, day, views];
    await server.ownerQuery(
      `insert into statistics_day (platform_id, day, is_closed, views, visits, visitors, members, searches, downloads, missing)
       values ($1, $2, true, $3, 40, 30, 3, 5, 2, 1)`,
      values,
    );
    await server.ownerQuery(
      `insert into statistics_content (platform_id, day, kind, subject, page, views, entries, exits)
       select $1, $2, 'page', $4::text, $4::text, $3, 1, 1`,
      [...values, page],
    );
  };
  const { from, until } = monthBefore(month);
  await count(from, 1_200);
  await count(until, 34);
  await count(monthBefore(from).until, 100);
  const turn = async (isOn: boolean, who = admin) => who.put(path, { isOn });
  return { ...platform, admin, page, turn };
}

test('the figures of a month come by mail to who asked for them, once, on the first of the next', async () => {
  const { admin, turn, signIn, host } = await setting();
  const other = await signIn(['Admin']);
  expect((await admin.get(path)).json()).toEqual({ isOn: false });
  expect((await turn(true)).json()).toEqual({ isOn: true });

  at(month, '05:30');
  await send();
  expect(mailbox.to(admin.email)).toEqual([]);
  at(month, '06:30');
  await send();
  await send();
  const [mail, ...more] = mailbox.to(admin.email);
  expect([more, mailbox.to(other.email)]).toEqual([[], []]);
  const name = new Intl.DateTimeFormat('nl', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(monthBefore(month).from),
  );
  expect(mail?.subject).toContain(name);
  expect(mail?.text).toContain('Paginaweergaven: 1.234 (100)');
  expect(mail?.text).toContain('Bezoekers, per dag opgeteld: 60 (30)');
  expect(mail?.text).toContain('Ingezonden formulieren: 0 (0)');
  expect(mail?.text).toMatch(new RegExp(`Afval: 1\\.234 keer\\. https?://${host}[^ ]*/afval`));
});

test('its link turns it off without signing in, once and for this choice alone', async () => {
  const { admin, turn, post, get } = await setting();
  await turn(true);
  at(month, '07:00');
  await send();
  const token = /\/monthly-mail\/([^\s"<]+)/.exec(mailbox.to(admin.email)[0]?.text ?? '')?.[1] ?? '';
  // Sessions of today are over by then.
  server.clock.offset = 0;
  const end = async (given = token) => (await post(`${path}:end`, { token: given })).statusCode;
  expect((await get(`/monthly-mail/${token}`)).statusCode).toBe(200);
  expect((await admin.get(path)).json()).toEqual({ isOn: true });

  expect([await end('verzonnen'), await end(), await end()]).toEqual([410, 204, 410]);
  expect((await admin.get(path)).json()).toEqual({ isOn: false });
  await turn(true);
  expect(await end()).toBe(410);
  await turn(false);
  at(next, '07:00');
  await send();
  expect(mailbox.to(admin.email)).toHaveLength(1);
});

test('who may not read the figures any more gets none, nor does anybody of a month without a visit', async () => {
  const { admin, turn, signIn, platform } = await setting();
  const editor = await signIn(['ContentManager']);
  expect([(await editor.get(path)).statusCode, (await turn(true, editor)).statusCode]).toEqual([403, 403]);
  const former = await signIn(['Admin']);
  await turn(true);
  await turn(true, former);
  await server.ownerQuery('delete from role_member where platform_id = $1 and account_id = $2', [
    platform.id,
    former.accountId,
  ]);
  at(month, '07:00');
  await send();
  expect([mailbox.to(former.email).length, mailbox.to(admin.email).length]).toEqual([0, 1]);
  const readers = await server.ownerQuery('select account_id from statistics_reader where platform_id = $1', [
    platform.id,
  ]);
  expect(readers).toEqual([{ account_id: admin.accountId }]);
  at(nextMonth(next), '07:00');
  await send();
  expect(mailbox.to(admin.email)).toHaveLength(1);
});

test('a page that not everybody may read is named to nobody', async () => {
  const { admin, turn, page } = await setting();
  const closed = { viewPermission: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  expect((await admin.put(`/api/pages/${page}/permissions`, closed)).statusCode).toBe(200);
  await turn(true);
  at(month, '07:00');
  await send();
  const [mail] = mailbox.to(admin.email);
  expect(mail?.text).toContain('1.234');
  expect(mail?.text).not.toContain('Afval');
});
