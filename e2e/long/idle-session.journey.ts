import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { openBrowser, violations } from '../browser.ts';
import { edit, makePage, openAs, personOf } from '../editor.ts';
import { inDatabase } from '../in-database.ts';
import { origin, product } from '../product.ts';
import { demoAccount } from '../signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the server says of who is signed in, without counting as a sign of life of the page. */
const statusOf = async (page: Page) => (await page.context().request.get(`${origin()}/api/profiles:loggedIn`)).status();

const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

/** Signs in on the tab that the link of the dialog opens, and closes it. */
async function signInBeside(page: Page, role: 'admin' | 'manager') {
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const beside = await opened;
  const { email, password } = demoAccount(product.dataDir, role);
  await beside.getByLabel('E-mailadres').fill(email);
  await beside.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await beside.keyboard.press('Enter');
  await beside.waitForURL((url) => url.pathname !== '/login');
  await beside.waitForLoadState('load');
  await beside.close();
}

test('who fills in a form and does nothing is warned, stays with one key, and finds the form after signing in again', async () => {
  const page = await openAs(browser, 'admin');
  await page.clock.install();
  await page.goto(`${origin()}/settings/general`);
  const field = page.getByRole('textbox').first();
  await field.fill('Gemeente Waterland');

  await page.clock.fastForward('28:30');
  await dialog(page, 'U wordt over 2 minuten uitgelogd').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog(page, /uitgelogd/).waitFor({ state: 'detached' });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await statusOf(page)).toBe(200);

  await page.clock.fastForward('30:10');
  await dialog(page, 'U bent uitgelogd').waitFor();
  await expect.poll(() => statusOf(page)).toBe(401);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await page.getByText('U bent nog niet ingelogd.').waitFor();
  await page.getByRole('link', { name: 'Inloggen in een nieuw tabblad' }).focus();
  await signInBeside(page, 'admin');
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await dialog(page, /uitgelogd/).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Gemeente Waterland');
  await page.context().close();
});

test('what was typed in the editor is saved before its writer is signed out, and is written on after signing in', async () => {
  const admin = await personOf('admin');
  const guid = crypto.randomUUID();
  const { guid: owner, path } = await makePage(admin, 'Blijft open', [
    {
      guid,
      buildingBlockName: 'Text',
      version: 0,
      place: { area: 'main', order: 'U' },
      options: {},
      content: { nl: { body: doc(paragraph('Een begin.')) } },
      made: {},
    },
  ]);
  const draft = async () => JSON.stringify((await admin.call('GET', `/api/documents/${owner}/draft`)).body);
  const page = await openAs(browser, 'admin');
  await page.clock.install();
  await edit(page, path);
  await page.locator(`[data-block="${guid}"] [data-field="body"]`).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' En een vervolg.');

  await page.clock.fastForward('30:10');
  await dialog(page, 'U bent uitgelogd').waitFor();
  await expect.poll(() => statusOf(page)).toBe(401);
  expect(await draft()).toContain('En een vervolg.');

  await signInBeside(page, 'admin');
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await dialog(page, /uitgelogd/).waitFor({ state: 'detached' });
  await page.keyboard.type(' Tot slot.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect.poll(draft).toContain('Tot slot.');
  await page.context().close();
});

test('who works on until the longest time is told before, signs in again where they were, and loses nothing', async () => {
  const admin = await personOf('admin');
  await admin.call('PUT', '/api/platformsettingvalues', { managerSessionHours: 1 });
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.goto(`${origin()}/settings/general`);
  const field = page.getByRole('textbox').first();
  await field.fill('Gemeente Waterland');
  await inDatabase(product.dataDir, "update session set created_at = now() - interval '56 minutes'");
  const work = async () => {
    await page.clock.fastForward('00:10');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('01:40');
  };
  await work();

  const told = dialog(page, /^U wordt over \d minuten uitgelogd$/);
  await told.getByText('U bent al lang ingelogd.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  expect([await statusOf(page), await field.inputValue()]).toEqual([200, 'Gemeente Waterland']);

  await page.reload();
  await field.fill('Gemeente Polderland');
  await work();
  await page.getByRole('button', { name: 'Nu opnieuw inloggen' }).click();
  await dialog(page, 'U bent uitgelogd').waitFor();
  await expect.poll(() => statusOf(page)).toBe(401);
  await page.getByRole('link', { name: 'Inloggen in een nieuw tabblad' }).focus();
  await signInBeside(page, 'admin');
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await dialog(page, /uitgelogd/).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Gemeente Polderland');
  await page.context().close();
});
