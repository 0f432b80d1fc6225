import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { origin } from '../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  await page.goto(`${origin()}${path}`, { waitUntil: 'networkidle' });
  return page;
}

const links = (page: Page) => page.getByRole('link', { name: /^Vergroot afbeelding: / });
const dialog = (page: Page) => page.locator('dialog.lightbox[open]');
const said = (page: Page) => dialog(page).getByRole('status');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const isWhole = (page: Page) =>
  dialog(page)
    .getByRole('img')
    .evaluate((one: HTMLImageElement) => one.decode().then(() => one.getBoundingClientRect().toJSON()));

test('images of a gallery open large with the first click, are walked with arrow keys, and Escape leads back', async () => {
  const page = await open('/__gallery/Gallery');
  const second = links(page)
    .filter({ has: page.getByAltText('Het gemeentehuis') })
    .first();
  const from = await second.getAttribute('id');
  expect(await page.locator('dialog.lightbox img').count()).toBe(0);

  await second.click();
  await said(page).filter({ hasText: '2 van 4' }).waitFor();
  await dialog(page).getByRole('img', { name: 'Het gemeentehuis' }).waitFor();
  expect(await dialog(page).innerText()).toContain('Het gemeentehuis uit 1912');
  expect(await isWhole(page)).toMatchObject({ width: expect.any(Number) });
  expect(await violations(page)).toEqual([]);

  const seen: string[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key);
    seen.push((await said(page).innerText()).slice(0, 7));
  }
  expect(seen).toEqual(['3 van 4', '4 van 4', '1 van 4', '4 van 4']);
  await dialog(page).getByRole('button', { name: 'Volgende afbeelding' }).click();
  await dialog(page).getByText('Beeld: Hanneke Visser').waitFor();

  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(from);
  await page.context().close();
});

test('an image opens by Enter with the focus on what closes it, and closes by that', async () => {
  const page = await open('/__gallery/Image');
  const link = links(page).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('img').waitFor();
  expect(await page.locator(':focus').innerText()).toBe('Sluiten');
  expect(await said(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(await link.getAttribute('id'));
  await page.context().close();
});

test('an image stands within a phone, also lying down, from right to left and in colours of the reader', async () => {
  const page = await open('/__gallery/Gallery', { viewport: { width: 390, height: 844 } });
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await links(page).first().click();
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await isWhole(page);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect([box.right <= width, box.bottom <= height]).toEqual([true, true]);
  }
  await page.keyboard.press('ArrowLeft');
  await said(page).filter({ hasText: '2 van 4' }).waitFor();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('without script, and in another tab, the large image is where the link leads', async () => {
  const plain = await open('/__gallery/Gallery', { javaScriptEnabled: false });
  expect(await plain.locator('dialog').first().isVisible()).toBe(false);
  await links(plain).first().click();
  await plain.waitForURL(/\/a\/[\da-f-]+\?width=1920$/);
  await plain.context().close();

  const page = await open('/__gallery/Gallery');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    links(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(/\/a\/[\da-f-]+\?width=1920$/);
  expect(await dialog(page).count()).toBe(0);
  await page.context().close();
});

test('a link leads to the large image where what opens it does not come', async () => {
  const page = await openPage(browser);
  await page.route(/\/assets\/islands-/, (route) => route.abort());
  await page.goto(`${origin()}/__gallery/Image`, { waitUntil: 'networkidle' });
  await links(page).first().click();
  await page.waitForURL(/\/a\/[\da-f-]+\?width=1920$/);
  await page.context().close();
});

test('the rest of a gallery is folded, without script too, and the large image goes through all', async () => {
  const plain = await open('/__gallery/Gallery', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const last = plain.getByRole('link', { name: 'Vergroot afbeelding: Een bewoner', exact: true });
  expect(await last.isVisible()).toBe(false);
  await plain.getByText('Toon alle 6 afbeeldingen').click();
  await last.waitFor();
  await plain.getByText('Toon minder afbeeldingen').click();
  expect(await last.isVisible()).toBe(false);
  await plain.context().close();

  const page = await open('/__gallery/Gallery');
  await page.getByRole('link', { name: 'Vergroot afbeelding: De haven', exact: true }).click();
  await said(page).filter({ hasText: '1 van 6' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await said(page).filter({ hasText: '6 van 6' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Toon alle 6 afbeeldingen').press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('each image can be kept as a file with a name that says what it shows', async () => {
  const page = await open('/__gallery/Gallery');
  const links = page.getByRole('link', { name: /^Downloaden / });
  expect(await links.nth(1).textContent()).toMatch(/^Downloaden \(JPEG, \d+\s×\s\d+\): Het gemeentehuis$/);
  const [file] = await Promise.all([page.waitForEvent('download'), links.nth(1).press('Enter')]);
  expect(file.suggestedFilename()).toBe('Het gemeentehuis.jpg');
  const [, width, height] = /(\d+)\s×\s(\d+)/.exec((await links.nth(1).textContent()) ?? '') ?? [];
  const kept = await page.evaluate(async (address) => {
    const response = await fetch(address);
    const { width, height } = await createImageBitmap(await response.blob());
    return { kind: response.headers.get('content-type'), width: String(width), height: String(height) };
  }, file.url());
  expect(kept).toEqual({ kind: 'image/jpeg', width, height });
  await page.context().close();
});
