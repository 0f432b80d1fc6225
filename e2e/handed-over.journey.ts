import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openAs, saved } from './editor.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The paths of the reads that a page asks the server for from now on. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

test('what the server read of a person for a screen is not asked again, until they change it (specification 3 and 7)', async () => {
  const page = await openAs(browser, 'member');
  const asked = askedBy(page);
  await page.goto(`${origin()}/account/profile`);
  await page.getByLabel('Voornaam').waitFor();
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Ilse');
  expect(asked).not.toContain('/api/profiles:loggedIn');
  expect(asked).not.toContain('/api/account/security');

  await page.getByLabel('Voornaam').fill('Ilse Maria');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page
    .getByText(/bewaard/)
    .first()
    .waitFor();
  await page.goto(`${origin()}/account/profile`);
  await page.getByLabel('Voornaam').waitFor();
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Ilse Maria');
  await page.context().close();
});

test('what the blocks of a page showed is not asked again by the editor; what changes is', async () => {
  const page = await openAs(browser, 'admin');
  const asked = askedBy(page);
  await page.goto(`${origin()}/nieuws/edit`);
  await page.locator('.editor-bar').waitFor();
  await page.locator('main [data-block] .item__link').first().waitFor();
  await page.locator('[data-saving="saved"]').waitFor();
  // Of the list, its images and the menus nothing; of what is edited everything.
  expect(asked.filter((path) => !path.startsWith('/api/documents/'))).toEqual([]);

  await page.locator('[data-block]:has(.list)').first().focus();
  await page.keyboard.press('Alt+Enter');
  const perPage = page.locator('.drawer').getByLabel(/per pagina/i);
  const [least = ''] = await perPage
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await perPage.selectOption(least);
  await saved(page);
  await expect.poll(() => asked.some((path) => path.startsWith('/api/listitem'))).toBe(true);
  await page.context().close();
});

test('a visitor gets nothing handed over', async () => {
  const html = await (await fetch(`${origin()}/nieuws`)).text();
  expect(html).not.toContain('handed-over');
  expect(await (await fetch(`${origin()}/login`)).text()).not.toContain('handed-over');
});
