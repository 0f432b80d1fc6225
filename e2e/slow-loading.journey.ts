import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the page says that it is loading after a second, not before, and no longer than that', async () => {
  const page = await openPage(browser);
  await page.clock.install();
  await page.goto(`${product.origin}/`);
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/contact', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const isLoading = () => page.evaluate(() => 'loading' in document.documentElement.dataset);
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.locator('a[href="/contact"]').first().click();
  await asked.promise;
  await page.clock.runFor(999);
  expect(await isLoading()).toBe(false);
  await page.clock.runFor(1);
  expect(await isLoading()).toBe(true);

  held.resolve();
  await page.waitForURL('**/contact');
  await expect.poll(isLoading).toBe(false);
  await page.context().close();
});
