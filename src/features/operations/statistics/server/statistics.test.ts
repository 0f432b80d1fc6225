import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { dayAt, startOfDay } from '#kernel/dates.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { countsViews } from './counts.service.ts';

const server = await openServer();
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const minute = 60_000;

async function setting() {
  const today = dayAt(new Date(), 'Europe/Amsterdam');
  server.clock.offset = startOfDay(today, 'Europe/Amsterdam').getTime() + 12 * 60 * minute - Date.now();
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  return {
    ...platform,
    admin,
    /** One of many visitors. */
    visit: (path: string, headers: Record<string, string> = {}) =>
      platform.get(path, { 'user-agent': chrome, ...headers }),
    async read(tab: string, query = '') {
      await server.views.flush();
      server.clock.offset += 6 * minute;
      await runJobs(server.dependencies, [countsViews]);
      return (
        await admin.get(
          `/api/statistics/${tab}?from=2000-01-01&until=2000-01-01${query}`.replaceAll('2000-01-01', today),
        )
      ).json();
    },
    raw: () => server.ownerQuery('select * from statistics_view where platform_id = $1', [platform.platform.id]),
  };
}

describe('counting', () => {
  test('a page that is answered from memory counts, and so does one that a browser has already', async () => {
    const { visit, page, read } = await setting();
    await page('/afval');
    const { headers } = await visit('/afval');
    await visit('/afval');
    const again = await visit('/afval', { 'if-none-match': String(headers.etag) });
    const head = await server.app.inject({ method: 'HEAD', url: '/afval', headers: { 'user-agent': chrome } });

    expect([again.statusCode, head.statusCode]).toEqual([304, 421]);
    expect((await read('overview')).figures).toMatchObject({ views: 3, visits: 1, visitors: 1 });
  });

  test('who chose not to be counted is not, from that browser on, until they choose otherwise', async () => {
    const { visit, page, read, get, host } = await setting();
    await page('/afval');
    await visit('/afval');
    const statement = (await get('/legal/cookie-statement/en')).body;
    const path = /href="([^"]*\/visit-statistics)"/.exec(statement)?.[1] ?? '';
    const form = await get(path);
    expect([form.statusCode, form.headers['cache-control'], form.body.includes('checked=""')]).toEqual([
      200,
      'private, no-store',
      false,
    ]);

    const send = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { host, origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const objected = await send('uncounted=on');
    const kept = String(objected.headers['set-cookie']);
    expect(kept).toBe('__Host-uncounted=1; Path=/; Secure; SameSite=Lax; Max-Age=31536000');
    const cookie = '__Host-uncounted=1';
    await visit('/afval', { cookie });
    expect((await get(path, { cookie })).body).toContain('checked=""');
    expect((await read('overview')).figures).toMatchObject({ views: 1, visitors: 1 });

    const back = await send('');
    expect(String(back.headers['set-cookie'])).toMatch(/^__Host-uncounted=; .*Max-Age=0$/);
    await visit('/afval');
    expect((await read('overview')).figures).toMatchObject({ views: 2 });
  });

  test('a website that counts nobody has nothing to choose', async () => {
    const { get, ctx } = await setting();
    expect((await get('/legal/cookie-statement/nl')).body).toContain('/visit-statistics');
    await inTransaction(ctx, (ctx) => saveSettings(ctx, { countVisits: false }));
    expect((await get('/legal/cookie-statement/nl')).body).not.toContain('/visit-statistics');
  });

  test('of who a visitor was nothing is written but a hash, which is another one on another platform', async () => {
    const [one, other] = [await setting(), await setting()];
    for (const { visit, page } of [one, other]) {
      await page('/afval');
      await visit('/afval?van=jan@example.org', { referer: 'https://www.zoeken.example/q?naam=jan' });
    }
    await server.views.flush();
    const [[row], [otherRow]] = [await one.raw(), await other.raw()];

    expect(row).toMatchObject({
      kind: 'page',
      referrer: 'zoeken.example',
      device: 'desktop',
      browser: 'Chrome',
      term: '',
    });
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|Mozilla|jan|afval/);
    expect(row.visitor).not.toBe(otherRow.visitor);
  });

  test('where it is off nothing is counted', async () => {
    const { visit, page, ctx, raw, read } = await setting();
    await page('/afval');
    await inTransaction(ctx, (ctx) => saveSettings(ctx, { countVisits: false }));
    await visit('/afval');

    expect(await read('overview')).toMatchObject({ isOn: false, figures: { views: 0 } });
    expect(await raw()).toEqual([]);
  });

  test('those who edit are not counted, whatever lets them; members are', async () => {
    const { visit, page, signIn, read } = await setting();
    await page('/afval');
    for (const roles of [['Admin'], ['ContentManager'], ['Mett'], ['Developer']] as const)
      await visit('/afval', (await signIn([...roles])).headers);
    await visit('/afval', (await signIn()).headers);

    expect((await read('overview')).figures).toMatchObject({ views: 1, visitors: 1, members: 'few' });
  });

  test('what is not found, downloads and searches are no views of pages; a term of one visitor is not kept', async () => {
    const { visit, page, read, ctx } = await setting();
    await page('/afval', { title: { nl: 'Afval' } });
    for (const path of [
      '/weg',
      '/weg',
      '/search?q=zwerfvuil',
      '/search?q=zwerfvuil&page=2',
      '/search?q=jan@example.org',
    ])
      await visit(path);
    const found = { ...(await read('overview')).figures, ...(await read('searches')) };
    expect(found).toMatchObject({ views: 3, missing: 2, searches: 2, terms: [] });

    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await visit('/search?q=Zwerfvuil', { 'user-agent': firefox });
    const { terms, withoutHits } = await read('searches');
    expect(terms).toEqual([{ term: 'zwerfvuil', searches: 2, withoutHits: 2 }]);
    expect(withoutHits).toEqual(terms);
    const texts = await server.ownerQuery('select term from statistics_view where platform_id = $1', [ctx.platform.id]);
    expect(JSON.stringify(texts)).not.toContain('jan');
  });

  test('a file that was downloaded counts once: not for its other parts, a look or somebody who edits', async () => {
    const { visit, page, signIn, read, ctx, admin, host } = await setting();
    const store = (name: string) =>
      storeFile(ctx, Readable.from([Buffer.from('Zwembad De Waterlelie is open.')]), {
        name,
        context: 'library',
        owner: null,
        isAttached: true,
      });
    const [times, prices, other] = [await store('tijden.txt'), await store('prijzen.txt'), await store('oud.txt')];
    const shown = [times, prices].map(
      ({ guid }) => ['Image', { content: { shared: { image: guid } } }] as [string, object],
    );
    await page('/zwembad', { blocks: blocksOf(...shown) });
    const url = `/f/${times.guid}/tijden.txt`;
    const statuses = [
      await visit(url),
      await visit(url, { range: 'bytes=0-5' }),
      await visit(url, { range: 'bytes=6-' }),
      await visit(url, { 'sec-fetch-dest': 'video' }),
      await visit(url, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
      await visit(url, (await signIn(['ContentManager'])).headers),
      await visit(`/f/zip/alles.zip?files=${times.guid},${prices.guid},${other.guid}`),
      await server.app.inject({ method: 'HEAD', url, headers: { host, 'user-agent': chrome } }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 206, 206, 200, 200, 200, 200, 200]);

    expect((await read('content')).downloads).toEqual([
      { guid: times.guid, name: 'tijden.txt', downloads: 3 },
      { guid: prices.guid, name: 'prijzen.txt', downloads: 1 },
    ]);
    const told = async () => {
      const { files } = (await admin.get('/api/files:library')).json();
      return Object.fromEntries(files.map(({ name, downloads }: Record<string, unknown>) => [name, downloads]));
    };
    expect(await told()).toEqual({ 'tijden.txt': 3, 'prijzen.txt': 1, 'oud.txt': 0 });
    await admin.put('/api/platformsettingvalues', { countVisits: false });
    expect(await told()).toEqual({ 'tijden.txt': null, 'prijzen.txt': null, 'oud.txt': null });
  });

  test('what comes after its day was closed is not counted, and goes', async () => {
    const { visit, page, read, raw, platform } = await setting();
    await page('/afval');
    await visit('/afval');
    const { figures } = await read('overview');
    await visit('/afval');
    server.clock.offset += 26 * 60 * minute;
    await cleanUp(server.dependencies);
    await server.views.flush();
    await cleanUp(server.dependencies);

    expect(await raw()).toEqual([]);
    const days = await server.ownerQuery('select views, is_closed from statistics_day where platform_id = $1', [
      platform.id,
    ]);
    expect(days).toEqual([{ views: figures.views, is_closed: true }]);
    expect(await server.ownerQuery('select from statistics_salt where platform_id = $1', [platform.id])).toEqual([]);
  });

  test('counts go after 25 months', async () => {
    const { visit, page, read, platform } = await setting();
    await page('/afval');
    await visit('/afval');
    await read('overview');
    server.clock.offset += 24 * 31 * 24 * 60 * minute;
    await cleanUp(server.dependencies);
    const left = () => server.ownerQuery('select from statistics_content where platform_id = $1', [platform.id]);
    const before = await left();
    server.clock.offset += 2 * 31 * 24 * 60 * minute;
    await cleanUp(server.dependencies);

    expect([before.length, (await left()).length]).toEqual([1, 0]);
  });
});

