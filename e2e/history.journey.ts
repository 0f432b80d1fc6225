import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const scrollDown = async (page: Page, y: number) => {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
  // Where the reader is stands in the history once they have come to rest.
  await page.waitForFunction((y) => scrollY === y && history.state?.y === y, y);
};

const followMenu = async (page: Page, at = 0) => {
  const before = page.url();
  await page.evaluate(
    (at) => document.querySelectorAll<HTMLAnchorElement>('.main-menu__list > li > a')[at]?.click(),
    at,
  );
  await page.waitForFunction((before) => location.href !== before && document.activeElement?.tagName === 'H1', before);
};

/** Puts a link to a part of the page above it. */
const addHashLink = (page: Page) =>
  page.evaluate(() => {
    const target = Array.from(document.querySelectorAll<HTMLElement>('main section')).at(-1);
    if (target) target.id = 'doel';
    const link = Object.assign(document.createElement('a'), { href: '#doel', textContent: 'Naar het doel' });
    document.querySelector('main')?.prepend(link);
  });

test('a page that is loaded again stays where the reader was', async () => {
  const page = await openPage(browser);
  await page.goto(origin(), { waitUntil: 'networkidle' });
  await scrollDown(page, 500);

  await page.reload({ waitUntil: 'networkidle' });

  await page.waitForFunction(() => scrollY === 500, undefined, { timeout: 3_000 });
});

test('forward comes back to where the reader was, and so does back from another page load', async () => {
  const page = await openPage(browser);
  await page.goto(origin(), { waitUntil: 'networkidle' });
  await followMenu(page);
  await scrollDown(page, 300);
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/');
  await page.goForward();
  await page.waitForFunction(() => location.pathname !== '/' && scrollY === 300, undefined, { timeout: 3_000 });

  await page.goto(`${origin()}/robots.txt`);
  await page.goBack({ waitUntil: 'networkidle' });

  await page.waitForFunction(() => scrollY === 300, undefined, { timeout: 3_000 });
});

test('forward, before the page that back leads to has come, stays on the page that is there', async () => {
  const page = await openPage(browser);
  await page.goto(origin(), { waitUntil: 'networkidle' });
  await followMenu(page);
  await scrollDown(page, 300);
  const title = await page.title();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`${origin()}/`, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const ended = new Promise<void>((resolve) => {
    const note = (request: Request) => new URL(request.url()).pathname === '/' && resolve();
    page.on('requestfinished', note).on('requestfailed', note);
  });

  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.pathname === '/' && document.querySelector('[aria-busy]'));
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => location.pathname !== '/');
  release();
  await ended;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

  await page.waitForFunction(() => scrollY === 300 && !document.querySelector('[aria-busy]'), undefined, {
    timeout: 3_000,
  });
  expect(await page.title()).toBe(title);
});

test('back from a hash link leads to where the reader was', async () => {
  const page = await openPage(browser);
  await page.goto(origin(), { waitUntil: 'networkidle' });
  await addHashLink(page);
  await scrollDown(page, 150);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="#doel"]')?.click());
  await page.waitForFunction(() => scrollY > 400 && history.state?.y === scrollY);
  const below = await page.evaluate(() => scrollY);

  await page.goBack();
  await page.waitForFunction(() => scrollY === 150, undefined, { timeout: 3_000 });
  await page.goForward();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, below, { timeout: 3_000 });
});

test('back to a part of a page of another build loads that page', async () => {
  const page = await openPage(browser);
  await page.goto(origin(), { waitUntil: 'networkidle' });
  await followMenu(page);
  const [path, title] = [new URL(page.url()).pathname, await page.title()];
  await addHashLink(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="#doel"]')?.click());
  await page.waitForFunction(() => location.hash === '#doel');
  await followMenu(page, 1);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.route(`**${path}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace('name="build"', 'name="other"') });
  });

  await page.goBack();

  await page.waitForFunction((title) => document.title === title && !('kept' in window), title, { timeout: 5_000 });
});
