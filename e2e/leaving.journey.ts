import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, link, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage } from './browser.ts';
import { makePage, openAs, personOf } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { keepPictures } from './keep-pictures.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';

let browser: Browser;
let from: { guid: string; path: string };
let to: { guid: string; path: string };

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await personOf('admin');
  to = await makePage(admin, 'Daar', []);
  const body = doc(
    paragraph(link('Naar het loket', 'https://loket.example/aanvraag?naam=jan#kop')),
    paragraph(link('Naar daar', to.path)),
  );
  const block: Block = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'Text',
    version: 0,
    place: { area: 'main', order: 'U' },
    options: {},
    content: { nl: { body } },
    made: {},
  };
  from = await makePage(admin, 'Hier', [block]);
});
afterAll(() => browser.close());

/** The browser of a visitor that is asked. */
async function openVisitor(script = 'Math.random = () => 0'): Promise<Page> {
  const page = await openPage(browser, { userAgent });
  await page
    .context()
    .addInitScript(`Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }); ${script}`);
  return page;
}

/** The other website is none that is really there. */
const answerElsewhere = (page: Page) =>
  page.context().route('https://loket.example/**', (route) => route.fulfill({ body: 'Loket' }));

const [outbound, vitals] = [/outbound-[^/]*\.js$/, /vitals-[^/]*\.js$/];

const visit = async (page: Page, path: string, files = [outbound, vitals]) => {
  const loaded = files.map((file) => page.waitForResponse(file));
  await page.goto(`${origin()}${path}`);
  for (const one of loaded) await (await one).finished();
};

test('a link to another website that a visitor follows is counted, and how long each page was in view; an admin reads both', async () => {
  const caller = await openVisitor();
  await answerElsewhere(caller);
  await visit(caller, from.path);
  await caller.getByRole('link', { name: 'Naar het loket' }).press('Enter');
  await caller.waitForURL(/loket/);
  const clicks = () =>
    inDatabase(product.dataDir, 'select target, clicks from statistics_outbound where page = $1', [from.guid]);
  await expect.poll(clicks, { timeout: 15_000 }).toEqual([{ target: 'loket.example/aanvraag', clicks: 1 }]);

  await caller.context().close();

  // A page that comes in the place of another one is one of its own.
  const page = await openVisitor();
  await visit(page, from.path);
  await page.getByRole('link', { name: 'Naar daar' }).click();
  await page.getByRole('heading', { name: 'Daar', level: 1 }).waitFor();
  // What a window that closes at once had to tell may be lost with it: some more come.
  const fetched: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    const visitor = await page.context().newPage();
    visitor.on('request', (request) => fetched.push(request.url()));
    await visit(visitor, to.path, [vitals]);
    await visitor.locator('h1').first().click();
    await visitor.close({ runBeforeUnload: true });
  }
  // No link leads from there to another website.
  expect(fetched.filter((url) => outbound.test(url))).toEqual([]);
  const stays = async (guid: string) => {
    const of = `select sum(total)::int as total from statistics_stay where subject = $1`;
    return (await inDatabase(product.dataDir, of, [guid]))[0]?.total ?? 0;
  };
  await expect.poll(() => stays(from.guid), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => stays(to.guid), { timeout: 15_000 }).toBeGreaterThan(0);
  await page.context().close();

  await inDatabase(product.dataDir, `update statistics_stay set total = 12 where subject = $1`, [from.guid]);
  const screen = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  await screen.goto(`${origin()}/statistics/content`);
  await screen.getByRole('row', { name: /loket\.example\/aanvraag.*Hier.*1/ }).waitFor();
  await screen.getByRole('row', { name: /Hier.*12 \(100%\)/ }).waitFor();
  expect(await errorsOf(screen)).toEqual([]);
  await keepPictures(screen, 'statistics-content');
  await screen.context().close();
});

test('a browser that asks not to be tracked fetches nothing of it and tells nothing', async () => {
  const page = await openVisitor(
    `Math.random = () => 0; Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })`,
  );
  await answerElsewhere(page);
  const told: string[] = [];
  page.on('request', (request) => {
    if (/vitals|outbound/.test(request.url())) told.push(request.url());
  });
  await page.goto(`${origin()}${from.path}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Naar het loket' }).press('Enter');
  await page.waitForURL(/loket/);
  expect(told).toEqual([]);
  await page.context().close();
});
