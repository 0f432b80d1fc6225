import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, origin } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an island loads React only when somebody touches it, and the first click counts', async () => {
  const page = await openPage(browser);
  const scripts: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${origin()}/__gallery/Code`, { waitUntil: 'networkidle' });
  const before = scripts.length;

  await page.locator('[data-island] button').first().click();
  await page.locator('[data-island] [role=status]').first().filter({ hasText: 'gekopieerd' }).waitFor();

  expect(before).toBeLessThanOrEqual(3);
  expect(scripts.length).toBeGreaterThan(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  expect(faults).toEqual([]);
});

test('a video or map of another host loads only by a click', async () => {
  const page = await openPage(browser);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin())) foreign.push(request.url());
  });
  await page.goto(`${origin()}/__gallery/Embed`, { waitUntil: 'networkidle' });
  const before = [...foreign];

  await page.locator('button[data-embed]').first().click();
  await page.locator('.embed__box iframe').first().waitFor({ state: 'attached' });

  expect(before).toEqual([]);
  expect(await page.locator('.embed__box iframe').first().getAttribute('sandbox')).toContain('allow-scripts');
  expect(await page.context().cookies()).toEqual([]);
});

test('a sub menu opens by hover, and closes by Escape with the focus where it was', async () => {
  const page = await openPage(browser);
  await page.goto(origin(), { waitUntil: 'networkidle' });
  const entry = page.locator('.main-menu__list > li:has(.sub-menu)').first();

  await entry.locator('a').first().hover();
  await entry.locator('.sub-menu[open]').waitFor();
  await entry.locator('summary').focus();
  await page.keyboard.press('Escape');

  expect(await entry.locator('.sub-menu[open]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});
