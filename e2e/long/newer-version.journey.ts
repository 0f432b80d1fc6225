import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingPart } from '#kernel/missing-part.ts';
import { openBrowser, openPage } from '../browser.ts';
import { origin, product } from '../product.ts';
import { demoAccount } from '../signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A tab of an admin in which scripts of this name are not there any more, so many times. */
async function oldTab(path: string, missing: string, times = 1) {
  const page = await openPage(browser);
  const { email, password } = demoAccount(product.dataDir, 'admin');
  await page.goto(`${origin()}/login?${new URLSearchParams({ returnUrl: path })}`);
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(origin() + path);
  let missed = 0;
  await page.route(new RegExp(`/assets/${missing}`), (route) => {
    missed += 1;
    return missed <= times ? route.fulfill({ status: 404, body: 'not found' }) : route.continue();
  });
  await page.reload();
  await page.locator('h1').waitFor();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return { page, counts: () => ({ missed, loads }) };
}

const pathOf = (page: Page) => page.evaluate(() => location.pathname);

test('a screen that is not there any more is loaded with the new version, and the person is told', async () => {
  const { page, counts } = await oldTab('/account/profile', 'PreferencesScreen');

  await page.locator('a[href="/account/preferences"]').first().click();
  await page.getByText('Er is een nieuwe versie.').waitFor();
  await page.getByRole('heading', { name: 'Voorkeuren', level: 1 }).waitFor();

  expect([await pathOf(page), counts().missed]).toEqual(['/account/preferences', 2]);
});

test('what was typed is there again where a part of the same screen was missing', async () => {
  const { page, counts } = await oldTab('/account/profile', 'none');
  const field = page.getByLabel('Voornaam');
  await field.fill('Willemijntje');

  // As the loader of the build does it for any part.
  await page.evaluate(
    ([kind, message]) =>
      dispatchEvent(new CustomEvent(kind ?? '', { cancelable: true, detail: new TypeError(message) })),
    [missingPart, 'Failed to fetch dynamically imported module: /assets/AsSeenDialog.js'],
  );
  await page.getByText('Wat u had ingevuld, staat er weer.').waitFor();

  expect([await pathOf(page), await field.inputValue(), counts().loads]).toEqual([
    '/account/profile',
    'Willemijntje',
    1,
  ]);
});

test('anyone who chose to leave what they typed is led on to the new version', async () => {
  const { page } = await oldTab('/account/profile', 'PreferencesScreen');
  await page.getByLabel('Voornaam').fill('Willemijntje');

  await page.locator('a[href="/account/preferences"]').first().click();
  await page.getByRole('button', { name: 'Weggaan zonder te bewaren' }).click();

  await page.getByRole('heading', { name: 'Voorkeuren', level: 1 }).waitFor();
});

test('a part of the settings that stays away says so, and the page is loaded again once', async () => {
  const { page, counts } = await oldTab('/settings', 'LanguagesPanel', 99);

  await page.locator('a[href="/settings/language"]').first().click();
  await page.getByRole('heading', { name: 'Er ging iets mis' }).waitFor();

  expect(counts().loads).toBe(1);
});
