import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { openServer } from '#test/harness.ts';
import { ImportReport } from '../import.contract.ts';
import type { FetchFile } from './files/safe-fetch.ts';
import { importWordPress } from './import.service.ts';
import { openReport } from './report.ts';

const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fixture = (name: string) => join(import.meta.dirname, '../../../../../test/fixtures/wordpress', name);
const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#468' } })
  .jpeg()
  .toBuffer();
const onlyThePlein: FetchFile = async (address) => {
  if (address.endsWith('/plein-scaled.jpg')) return picture;
  throw new Error('it is not there');
};

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;

async function importInto({ ctx }: Platform, name: string, { isDryRun = false } = {}): Promise<ImportReport> {
  const path = join(folder, `${Math.random()}-report.json`);
  const report = openReport(path, ctx.now);
  await importWordPress(ctx, {
    file: fixture(name),
    isDryRun,
    report,
    resizer: createImageResizer(),
    fetchFile: onlyThePlein,
  });
  return ImportReport.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Where a request ends after its redirects, and what is said there. */
async function follow({ get }: Platform, address: string) {
  let at = address;
  for (let steps = 0; steps < 4; steps += 1) {
    const response = await get(at);
    if (response.statusCode !== 301) return { at: decodeURI(at), status: response.statusCode, html: response.payload };
    at = String(response.headers.location);
  }
  throw new Error(`${address} redirects without end`);
}

describe('a site made with the block editor', () => {
  let platform: Platform;
  let report: ImportReport;
  beforeAll(async () => {
    platform = await server.createPlatform();
    report = await importInto(platform, 'gutenberg.xml');
  });

  test.each([
    ['/', '/'],
    ['/welkom/', '/'],
    ['/over/', '/over'],
    ['/over/contact/', '/over/contact'],
    ['/feed/', '/feed-2'],
    ['/category/raad/', '/nieuws-2'],
    ['/caf%c3%a9/', '/cafe'],
    ['/nieuws/', '/nieuws'],
    ['/?page_id=12', '/over/contact'],
    ['/?p=12', '/over/contact'],
    ['//over//contact/', '/over/contact'],
  ])('the page at %s is at %s', async (old, path) => {
    expect(await follow(platform, old)).toMatchObject({ at: path, status: 200 });
  });

  test.each(['/2024/05/klaar/', '/?p=20', '/2024/05/bijna-klaar', '/2024/05/klaar/plein/'])(
    'the post of %s is an item of the news',
    async (old) => {
      expect(await follow(platform, old)).toMatchObject({
        at: expect.stringMatching(/^\/nieuws-2\/i\/\w+\/het-plein-is-klaar/),
        status: 200,
      });
    },
  );

  test('its words, its links and its image are there; what is unsafe is not', async () => {
    const { html } = await follow(platform, '/?p=20');

    for (const words of [
      'Gedeelde zin.',
      'Meer weten?',
      'Dat kan.',
      'De film',
      'Zoek',
      'Smal',
      'Breed',
      '[contact-form-7 id="3"',
    ])
      expect(html).toContain(words.replaceAll('"', '&quot;'));
    expect(html).toContain('href="/over/contact#adres"');
    expect(html).toContain('href="https://example.com/kaart"');
    expect(html).toMatch(/href="\/nieuws-2\/i\/\w+\/zonder-titel-\d+-mei-2024"/);
    expect(html).toMatch(/<img[^>]*src="\/a\//);
    expect(html).toMatch(/<div class="item-page__image">.*<img[^>]* alt="Het plein"/);
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('Marieke Plein');
    expect(html).toContain('Raad &amp; College');
  });

  test.each(['/geheim/', '/2024/05/op-slot/', '/?p=22', '/?p=23'])('%s is not there for visitors', async (old) => {
    expect((await follow(platform, old)).status).toBe(404);
  });

  test('other kinds of post have a list of their own', async () => {
    expect(await follow(platform, '/portfolio/brug/')).toMatchObject({
      at: expect.stringMatching(/^\/portfolio\/i\//),
      status: 200,
    });
  });

  test('the menu with most pages is the main menu, the other keeps its name', async () => {
    const names = (result: {
      json: () => { menuItems: { name: string; path: string | null; relatedMenuItems: { name: string }[] }[] };
    }) => result.json().menuItems;
    const main = names(await platform.get('/api/menus:withName?name=Top%20level%20menu'));
    const foot = names(await platform.get('/api/menus:withName?name=Voet'));

    expect(main.map(({ name, path }) => [name, path])).toEqual([
      ['Welkom', '/'],
      ['Wie wij zijn', '/over'],
      ['Elders', 'https://example.com/'],
      ['Nieuws', '/nieuws-2'],
      ['Portfolio', '/portfolio'],
    ]);
    expect(main.find(({ path }) => path === '/over')?.relatedMenuItems.map(({ name }) => name)).toEqual(['Contact']);
    expect(foot.map(({ name, path }) => [name, path])).toEqual([
      ['Café', '/cafe'],
      ['Raad & College', '/nieuws-2'],
      ['Mail', null],
    ]);
  });

  test('the report counts everything and names what became something else', () => {
    const { records, elements } = report.summary;

    expect(records).toMatchObject({
      page: { published: 6, 'restricted: private': 1 },
      post: { published: 2, 'published later': 1, draft: 1, 'restricted: password': 1, 'skipped: trash': 1 },
      portfolio: { published: 1 },
      revision: { 'skipped: not content': 1 },
      attachment: { image: 1 },
      author: { 'account without password and roles': 1, 'name at posts only: no valid e-mail address': 1 },
      'entry of a menu': { 'to a page': 4, 'to an address': 2, heading: 1 },
      wp_block: { 'put where it is used': 1 },
    });
    expect(elements).toMatchObject({
      script: { dropped: 1 },
      form: { words: 1 },
      'wp:acme/teller': { dropped: 1 },
      '[contact-form-7]': { words: 1 },
    });
    const named = report.entries.flatMap((entry) => (entry.section === 'change' ? [entry.what] : []));
    expect(named).toEqual(
      expect.arrayContaining([
        'title over 150 characters',
        'script',
        'form',
        'embed',
        'password',
        'segment feed',
        'post_tag of one character',
      ]),
    );
  });

  test('importing it again changes nothing', async () => {
    const rows = async () =>
      Promise.all(
        ['document', 'revision', 'menu_item', 'redirect', 'image', 'account', 'import_source'].map(
          async (table) =>
            (
              await server.ownerQuery(`select count(*)::int as n from ${table} where platform_id = $1`, [
                platform.platform.id,
              ])
            )[0].n,
        ),
      );
    const before = await rows();

    const again = await importInto(platform, 'gutenberg.xml');

    expect(await rows()).toEqual(before);
    expect(again.summary.records.post).toEqual({ 'already there': 5, 'skipped: trash': 1 });
  });
});

test('an export of 2009: dates of the platform, old players, links within the site', async () => {
  const platform = await server.createPlatform();

  const report = await importInto(platform, 'old-1.0.xml');
  const { html } = await follow(platform, '/2009/03/buurtcafe-open/');

  expect(html).toMatch(/<time datetime="2009-03-01T19:30:00.000Z"/i);
  expect(html).toContain('href="/over-ons#team"');
  expect(html).toContain('href="http://dedijk.example.org/wp-content/uploads/2009/03/gevel-300x200.jpg"');
  expect((await follow(platform, '/over-ons')).html).toContain('id="team"');
  expect(report.entries.filter(({ section }) => section === 'not fetched')).toMatchObject([
    { address: 'http://dedijk.example.org/wp-content/uploads/2009/03/gevel.jpg', why: 'it is not there' },
  ]);
});

test.each(['malformed.xml', 'truncated.xml', 'wrong-charset.xml', 'entity-bomb.xml', 'other-feed.xml'])(
  'of %s nothing is imported, and nothing is left',
  async (name) => {
    const platform = await server.createPlatform();
    const files = readdirSync(folder);

    await expect(importInto(platform, name)).rejects.toMatchObject({ name: 'ImportProblem' });

    const left = await server.ownerQuery(
      "select owner from document where platform_id = $1 and owner_kind <> 'template'",
      [platform.platform.id],
    );
    expect(left).toEqual([]);
    expect(readdirSync(folder)).toEqual(files);
  },
);

test('two platforms can have the same export', async () => {
  const [here, there] = [await server.createPlatform(), await server.createPlatform()];
  await importInto(here, 'gutenberg.xml');
  const report = await importInto(there, 'gutenberg.xml');

  expect(report.summary.records.post).toMatchObject({ published: 2 });
});

test('what is already on the platform stays where it is', async () => {
  const platform = await server.createPlatform();
  await platform.page('/over', { title: { nl: 'Ons eigen verhaal' } });

  await importInto(platform, 'gutenberg.xml');

  expect((await platform.get('/over')).payload).toContain('Ons eigen verhaal');
  expect((await platform.get('/over-2/contact')).statusCode).toBe(200);
});

test.each([
  [{ disabledBlockTypes: ['List'] }, 'blocks of the type List'],
  [{ disabledBlockTypes: ['Accordion'] }, 'blocks of the type Accordion'],
  [{ disabledItemTypes: ['News' as const] }, 'items of the type News'],
])('what the platform turned off is not imported, and nothing else then either: %j', async (settings, named) => {
  const platform = await server.createPlatform();
  await saveSettings(platform.ctx, settings);

  await expect(importInto(platform, 'gutenberg.xml')).rejects.toMatchObject({
    name: 'ImportProblem',
    message: expect.stringContaining(named),
  });
  expect((await platform.get('/over')).statusCode).toBe(404);
});