describe('figures', () => {
  test('of a branch are those of a page and what stands below it', async () => {
    const { visit, page, read, ctx } = await setting();
    const above = await page('/wonen');
    const other = await page('/werk');
    const [entry] = await server.ownerQuery('select id from menu_item where page_id = $1', [above]);
    const below = await page('/los', { title: { nl: 'Onder wonen' } });
    await addMenuItem(ctx, {
      menu: topLevelMenu,
      names: {},
      urlSegment: 'bouwen',
      pageGuid: below,
      parentGuid: entry.id,
    });
    for (const path of ['/wonen', '/los', '/werk']) await visit(path);

    expect((await read('overview', `&branch=${above}`)).figures).toMatchObject({ views: 2, visits: 1, visitors: null });
    const { seen } = await read('content', `&branch=${above}`);
    expect(seen.map(({ subject }: { subject: string }) => subject).sort()).toEqual([above, below].sort());
    expect((await read('content')).seen).toContainEqual({
      kind: 'page',
      subject: other,
      title: 'Pagina',
      path: '/werk',
      views: 1,
      viewsBefore: 0,
      entries: 0,
      exits: 1,
    });
  });

  test('are told by list, of the items that stand in it, and by the language in which something was read', async () => {
    const { visit, page, read, admin } = await setting();
    const [news, agenda] = [randomUUID(), randomUUID()];
    const blocks = blocksOf(
      ['List', { guid: news, content: { nl: { blockTitle: 'Nieuws' } } }],
      ['List', { guid: agenda, content: { nl: { blockTitle: 'Agenda' } } }],
    );
    const guid = await page('/nieuws', { title: { nl: 'Actueel', en: 'News' }, blocks });
    const add = async (list: string, title: string) => {
      const item = { listItemTypeName: 'News', title, publish: true, publishedOn: '2026-01-01T08:00:00.000Z' };
      return (await admin.post(`/api/listitem/list/${list}`, [item])).json()[0].canonicalPath as string;
    };
    const paths = [await add(news, 'Brug open'), await add(news, 'Sluis dicht'), await add(agenda, 'Markt')];
    for (const path of [...paths, paths[0] ?? '', '/en/nieuws', '/nieuws'])
      expect((await visit(path)).statusCode).toBe(200);

    const { lists, spoken } = await read('content');
    expect(lists).toEqual([
      { guid: news, title: 'Nieuws', path: '/nieuws', views: 3, viewsBefore: 0 },
      { guid: agenda, title: 'Agenda', path: '/nieuws', views: 1, viewsBefore: 0 },
    ]);
    expect(spoken).toEqual([
      { language: 'nl', views: 5 },
      { language: 'en', views: 1 },
    ]);
    expect((await read('content', `&branch=${guid}`)).lists).toHaveLength(2);
    expect((await read('content', `&branch=${randomUUID()}`)).lists).toEqual([]);
    // What is no longer on the website has no name.
    expect((await admin.post(`/api/documents/${guid}/unpublish`, { languages: ['nl'] })).statusCode).toBe(200);
    expect((await read('content')).lists.map(({ title }: { title: string }) => title)).toEqual(['', '']);
  });

  test('are told of one language, since views have theirs, and of the items of one list', async () => {
    const { visit, page, read, admin, platform } = await setting();
    const [news, agenda] = [randomUUID(), randomUUID()];
    const guid = await page('/nieuws', {
      title: { nl: 'Actueel', en: 'News' },
      publish: ['nl', 'en'],
      blocks: blocksOf(['List', { guid: news }], ['List', { guid: agenda }]),
    });
    const add = async (list: string, title: string) => {
      const item = { listItemTypeName: 'News', title, publish: true, publishedOn: '2026-01-01T08:00:00.000Z' };
      return (await admin.post(`/api/listitem/list/${list}`, [item])).json()[0] as {
        guid: string;
        canonicalPath: string;
      };
    };
    const [bridge, market] = [await add(news, 'Brug open'), await add(agenda, 'Markt')];
    for (const path of ['/en/nieuws', '/nieuws', '/nieuws', bridge.canonicalPath, market.canonicalPath])
      await visit(path);
    await read('overview');
    // Of before views had a language.
    await server.ownerQuery(
      `insert into statistics_day (platform_id, day, is_closed, views, visits, visitors, members, searches, downloads, missing)
       select platform_id, day - 9, true, 40, 40, 40, 0, 0, 0, 0 from statistics_day where platform_id = $1`,
      [platform.id],
    );
    await server.ownerQuery(
      `insert into statistics_content (platform_id, day, kind, subject, page, views, entries, exits)
       select platform_id, day, 'page', $2::text, $2::text, 40, 40, 40 from statistics_day where platform_id = $1 and is_closed`,
      [platform.id, guid],
    );

    const [day] = await server.ownerQuery(
      `select day::text as day from statistics_day where platform_id = $1 and not is_closed`,
      [platform.id],
    );
    expect(await read('overview', '&language=nl')).toMatchObject({
      figures: { views: 4, visitors: null, searches: null },
      languageSince: day.day,
    });
    expect((await read('overview', '&language=en')).figures).toMatchObject({ views: 1, visits: 1 });
    expect((await read('overview')).languageSince).toBe(null);
    const seenIn = async (query: string) =>
      (await read('content', query)).seen.map(({ subject, views }: Record<string, unknown>) => [subject, views]);
    expect(await seenIn('&language=en')).toEqual([[guid, 1]]);
    expect(await seenIn(`&language=en&branch=${randomUUID()}`)).toEqual([]);
    expect(await seenIn(`&list=${news}`)).toEqual([[bridge.guid, 1]]);
    expect((await read('content', `&list=${agenda}`)).lists).toMatchObject([{ guid: agenda, views: 1 }]);
    expect(await seenIn(`&list=${news}&language=en`)).toEqual([]);
    const { languages } = (await admin.get('/api/statistics/branches')).json();
    expect(languages).toEqual(['nl', 'en']);
    const refused = await admin.get('/api/statistics/content?from=2026-01-01&until=2026-01-02&list=x&language=!');
    expect([refused.statusCode, Object.keys(refused.json().fields).sort()]).toEqual([
      400,
      ['query.language', 'query.list'],
    ]);
  });

  test('a period backwards, or longer than what is kept, is refused with its field', async () => {
    const { admin } = await setting();
    for (const [from, until] of [
      ['2026-02-01', '2026-01-01'],
      ['2020-01-01', '2026-01-01'],
    ]) {
      const response = await admin.get(`/api/statistics/overview?from=${from}&until=${until}`);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['query.until']]);
    }
  });

  test('of a page are for who may edit it', async () => {
    const { visit, page, signIn, read, get } = await setting();
    const guid = await page('/afval');
    await visit('/afval');
    await read('overview');
    const editor = await signIn(['ContentManager']);
    const url = `/api/statistics/documents/${guid}`;

    expect((await editor.get(url)).json()).toEqual({ views: 1, entries: 1, viewsBefore: 0, isOn: true });
    expect([(await get(url)).statusCode, (await (await signIn()).get(url)).statusCode]).toEqual([401, 403]);
    expect((await editor.get(`/api/statistics/documents/${randomUUID()}`)).statusCode).toBe(404);
  });

  test('name to who is no admin only what they see on the website', async () => {
    const { page, visit, read, signIn, admin } = await setting();
    const staff = await signIn(['Mett']);
    const open = await page('/open', { title: { nl: 'Open' } });
    const closed = await page('/gesloten', { title: { nl: 'Gesloten' } });
    for (const path of ['/open', '/gesloten']) await visit(path);
    await read('overview');
    const unpublished = await admin.post(`/api/documents/${closed}/unpublish`, { languages: ['nl'] });
    expect(unpublished.statusCode).toBe(200);
    const today = dayAt(server.dependencies.now?.() ?? new Date(), 'Europe/Amsterdam');
    const { seen } = (await staff.get(`/api/statistics/content?from=${today}&until=${today}`)).json();

    expect(seen.map(({ subject, title }: Record<string, string>) => [subject, title]).sort()).toEqual(
      [
        [open, 'Open'],
        [closed, ''],
      ].sort(),
    );
  });

  test('of people tell no count below five, nor what one follows from', async () => {
    const { signIn, read } = await setting();
    for (let at = 0; at < 7; at += 1) await signIn();
    const users = await read('users');

    expect(users).toMatchObject({ accounts: 8, joined: 8, invitations: { sent: 0, accepted: 0, expired: 0, open: 0 } });
    expect(users.roles).toContainEqual(expect.objectContaining({ name: expect.any(String), members: 'few' }));
  });
});

