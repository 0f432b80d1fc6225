import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from './browser.ts';
import { openAs } from './editor.ts';
import { product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the page says that it is loading after a second, not before, that it takes long after half a minute, and no longer than that', async () => {
  const page = await openPage(browser);
  await page.clock.install();
  await page.goto(`${product.origin}/`);
  const asked: (() => void)[] = [];
  let isSlow = true;
  await page.route('**/contact', async (route) => {
    if (isSlow) await new Promise<void>((resolve) => asked.push(resolve));
    await route.continue();
  });
  const isLoading = () => page.evaluate(() => 'loading' in document.documentElement.dataset);
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.locator('a[href="/contact"]').first().click();
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(999);
  expect(await isLoading()).toBe(false);
  await page.clock.runFor(1);
  expect(await isLoading()).toBe(true);

  await page.clock.runFor(28_999);
  const notice = page.getByRole('alert').filter({ hasText: 'Het laden duurt langer' });
  expect(await notice.isVisible()).toBe(false);
  await page.clock.runFor(1);
  await notice.waitFor();
  await page.clock.resume();
  expect(await violations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(await notice.isVisible()).toBe(false);
  expect(page.url()).toBe(`${product.origin}/`);

  isSlow = false;
  asked[1]?.();
  await page.waitForURL('**/contact');
  await expect.poll(isLoading).toBe(false);
  await page.context().close();
});

test('a screen that is read for half a minute says so, and asks again when somebody wants that', async () => {
  const page = await openAs(browser, 'admin');
  await page.clock.install();
  await page.goto(`${product.origin}/edit`);
  await page.getByRole('link', { name: 'Beheer', exact: true }).waitFor();
  const asked: (() => void)[] = [];
  await page.route(
    '**/api/users?*',
    (route) => new Promise<void>((resolve) => asked.push(() => resolve(route.continue()))),
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${product.origin}/admin/users`);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(29_999);
  const notice = page.locator('.ui-notice', { hasText: 'Het laden duurt langer' });
  expect(await notice.isVisible()).toBe(false);
  await page.clock.runFor(1);
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(await notice.isVisible()).toBe(false);
  asked[1]?.();
  await page.getByRole('table').waitFor();
  await page.context().close();
});
