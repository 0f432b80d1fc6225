import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { compared, taskNames } from '../desk/compared.ts';
import { type Figures, figuresIn, readGuide, writeGuide } from '../desk/guide.ts';
import { countIn, handsOn, noCount } from '../desk/hands.ts';
import { type Role, tasks } from '../desk/tasks.ts';
import { openAs, personOf } from '../editor.ts';
import { origin } from '../product.ts';
import type { SignedIn } from '../signed-in.ts';

/** `npm run desk`: what is counted becomes what the guide says. */
const isForGuide = process.env.DESK_GUIDE === 'write';

let browser: Browser;
let admin: SignedIn;
const figures = new Map<string, Figures>();
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(async () => {
  await browser.close();
  if (isForGuide && figures.size === taskNames.length) writeGuide(figures);
});

const openFor = (role: Role, options: BrowserContextOptions): Promise<Page> =>
  role === 'visitor' ? openPage(browser, options) : openAs(browser, role, options);

/** What the guide says that they take. */
const inGuide = figuresIn(readGuide());

test.each(taskNames)('%s', async (name) => {
  const count = noCount();
  const windows: Page[] = [];
  let began = 0;
  await tasks[name]({
    hands: handsOn(count),
    admin,
    async open(role, path, options = {}) {
      const page = await openFor(role, options);
      windows.push(page);
      await countIn(page.context(), count);
      // As somebody who begins once everything has come.
      await page.goto(origin() + path, { waitUntil: 'networkidle' });
      return page;
    },
    begin() {
      Object.assign(count, noCount());
      began = performance.now();
    },
  });
  figures.set(name, { ...count, seconds: (performance.now() - began) / 1000 });
  await Promise.all(windows.map((page) => page.context().close()));
  expect(count.clicks, count.on.join('\n')).toBeLessThanOrEqual(compared[name].most);
  if (!isForGuide) expect(inGuide.get(name)?.clicks, count.on.join('\n')).toBe(count.clicks);
});

test('the counter hears what a browser hears: presses and keys that do something, in each window', async () => {
  const count = noCount();
  const page = await openPage(browser);
  await countIn(page.context(), count);
  await page.goto(`${origin()}/search`);
  const field = page.locator('main input[type="search"]').first();
  await field.click();
  await page.keyboard.type('brug');
  expect(count).toMatchObject({ clicks: 1, keys: 0 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search\?q=/);
  expect(count).toMatchObject({ clicks: 2, keys: 3 });
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => open('/contact'));
  const other = await opened;
  await other.locator('h1').dblclick();
  await other.keyboard.press('Control+a');
  await expect.poll(() => count).toMatchObject({ clicks: 5, keys: 3 });
  await page.context().close();
});

test('a task acts by its hands alone, so that nothing is done that is not counted', () => {
  const written = readFileSync(new URL('../desk/tasks.ts', import.meta.url), 'utf8');
  const acts =
    /\.(check|click|dblclick|dispatchEvent|dragTo|fill|focus|press\w*|selectOption|set\w+|tap|type|uncheck)\(/g;
  const byHand = written.replaceAll(/\bhands\s*\.\w+\(/g, '');
  expect(byHand.match(acts)).toBe(null);
  expect(byHand).not.toMatch(/\.(keyboard|mouse)\b/);
});
