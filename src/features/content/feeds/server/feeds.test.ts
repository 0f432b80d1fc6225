import { randomUUID } from 'node:crypto';
import ical from 'ical.js';
import { describe, expect, test } from 'vitest';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import type { Audience } from '#features/identity/roles/roles.contract.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { planWithout } from '#test/plan-without.ts';
import { readXml } from '#test/read-xml.ts';

const server = await openServer();

interface Given {
  options?: object;
  audience?: Audience;
  items?: readonly object[];
}

async function setting({ options = {}, audience, items = [] }: Given = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  const all = { itemTypes: ['News', 'Event'], ...options };
  const page = { title: { nl: 'Agenda' }, ...(audience && { audience }) };
  await platform.page('/agenda', { ...page, blocks: blocksOf(['List', { guid: list, options: all }]) });
  const add = async (item: object) => {
    const given = { listItemTypeName: 'News', publish: true, publishedOn: '2026-01-01T08:00:00.000Z', ...item };
    const response = await admin.post(`/api/listitem/list/${list}`, [given]);
    expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
    return response.json()[0] as { guid: string; canonicalPath: string };
  };
  const added = [];
  for (const item of items) added.push(await add(item));
  return { ...platform, admin, list, add, added, feed: (format: string) => `/feed/${list}.${format}` };
}

/** Text that would be markup, or another line, where it is not written as what it is. */
const hostile = `<b>]]>&amp;"'</b>]]> \u0007 SUMMARY:x; a, b\\n`;
const news = { title: hostile, description: hostile, tags: ['water & wind'], publishedOn: '2026-03-01T08:00:00.000Z' };

describe('a feed', () => {
  test('is RSS with the newest first, and each text as it is', async () => {
    const { get, feed, added, list } = await setting({ items: [{ title: 'Ouder' }, news] });
    const response = await get(feed('rss'));
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { texts, found } = readXml(response.body);
    const said = hostile.replace('\u0007', '').trim();
    expect(texts('title')).toEqual(['Agenda', said, 'Ouder']);
    expect(texts('description')).toEqual(['Agenda', said]);
    expect(texts('guid')).toEqual([...added].reverse().map(({ guid }) => `urn:uuid:${guid}`));
    expect(texts('pubDate')[0]).toBe('Sun, 01 Mar 2026 08:00:00 GMT');
    expect(texts('category')).toEqual(['water & wind']);
    expect(texts('link').map((link) => new URL(link).pathname)).toEqual([
      '/agenda',
      added[1]?.canonicalPath,
      added[0]?.canonicalPath,
    ]);
    expect(found.filter(({ name }) => name === 'b')).toEqual([]);
    expect((await get(`/feed/${list.replaceAll('-', '')}.rss`)).statusCode).toBe(200);
  });

  test('is Atom and JSON with the same items', async () => {
    const { get, feed, added } = await setting({ items: [{ title: 'Ouder' }, news] });
    const atom = await get(feed('atom'));
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(readXml(atom.body).texts('id').slice(1)).toEqual([...added].reverse().map(({ guid }) => `urn:uuid:${guid}`));
    expect(readXml(atom.body).texts('published')).toEqual(['2026-03-01T08:00:00.000Z', '2026-01-01T08:00:00.000Z']);

    const json = await get(feed('json'));
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Agenda',
      feed_url: expect.stringMatching(new RegExp(`${feed('json')}$`)),
      items: [
        { id: `urn:uuid:${added[1]?.guid}`, content_text: hostile.trim(), tags: ['water & wind'] },
        { title: 'Ouder', content_text: 'Ouder' },
      ],
    });
  });

  test('keeps what its list shows and what its address asks, in a language', async () => {
    const items = [news, { title: { nl: 'Brug', en: 'Bridge' } }];
    const { get, list, feed } = await setting({ items });
    const titles = async (query: string) =>
      (await get(`/feed/${list}.json?${query}`)).json().items.map(({ title }: { title: string }) => title);
    expect(await titles('filter=tag=water %26 wind')).toEqual([hostile.trim()]);
    expect(await titles('lang=en')).toEqual([hostile.trim(), 'Bridge']);
    const refused = await get(`/feed/${list}.rss?filter=strange`);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'query.filter': 'bad_filter' }]);
    for (const path of [feed('xml'), `/feed/${randomUUID()}.rss`, '/feed/x.rss', '/feed/.rss', `/feed/${list}`])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  test('is not sent again while it is the same, and is another as soon as something is added', async () => {
    const { get, feed, add, platform } = await setting({ items: [news] });
    const { etag } = (await get(feed('rss'))).headers;
    const headers = { host: platform.primaryDomain, 'if-none-match': String(etag) };
    const again = () => server.app.inject({ url: feed('rss'), headers });
    expect((await again()).statusCode).toBe(304);
    await add({ title: 'Nieuwer' });
    expect((await again()).statusCode).toBe(200);
  });

  test('is that of everybody, also for an admin: a closed list, a draft or what is to come stands in none', async () => {
    const closed = await setting({ audience: { kind: 'Users', roles: [] }, items: [news] });
    expect((await closed.admin.get(closed.feed('rss'))).statusCode).toBe(404);
    expect((await closed.admin.get('/agenda')).body).not.toContain('application/rss+xml');
    const { admin, feed } = await setting({
      items: [
        { title: 'Concept', publish: false },
        { title: 'Later', publishedOn: '2999-01-01T00:00:00Z' },
      ],
    });
    expect((await admin.get(feed('json'))).json().items).toEqual([]);
  });

  test.each([
    ['hidden', true, false],
    ['shown', true, true],
    ['off', false, false],
  ])('that is %s can be found: %s, and is seen: %s', async (feed, isFound, isSeen) => {
    const { get, list } = await setting({ options: { feed }, items: [news] });
    const { body } = await get('/agenda');
    const address = `/feed/${list}.rss`;
    expect(body.includes(`<link rel="alternate" type="application/rss+xml" title="Agenda" href="${address}"/>`)).toBe(
      isFound,
    );
    expect(body.includes(`<a href="${address}">Volg deze lijst met RSS</a>`)).toBe(isSeen);
    expect(body.includes(`<a href="/calendar/${list}.ics">Zet deze lijst in uw agenda</a>`)).toBe(isSeen);
    for (const path of [address, `/calendar/${list}.ics`])
      expect((await get(path)).statusCode).toBe(isFound ? 200 : 404);
  });
});

