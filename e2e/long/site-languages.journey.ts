import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { product } from '../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const openSettings = async (): Promise<Page> => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/settings/language');
  await page.getByRole('list', { name: 'Talen', exact: true }).waitFor();
  return page;
};

const chosen = (page: Page) => page.getByRole('list', { name: 'Talen', exact: true }).locator('strong').allInnerTexts();

async function add(page: Page, name: string) {
  await page.getByLabel('Taal toevoegen').selectOption({ label: name });
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect.poll(() => chosen(page)).toContain(name);
}

test('an admin adds Arabic and easy Dutch, and visitors read in them at once, on a phone and without scripts', async () => {
  const admin = await openSettings();
  await add(admin, 'Arabisch');
  await add(admin, 'Nederlands (eenvoudig)');
  expect(await violations(admin)).toEqual([]);

  const visitor = await openPage(browser, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await visitor.goto(`${product.origin}/ar/nieuws`);
  expect(await visitor.locator('html').getAttribute('dir')).toBe('rtl');
  const heading = visitor.locator('main h1');
  expect(await heading.locator('[lang]').or(heading).first().getAttribute('lang')).toBe('nl');
  const isWide = await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await visitor.goto(`${product.origin}/nl-simple/nieuws`);
  expect(await visitor.locator('html').getAttribute('lang')).toBe('nl-simple');
  expect(await visitor.locator('.page-note').first().innerText()).toBe(
    'Deze pagina is er nog niet in eenvoudige taal.',
  );
  await visitor
    .locator('.languages')
    .getByText('Arabisch')
    .or(visitor.locator('.languages a[hreflang="ar"]'))
    .first()
    .waitFor({ state: 'attached' });

  const watched = await openPage(browser);
  await watched.goto(`${product.origin}/ar/nieuws`);
  expect(await violations(watched)).toEqual([]);
});

test('in a language from right to left, words of another stand their own way and in one line', async () => {
  const visitor = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await visitor.goto(`${product.origin}/ar/search?q=afval`);
  const main = visitor.locator('main');
  expect([await main.getAttribute('lang'), await main.getAttribute('dir')]).toEqual(['nl', 'ltr']);

  for (const path of ['/ar/agenda', '/ar/nieuws']) {
    await visitor.goto(product.origin + path);
    const edges = await visitor.evaluate(() =>
      ['main h1', 'main .item__title', 'main .item__summary'].map((name) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(name) ?? document.body);
        return Math.round(Math.min(...[...range.getClientRects()].map(({ left }) => left)));
      }),
    );
    const [title = 0, ...others] = edges;
    expect([path, edges.length, title]).toEqual([path, 3, 40]);
    // What stands in a card begins at the start of its card, as its text does.
    expect(others[0]).toBe(others[1]);
  }

  const editor = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await product.signIn(editor, 'admin', '/settings/language');
  await editor.goto(`${product.origin}/ar/contact/edit`);
  await editor.locator('.editor-bar').waitFor();
  for (const part of ['.editor-chrome', '#person-bar'])
    expect(await editor.locator(part).evaluate((one) => [one.getAttribute('lang'), one.getAttribute('dir')])).toEqual([
      'nl',
      'ltr',
    ]);
  const typed = editor.locator('main [data-field][lang="nl"]');
  expect(await typed.count()).toBeGreaterThan(0);
  expect(await typed.evaluateAll((all) => all.every((one) => one.getAttribute('dir') === 'ltr'))).toBe(true);
  await editor.locator('[data-block]').first().focus();
  await editor.keyboard.press('Alt+Enter');
  const drawer = await editor.locator('.drawer').boundingBox();
  expect(Math.round((drawer?.x ?? 0) + (drawer?.width ?? 0))).toBe(1280);
  expect(await violations(editor)).toEqual([]);
  await Promise.all([visitor, editor].map((page) => page.context().close()));
});

test('a language that is stopped leads to Dutch, and one press on undo brings it back', async () => {
  const admin = await openSettings();
  await admin.getByRole('button', { name: 'Engels stoppen' }).click();
  await expect.poll(() => chosen(admin)).not.toContain('Engels');
  const retired = admin.getByRole('list', { name: 'Talen die gestopt zijn' });
  expect(await retired.innerText()).toContain('Engels');
  const visitor = await openPage(browser);
  await visitor.goto(`${product.origin}/en/news`);
  expect(new URL(visitor.url()).pathname).toBe('/nieuws');

  await admin.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => chosen(admin)).toContain('Engels');
  await visitor.goto(`${product.origin}/en/news`);
  expect(new URL(visitor.url()).pathname).toBe('/en/news');
});

test('an editor of menus gives a page an English address, and the old one leads there', async () => {
  const admin = await openPage(browser);
  await product.signIn(admin, 'admin', '/admin/menu');
  const errors: string[] = [];
  admin.on('pageerror', (error) => errors.push(String(error)));
  await admin
    .getByRole('button', { name: /^Agenda.*wijzigen|wijzigen.*Agenda/i })
    .first()
    .click();
  const segment = admin.getByLabel('Deel van het adres in het Engels');
  await segment.fill('What’s on');
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await admin.getByText('Gebruik alleen kleine letters, cijfers en streepjes, van welk schrift ook.').waitFor();
  expect(await segment.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
  await segment.fill('whats-on');
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await admin.goto(`${product.origin}/en/agenda`);
  expect(new URL(admin.url()).pathname).toBe('/en/whats-on');
  await admin.goto(`${product.origin}/agenda`);
  expect(new URL(admin.url()).pathname).toBe('/agenda');
});