test('a table of figures is a file in the words that it has on the screen; what does not fit is refused by name', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const columns = [
    { label: 'Zoekterm', isNumber: false },
    { label: 'Aantal', isNumber: true },
  ];
  const body = { format: 'csv', language: 'nl', title: 'Gezocht: alles', columns, rows: [['=zwembad', 35]] };
  const ask = (change: object = {}) => admin.post('/api/statistics/table', { ...body, ...change });

  const csv = await ask();

  expect(csv.body).toBe("\uFEFFZoekterm,Aantal\r\n'=zwembad,35\r\n");
  expect(decodeURIComponent(String(csv.headers['content-disposition']))).toMatch(/Gezocht.* \d{4}-\d\d-\d\d\.csv$/);
  expect((await ask({ format: 'pdf' })).body).toMatch(/^%PDF-/);
  const refused = async (change: object) => {
    const response = await ask(change);
    return [response.statusCode, Object.keys(response.json().fields)];
  };
  expect(await refused({ rows: [['zwembad']] })).toEqual([400, ['body.rows']]);
  expect(await refused({ format: 'exe' })).toEqual([400, ['body.format']]);
  expect(await refused({ columns: [], rows: [] })).toEqual([400, ['body.columns']]);
  const editor = await signIn(['ContentManager']);
  expect((await editor.post('/api/statistics/table', body)).statusCode).toBe(403);
});