/** As a calendar program reads it. */
function readCalendar(body: string) {
  const calendar = new ical.Component(ical.parse(body));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ical.Event(one));
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: events.map(({ uid, summary, location, startDate, endDate }) => ({
      uid,
      summary,
      location,
      starts: startDate.toString(),
      ends: endDate.toString(),
    })),
  };
}

describe('a calendar', () => {
  const now = Math.floor(Date.now() / 1000);
  const inDays = (count: number) => new Date((now + count * 86_400) * 1000).toISOString();
  const event = (title: string, times: object, more: object = {}) => ({
    listItemTypeName: 'Event',
    title,
    ...times,
    ...more,
  });

  test('has what was and what is to come, with times, whole days and places', async () => {
    const { get, list, added, platform } = await setting({
      items: [
        event('Voorbij', { startsOn: inDays(-9) }),
        event(hostile, { startsOn: inDays(9), endsOn: inDays(9.1) }, { fields: { location: 'Plein 1; hal, boven' } }),
        event('Dagen', { startsOn: '2099-05-01T14:00:00.000Z', endsOn: '2099-05-02T22:00:00.000Z', isAllDay: true }),
        { title: 'Zonder tijd' },
      ],
    });
    const response = await get(`/calendar/${list}.ics`);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { name, events } = readCalendar(response.body);
    expect(name).toBe('Agenda');
    const utc = (moment: string) => `${moment.slice(0, 19)}Z`;
    expect(events).toMatchObject([
      { summary: 'Voorbij', starts: utc(inDays(-9)) },
      {
        uid: `${added[1]?.guid}@${platform.primaryDomain}`,
        summary: hostile.replace('\u0007', ' ').trim(),
        location: 'Plein 1; hal, boven',
        starts: utc(inDays(9)),
        ends: utc(inDays(9.1)),
      },
      // The day after the last: it is over then.
      { summary: 'Dagen', starts: '2099-05-01', ends: '2099-05-04' },
    ]);
  });

  test('keeps what its list shows, and the filter of its address', async () => {
    const items = [
      event('Voorbij', { startsOn: inDays(-9) }),
      event('Bezig', { startsOn: inDays(-1), endsOn: inDays(1) }, { tags: ['kunst'] }),
      event('Later', { startsOn: inDays(9) }),
    ];
    const summaries = async (when: string, query = '') => {
      const { get, list } = await setting({ options: { when }, items });
      const { events } = readCalendar((await get(`/calendar/${list}.ics${query}`)).body);
      return events.map(({ summary }) => summary);
    };
    expect(await summaries('all')).toEqual(['Voorbij', 'Bezig', 'Later']);
    expect(await summaries('upcoming')).toEqual(['Bezig', 'Later']);
    expect(await summaries('past')).toEqual(['Voorbij']);
    expect(await summaries('now')).toEqual(['Bezig']);
    expect(await summaries('all', '?filter=tag=kunst')).toEqual(['Bezig']);
  });

  test('of one event is offered on its page, and of nothing else', async () => {
    const { get, added } = await setting({ items: [event('Feest', { startsOn: inDays(9) }), { title: 'Bericht' }] });
    const [feest, bericht] = added;
    const { body } = await get(feest?.canonicalPath ?? '');
    expect(body).toContain(`<a href="/calendar/${feest?.guid}.ics">Zet in uw agenda</a>`);
    expect(readCalendar((await get(`/calendar/${feest?.guid}.ics`)).body).events).toMatchObject([{ summary: 'Feest' }]);
    expect((await get(bericht?.canonicalPath ?? '')).body).not.toContain('.ics');
    expect((await get(`/calendar/${bericht?.guid}.ics`)).statusCode).toBe(404);
    expect((await get(`/calendar/${randomUUID()}.ics`)).statusCode).toBe(404);
  });

  test('is nobody’s of a website for members only', async () => {
    const { get, admin, list, feed, added } = await setting({ items: [event('Feest', { startsOn: inDays(9) })] });
    await admin.put('/api/platformsettingvalues', { siteAccess: 'members' });
    for (const path of [`/calendar/${list}.ics`, `/calendar/${added[0]?.guid}.ics`, feed('rss')])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});

test('a plan without feeds has no feed and no calendar, nor the way to one', async () => {
  const event = { listItemTypeName: 'Event', title: 'Markt', startsOn: '2026-05-01T08:00:00.000Z' };
  const { get, feed, list, added, ...platform } = await setting({ items: [event] });
  const path = added[0]?.canonicalPath ?? '';
  const addresses = [
    feed('rss'),
    feed('atom'),
    feed('json'),
    `/calendar/${list}.ics`,
    `/calendar/${added[0]?.guid}.ics`,
  ];
  const found = async () => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await get(address)).statusCode);
    const pages = (await get('/agenda')).body + (await get(path)).body;
    return [...statuses, /\/(?:feed|calendar)\//.test(pages)];
  };
  expect(await found()).toEqual([200, 200, 200, 200, 200, true]);
  await planWithout(platform, 'feeds');
  expect(await found()).toEqual([404, 404, 404, 404, 404, false]);
  await planWithout(platform);
  expect(await found()).toEqual([200, 200, 200, 200, 200, true]);
});

test('an editor is asked whether a list has a feed, but not where the plan has none', async () => {
  const { admin, ...platform } = await setting();
  const cookie = `${admin.headers.cookie}; ${editCookie}=1`;
  const idle = async () =>
    /"idleOptions":\{"List":(\[[^\]]*\])/.exec((await admin.get('/agenda', { cookie })).body)?.[1];
  expect(await idle()).toBe('[]');
  await planWithout(platform, 'feeds');
  expect(await idle()).toBe('["feed"]');
});
