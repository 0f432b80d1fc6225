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
  return { ...platform, admin, add, added, change, read, page };
}

describe('when something ends', () => {
  test('is read with it, and stands on its page after the start', async () => {
    const { read, page, change, admin } = await setting({ startsOn: eight, endsOn: ten });
    expect(await read()).toMatchObject({ startsOn: eight, endsOn: ten });
    expect(await page()).toMatch(
      /<time dateTime="2027-05-01T08:00:00.000Z">1 mei 2027[^<]*10:00<\/time> tot <time dateTime="2027-05-01T10:00:00.000Z">[^<]*12:00<\/time>/i,
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
