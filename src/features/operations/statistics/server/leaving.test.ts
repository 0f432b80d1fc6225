import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { dayAt } from '#kernel/dates.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { stayOf } from '../stays.rules.ts';
import { mostLinks } from './leaving.store.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  const guid = await platform.page('/afval', {
    title: { nl: 'Afval', en: 'Waste' },
    publish: ['nl', 'en'],
    blocks: blocksOf(['List', { guid: list }]),
  });
  let sent = 0;
  const tell = async (body: object, headers: Record<string, string> = {}) => {
    sent += 1;
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/statistics/vitals',
      headers: { host: platform.host, 'user-agent': computer, ...headers },
      payload: { path: '/afval', ...body },
      remoteAddress: `198.51.100.${Math.floor(sent / 100)}`,
    });
    return reply;
  };
  const read = async (query = '', who = admin) => {
    const day = dayAt(new Date(), 'Europe/Amsterdam');
    return (await who.get(`/api/statistics/content?from=${day}&until=${day}${query}`)).json();
  };
  return { ...platform, admin, list, guid, tell, read };
}

describe('links to other websites that visitors follow', () => {
  test('are told by where they lead and the page on which they stand, without what may be of a person', async () => {
    const { tell, read, guid, host } = await setting();
    const target = 'https://www.rijksoverheid.nl/paspoort';
    expect((await tell({ target: `${target}?naam=jan#kop` })).statusCode).toBe(204);
    await tell({ target, path: '/en/afval' });
    await tell({ target: 'https://elders.example/', path: '/nergens' });
    // Its own website is no other one.
    await tell({ target: `https://${host}/afval` });

    const { outbound } = await read();
    expect(outbound).toEqual([
      { target: 'rijksoverheid.nl/paspoort', page: guid, title: 'Afval', path: '/afval', clicks: 2 },
      { target: 'elders.example', page: '', title: '', path: null, clicks: 1 },
    ]);
    expect((await read(`&branch=${guid}`)).outbound).toHaveLength(1);
    expect(JSON.stringify(await server.ownerQuery('select * from statistics_outbound'))).not.toMatch(/jan|kop/);
  });

  test('fill no more than a thousand rows a day: the rest is other links', async () => {
    const { tell, read, platform } = await setting();
    const day = dayAt(new Date(), 'Europe/Amsterdam');
    await server.ownerQuery(
      `insert into statistics_outbound (platform_id, day, target, page, clicks)
       select $1, $2::date, 'elders.example/' || n, '', 1 from generate_series(1, ${mostLinks - 1}) n`,
      [platform.id, day],
    );
    for (const target of ['https://vol.example/a', 'https://vol.example/a', 'https://vol.example/b'])
      await tell({ target });
    await tell({ target: 'https://elders.example/1', path: '/nergens' });
    await read();

    const rows = await server.ownerQuery(
      `select target, clicks from statistics_outbound where platform_id = $1
       and (clicks > 1 or target = '' or target like 'vol%') order by 1`,
      [platform.id],
    );
    expect(rows).toEqual([
      { target: '', clicks: 1 },
      { target: 'elders.example/1', clicks: 2 },
      { target: 'vol.example/a', clicks: 2 },
    ]);
  });

  test('that are no address of another website are refused by name', async () => {
    const { tell } = await setting();
    for (const target of [
      'javascript:alert(1)',
      'http://127.0.0.1/',
      '/afval',
      `https://x.example/${'a'.repeat(1000)}`,
    ]) {
      const reply = await tell({ target });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['body.target']]);
    }
  });
});

describe('how long a page is in view', () => {
  test('is told by class, of pages and items that were measured five times, and few not exactly', async () => {
    const { tell, read, guid, admin, list } = await setting();
    const item = {
      listItemTypeName: 'News',
      title: 'Brug open',
      publish: true,
      publishedOn: '2026-01-01T08:00:00.000Z',
    };
    const [added] = (await admin.post(`/api/listitem/list/${list}`, [item])).json();
    for (const seconds of [3, 4, 5, 6, 7, 8, 30, 31, 32, 33, 34]) await tell({ seconds });
    await tell({ seconds: 900, path: '/en/afval' });
    for (let at = 0; at < 6; at += 1) await tell({ seconds: 90, path: added.canonicalPath });
    for (let at = 0; at < 4; at += 1) await tell({ seconds: 90, path: '/' });

    const { stays } = await read();
    expect(stays).toHaveLength(2);
    expect(stays[0]).toMatchObject({ subject: guid, title: 'Afval', path: '/afval', study: 'few', read: 0 });
    // From the whole and the others one would follow.
    const { measured, glance, look } = stays[0];
    expect([measured, glance, look].some((count) => typeof count !== 'number')).toBe(true);
    expect(stays[1]).toMatchObject({
      subject: added.guid,
      title: 'Brug open',
      measured: 6,
      glance: 0,
      look: 0,
      read: 6,
      study: 0,
    });
    expect((await read(`&branch=${randomUUID()}`)).stays).toEqual([]);
  });

  test.each([
    [0, 'glance'],
    [9.9, 'glance'],
    [10, 'look'],
    [59.9, 'look'],
    [60, 'read'],
    [300, 'read'],
    [301, 'study'],
  ])('of %f seconds is a %s', (seconds, stay) => {
    expect(stayOf(seconds)).toBe(stay);
  });
});

test('nothing is kept where statistics are off, of who objected, of programs, and of who works on the website', async () => {
  const { tell, read, ctx, admin, guid, signIn } = await setting();
  const { cookie } = admin.headers as { cookie: string };
  const all = { seconds: 5, target: 'https://elders.example/', lcp: 900 };
  for (const headers of [
    { cookie },
    { cookie: '__Host-uncounted=1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  ] as Record<string, string>[])
    for (let at = 0; at < 5; at += 1) expect((await tell(all, headers)).statusCode).toBe(204);
  await inTransaction(ctx, (ctx) => saveSettings(ctx, { countVisits: false }));
  for (let at = 0; at < 5; at += 1) await tell(all);
  const day = dayAt(new Date(), 'Europe/Amsterdam');
  expect(await read()).toMatchObject({ outbound: [], stays: [] });
  expect((await admin.get(`/api/statistics/speed?from=${day}&until=${day}`)).json()).toEqual({
    devices: [],
    slowest: [],
  });

  await inTransaction(ctx, (ctx) => saveSettings(ctx, { countVisits: true }));
  for (let at = 0; at < 5; at += 1) await tell(all);
  expect(await read()).toMatchObject({ outbound: [{ clicks: 5 }], stays: [{ subject: guid, glance: 5 }] });
  // Who is no admin has no name of what they do not see.
  await admin.post(`/api/documents/${guid}/unpublish`, { languages: ['nl', 'en'] });
  const staff = await signIn(['Mett']);
  expect(await read('', staff)).toMatchObject({ outbound: [{ title: '' }], stays: [{ title: '' }] });

  server.clock.offset = 800 * 86_400_000;
  await cleanUp(server.dependencies);
  for (const table of ['statistics_outbound', 'statistics_stay'])
    expect(await server.ownerQuery(`select from ${table} where platform_id = $1`, [ctx.platform.id])).toEqual([]);
});
