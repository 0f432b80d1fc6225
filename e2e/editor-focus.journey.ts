import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';

const blockOf = (buildingBlockName: string, content: Block['content']): Block => ({
  guid: crypto.randomUUID(),
  buildingBlockName,
  version: 0,
  place: { area: 'main', order: 'U' },
  options: {},
  content,
  made: {},
});

let browser: Browser;
let path: string;
let pictured: string;
/** Where nobody was before: a tab that closed without a word is there for another minute. */
let visited: string;
beforeAll(async () => {
  browser = await openBrowser();
  const admin = await personOf('admin');
  const text = blockOf('Text', { nl: { body: doc(paragraph('Een tekst.')) } });
  path = (await makePage(admin, 'Waar de focus blijft', [text])).path;
  pictured = (await makePage(admin, 'Waar de knop blijft', [blockOf('Image', { nl: {} })])).path;
  const other = blockOf('Text', { nl: { body: doc(paragraph('Nog een tekst.')) } });
  visited = (await makePage(admin, 'Waar iemand anders is', [other])).path;
});
afterAll(() => browser.close());

const barButton = (page: Page, name: string) => page.locator('.editor-bar').getByRole('button', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);

test('F6 leads from the page to the bar, on to the notices, and back', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await page.locator('main [data-block]').focus();
  await page.keyboard.press('F6');
  expect(await focused(page)).toBe('Blok');
  await page.keyboard.press('F6');
  expect(await page.locator('.ui-notices').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('F6');
  expect(await focused(page)).toBe('Blok');
  await page.context().close();
});

test('Escape closes the drawer and leaves the focus on the button that opened it', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  for (const enter of [async () => {}, () => page.locator('.drawer [role="tab"]').first().focus()]) {
    await barButton(page, 'Pagina').click();
    await page.locator('.drawer').waitFor();
    await enter();
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Pagina');
  }
  await page.context().close();
});

test.runIf(isWhole)('a phone has the tools of a text at the foot of the window, and a bar of two rows', async () => {
  const page = await openAs(browser, 'admin', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const colleague = await openAs(browser, 'manager');
  const announced = colleague.waitForResponse((response) => response.url().endsWith('/presence'));
  await edit(colleague, visited);
  await announced;
  await edit(page, visited);
  await page.locator('[data-rich]').first().click();
  await page.locator('.text-toolbar').waitFor();
  const { x, y, width, height } = (await page.locator('.text-toolbar').boundingBox()) ?? {};
  expect([x, width, Math.round((y ?? 0) + (height ?? 0))]).toEqual([0, 390, 800]);
  expect(height).toBeLessThan(64);
  expect(await page.locator('.block-toolbar').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByText('1 ander').waitFor();
  const bar = await page.locator('#person-bar').boundingBox();
  expect(bar?.height).toBeLessThan(110);
  const small = await page
    .locator('.editor-bar button')
    .evaluateAll((all) => all.filter((one) => one.clientHeight < 42).map((one) => one.outerHTML));
  expect(small).toEqual([]);
  await Promise.all([page.context().close(), colleague.context().close()]);
});

test('after the last block the focus is where the first one is put, and no warning was given', async () => {
  const page = await openAs(browser, 'admin');
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await edit(page, path);
  await page.locator('[data-rich]').first().click();
  await page.keyboard.press('Escape');
  await page.locator('main [data-block]').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => focused(page)).toMatch(/^(Voeg een blok toe|Blok)$/);
  await saved(page);
  expect(warned).toEqual([]);
  await page.context().close();
});

test('what somebody is about to press in a dialog stays where it is when the rest comes', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, pictured);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/images:library*', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.locator('main').getByRole('button', { name: 'Kies een afbeelding' }).click();
  await asked.promise;
  const file = page.locator('dialog[open] input[type="file"]');
  const before = await file.boundingBox();
  answered.resolve();
  await page.locator('.image-library img').first().waitFor();
  expect(await file.boundingBox()).toEqual(before);
  await page.context().close();
});

test('an image that is added asks at once which one; Escape leaves its block, with the focus on it', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await barButton(page, 'Blok').click();
  await page.keyboard.type('afbeelding');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open] .image-library').waitFor();
  await page.keyboard.press('Escape');
  const added = page.locator('main [data-block]', { hasText: 'Kies een afbeelding' });
  await expect.poll(() => added.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.context().close();
});

test('who chose the wrong image goes back to the others, with the focus there', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await barButton(page, 'Blok').click();
  await page.keyboard.type('afbeelding');
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'market.webp' }).click();
  await dialog.getByRole('heading', { name: 'Beschrijf de afbeelding' }).waitFor();
  await dialog.getByRole('button', { name: 'Andere afbeelding' }).press('Enter');
  await dialog.getByRole('button', { name: 'park.webp' }).waitFor();
  await dialog.locator('input[type="file"]:focus').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
