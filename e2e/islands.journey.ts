import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from './browser.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an island loads React only when somebody touches it, and the first click counts', async () => {
  const page = await openPage(browser);
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${origin()}/__gallery/Code`, { waitUntil: 'networkidle' });
  const before = scripts.length;

  await page.locator('[data-island] button').first().click();
  await page.locator('[data-island] [role=status]').first().filter({ hasText: 'gekopieerd' }).waitFor();

  expect(before).toBeLessThanOrEqual(3);
  expect(scripts.length).toBeGreaterThan(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  expect(errors).toEqual([]);
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

test('what is pressed before its script was fetched is done', async () => {
  for (const [block, button, done] of [
    ['Code', '[data-island] button', '[data-island] [role=status]:has-text("gekopieerd")'],
    ['Embed', 'button[data-embed]', '.embed__box iframe'],
  ] as const) {
    const page = await openPage(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The browser never has time for what can wait.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(`${origin()}/__gallery/${block}`, { waitUntil: 'networkidle' });
    await page.locator(button).first().click();
    await page.locator(done).first().waitFor({ state: 'attached' });
    await page.context().close();
  }
});

test('what is embedded with a height of its own has it at every width', async () => {
  for (const width of [1280, 390]) {
    const page = await openPage(browser, { viewport: { width, height: 844 } });
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Geluid</title>' }));
    await page.goto(`${origin()}/__gallery/Embed`, { waitUntil: 'networkidle' });
    const box = page.locator('.embed__box--height-small');
    await box.locator('button[data-embed]').press('Enter');
    await expect.poll(() => box.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(12 * 16);
    await page.context().close();
  }
});

test('a film in an opening image plays in its place only when somebody asks, and is a link without script', async () => {
  for (const width of [1280, 390]) {
    const page = await openPage(browser, { viewport: { width, height: 844 } });
    const foreign: string[] = [];
    await page.route(/^https:/, (route) => {
      foreign.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
    });
    await page.goto(`${origin()}/__gallery/Hero`, { waitUntil: 'networkidle' });
    const hero = page.locator('.hero:has(.hero__film)').first();
    await hero.getByText('kan YouTube zien dat u er bent').waitFor();
    expect(foreign).toEqual([]);

    await hero.getByRole('button', { name: /^Speel de film hier af ?: Zo werkt de nieuwe sluis$/ }).press('Enter');
    const frame = hero.locator('.hero__image > iframe');
    await frame.waitFor();
    await expect.poll(() => foreign).toContain('www.youtube-nocookie.com');
    expect(await frame.getAttribute('src')).not.toContain('autoplay');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Zo werkt de nieuwe sluis');
    expect(await hero.getByRole('button').count()).toBe(0);
    const [film, text] = [await frame.boundingBox(), await hero.locator('.hero__text').boundingBox()];
    expect((film?.y ?? 0) + (film?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(text?.y ?? 0));
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  }
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.goto(`${origin()}/__gallery/Hero`);
  const hero = plain.locator('.hero:has(.hero__film)').first();
  expect(await hero.getByRole('button').count()).toBe(0);
  const link = hero.getByRole('link', { name: /^Openen op YouTube ?: Zo werkt de nieuwe sluis$/ });
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await plain.context().close();
});

test('a sub menu opens after 50 ms of hovering, and closes by Escape with the focus where it was', async () => {
  const page = await openPage(browser);
  await page.clock.install();
  await page.goto(origin(), { waitUntil: 'networkidle' });
  const entry = page.locator('.main-menu__list > li:has(.sub-menu)').first();
  const open = entry.locator('.sub-menu[open]');

  // The first time fetches the script.
  await entry.locator('a').first().hover();
  await open.waitFor();
  await page.mouse.move(640, 890);
  await open.waitFor({ state: 'detached' });

  await page.clock.pauseAt(Date.now() + 60_000);
  await entry.locator('a').first().hover();
  await page.clock.runFor(49);
  expect(await open.count()).toBe(0);
  await page.clock.runFor(1);
  expect(await open.count()).toBe(1);
  await page.clock.resume();

  await entry.locator('summary').focus();
  await page.keyboard.press('Escape');

  expect(await open.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});
