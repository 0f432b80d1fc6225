import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { dayAt, startOfDay } from '#kernel/dates.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { countsViews } from './counts.service.ts';

const server = await openServer();
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

afterEach(() => {
  server.clock.offset = 0;
});

const rights = (viewPermission: string) => ({
  viewPermission,
  viewRoles: [],
  editPermission: 'Admin',
  editRoles: [],
});

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  return {
    ...platform,
    admin,
    set: async (settings: object, by = admin) => {
      const saved = await by.put('/api/platformsettingvalues', settings);
      expect(saved.statusCode).toBe(200);
    },
    read: async () => {
      const { counters } = (await platform.get('/api/statistics/public')).json();
      return Object.fromEntries(
        counters.map(({ counter, count }: { counter: string; count: number | 'few' }) => [counter, count]),
      );
    },
  };
}

describe('counters that everybody may see', () => {
  test('are at first those of what everybody may read: pages, and items, each once', async () => {
    const { admin, page, read } = await setting();
    const before = await read();
    const [news, agenda, own] = [randomUUID(), randomUUID(), randomUUID()];
    const open = await page('/nieuws', {
      blocks: blocksOf(
        ['List', { guid: news, options: { itemTypes: ['News'] } }],
        ['List', { guid: agenda, options: { itemTypes: ['News'] } }],
      ),
    });
    const closed = await page('/intern', {
      blocks: blocksOf(['List', { guid: own, options: { itemTypes: ['News'] } }]),
    });
    await admin.put(`/api/pages/${open}/permissions`, rights('Public'));
    await admin.put(`/api/pages/${closed}/permissions`, rights('Admin'));
    const add = async (list: string, more: object) => {
      const added = await admin.post(`/api/listitem/list/${list}`, [
        { listItemTypeName: 'News', title: 'Brug open', publish: true, ...more },
      ]);
      expect(added.statusCode).toBe(201);
    };
    await add(news, { parentGuids: [agenda] });
    await add(news, {});
    await add(news, { publish: false });
    await add(own, {});

    expect(await read()).toEqual({ pages: before.pages + 1, items: before.items + 2 });
  });

  test('are visits, downloads and members where an admin says so, and no small number of people', async () => {
    const { signIn, get, page, set, read } = await setting();
    const today = dayAt(new Date(), 'Europe/Amsterdam');
    server.clock.offset = startOfDay(today, 'Europe/Amsterdam').getTime() + 12 * hour - Date.now();
    await page('/afval');
    await get('/afval', { 'user-agent': chrome });
    await server.views.flush();
    server.clock.offset += 6 * minute;
    await runJobs(server.dependencies, [countsViews]);
    await set({ publicCounters: ['visits', 'downloads', 'members'] });

    expect(await read()).toEqual({ visits: 0, downloads: 0, members: 'few' });
    server.clock.offset += day;
    for (let one = 0; one < 4; one++) await signIn();
    expect(await read()).toEqual({ visits: 1, downloads: 0, members: 5 });
    server.clock.offset += 30 * day;
    expect(await read()).toMatchObject({ visits: 0 });
    await set({ countVisits: false }, await signIn(['Admin']));
    expect(await read()).toEqual({ members: 6 });
  });

  test('are each named once', async () => {
    const { admin } = await setting();
    const refused = await admin.put('/api/platformsettingvalues', { publicCounters: ['pages', 'pages'] });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { 'body.publicCounters': 'duplicate' } });
  });

  test('stand on a page where the block is, those that were chosen, and are an hour old at most', async () => {
    const { get, page, set, signIn } = await setting();
    await page('/cijfers', {
      blocks: blocksOf(['Statistics', { options: { pages: true, items: false, members: true } }]),
    });
    const shown = async () => (await get('/cijfers')).body.match(/(?<=key-figure__label">)[^<]+/g);
    expect(await shown()).toEqual(['pagina']);

    await set({ publicCounters: ['pages', 'items', 'members'] });
    expect(await shown()).toEqual(['pagina', 'mensen met een account']);
    const members = async () =>
      /class="key-figure__value">([^<]+)<\/div><p[^>]*>mensen/.exec((await get('/cijfers')).body)?.[1];
    expect(await members()).toBe('Minder dan 5');
    for (let one = 0; one < 6; one++) await signIn();
    expect(await members()).toBe('Minder dan 5');
    server.clock.offset += hour + minute;
    expect(await members()).toBe('7');

    await set({ publicCounters: [] });
    expect(await shown()).toBeNull();
  });
});
