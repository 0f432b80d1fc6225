import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const [eight, ten] = ['2027-05-01T08:00:00.000Z', '2027-05-01T10:00:00.000Z'];

async function setting(times: object = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  await platform.page('/agenda', { blocks: blocksOf(['List', { guid: list, options: { itemTypes: ['Event'] } }]) });
  const item = { listItemTypeName: 'Event', title: 'Buurtfeest', publish: true, publishedOn: '2026-01-01T08:00:00Z' };
  const add = (more: object) => admin.post(`/api/listitem/list/${list}`, [{ ...item, ...more }]);
  const added = await add(times);
  const { guid, canonicalPath } = added.json()[0] ?? {};
  const change = (body: object) => admin.put(`/api/listitem/${guid}`, body);
  const read = async () => (await platform.get(`/api/listitem/${guid}`)).json();
  const page = async () => (await platform.get(canonicalPath)).body;
  return { ...platform, makePage: platform.page, admin, list, add, added, change, read, page };
}

describe('when something ends', () => {
  test('is read with it, and stands on its page after the start', async () => {
    const { read, page, change, admin } = await setting({ startsOn: eight, endsOn: ten });
    expect(await read()).toMatchObject({ startsOn: eight, endsOn: ten });
    expect(await page()).toMatch(
      /<time dateTime="2027-05-01T08:00:00.000Z">1 mei 2027[^<]*10:00<\/time> tot <time dateTime="2027-05-01T10:00:00.000Z">12:00<\/time>/i,
    );
    const changed = await change({ endsOn: null });
    expect([changed.statusCode, (await read()).endsOn]).toEqual([200, null]);
    expect(await page()).not.toContain(' tot ');
    expect((await admin.post(`/api/undo/${changed.json().undoToken}`)).statusCode).toBe(200);
    expect((await read()).endsOn).toBe(ten);
  });

  test('is not before it starts, nor without a start', async () => {
    const { add, change, read } = await setting({ startsOn: eight });
    for (const times of [{ startsOn: ten, endsOn: eight }, { endsOn: eight }]) {
      const refused = await add(times);
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.0.endsOn': 'before_start' }]);
    }
    const early = await change({ endsOn: '2027-05-01T07:59:00Z' });
    expect([early.statusCode, early.json().fields]).toEqual([400, { 'body.endsOn': 'before_start' }]);
    expect((await change({ endsOn: ten })).statusCode).toBe(200);
    for (const startsOn of ['2027-05-01T10:01:00Z', null]) {
      const late = await change({ startsOn });
      expect([late.statusCode, late.json().fields]).toEqual([400, { 'body.startsOn': 'after_end' }]);
    }
    expect(await read()).toMatchObject({ startsOn: eight, endsOn: ten });
  });
});

describe('whole days', () => {
  const [first, last] = ['2027-05-01T14:00:00.000Z', '2027-05-02T22:00:00.000Z'];

  test('are said without a time, also where they are more than one', async () => {
    const { read, page, change, get, admin } = await setting({ startsOn: first, isAllDay: true });
    expect(await read()).toMatchObject({ startsOn: first, endsOn: null, isAllDay: true });
    expect(await page()).toContain('>zaterdag 1 mei 2027</time></span>');
    const inList = async () => (await get('/agenda')).body;
    expect(await inList()).toContain('>1 mei 2027</time></span>');

    const changed = await change({ endsOn: last });

    expect(await page()).toMatch(/>zaterdag 1 mei 2027<\/time> t\/m <time dateTime="[^"]*">maandag 3 mei 2027<\/time>/);
    expect(await inList()).toMatch(/>1 mei 2027<\/time> t\/m <time dateTime="[^"]*">3 mei 2027<\/time>/);
    expect((await change({ isAllDay: false })).statusCode).toBe(200);
    expect(await page()).toMatch(/1 mei 2027[^<]*16:00<\/time> tot <time[^>]*>3 mei 2027[^<]*00:00</);
    expect((await admin.post(`/api/undo/${changed.json().undoToken}`)).statusCode).toBe(409);
  });

  test('end on the day that they begin, whatever times were written with them, and not before it', async () => {
    const { change, add } = await setting({ startsOn: first, isAllDay: true });
    expect((await change({ endsOn: '2027-05-01T08:00:00Z' })).statusCode).toBe(200);
    const refused = await change({ endsOn: '2027-04-30T21:59:00Z' });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.endsOn': 'before_start' }]);
    const timed = await add({ startsOn: first, endsOn: '2027-05-01T08:00:00Z' });
    expect([timed.statusCode, timed.json().fields]).toEqual([400, { 'body.0.endsOn': 'before_start' }]);
  });
});

describe('what goes on', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const today = new Date(Date.now()).toISOString();

  async function agenda() {
    const platform = await setting();
    const { add, list, post } = platform;
    const events = {
      over: { startsOn: hours(-48), endsOn: hours(-24) },
      begun: { startsOn: hours(-48), endsOn: hours(24) },
      today: { startsOn: today, isAllDay: true },
      moment: { startsOn: hours(-1) },
      later: { startsOn: hours(72), endsOn: hours(73) },
    };
    for (const [title, times] of Object.entries(events)) expect((await add({ title, ...times })).statusCode).toBe(201);
    const titles = async (filter: string, sort_by = 'startsOn_asc') => {
      const answer = await post(`/api/listitem/list/${list}`, { filter, sort_by, itemCount: 20 });
      return answer.json().items.map(({ title }: { title: string }) => title);
    };
    return { ...platform, titles };
  }

  test('is to come until it is over, in any order, and not past', async () => {
    const { titles } = await agenda();
    expect(await titles('when=upcoming')).toEqual(['begun', 'today', 'later']);
    expect(await titles('when=upcoming', 'startsOn_desc')).toEqual(['later', 'today', 'begun']);
    expect(await titles('when=upcoming', 'title_asc')).toEqual(['begun', 'later', 'today']);
    expect(await titles('when=past')).toEqual(['over', 'moment']);
  });

  test('can be asked for, with a type too, and by a list of the page', async () => {
    const { titles, page: _, list, get, ...platform } = await agenda();
    expect(await titles('when=now')).toEqual(['begun', 'today']);
    expect(await titles('when=now;type=Event', 'startsOn_desc')).toEqual(['today', 'begun']);
    expect(await titles('when=now;type=News')).toEqual([]);
    const widget = { options: { sources: [list], when: 'now', sort: 'startsOn_asc' } };
    await platform.makePage('/bezig', { blocks: blocksOf(['WidgetList', widget]) });
    const shown = (await get('/bezig')).body;
    expect(['begun', 'today', 'later', 'over'].filter((title) => shown.includes(`>${title}</a>`))).toEqual([
      'begun',
      'today',
    ]);
  });
});

test('times follow the clock of the timeZone that the settings say, on cached pages too, until it is undone', async () => {
  const { admin, page } = await setting({ startsOn: eight });
  const settings = '/api/platformsettingvalues';
  expect(await page()).toContain('10:00</time>');

  const changed = await admin.put(settings, { timeZone: 'America/Curacao' });

  expect(await page()).toContain('04:00</time>');
  expect((await admin.get(`${settings}?keys=timeZone`)).json()).toEqual({ timeZone: 'America/Curacao' });
  await admin.post(`/api/undo/${changed.json().undoToken}`);
  expect(await page()).toContain('10:00</time>');
  const refused = await admin.put(settings, { timeZone: 'Amsterdam' });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.timeZone': 'bad_time_zone' }]);
});
