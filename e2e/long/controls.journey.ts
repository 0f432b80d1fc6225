import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, violations } from '../browser.ts';
import { edit, makePage, openAs, personOf } from '../editor.ts';
import { dateField, dateIn, typeDate } from '../fields.ts';
import { origin } from '../product.ts';
import type { SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-type'));

test('a date that is typed half holds up what would be done with it, and says so', async () => {
  const { guid, path } = await makePage(admin, 'Half een datum', []);
  const publication = async () => (await admin.call('GET', `/api/documents/${guid}/publication`)).body.languages[0];
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await button(page, 'Publiceren').click();
  const when = dateField(dialog(page), 'Wanneer (leeg is nu)');
  await when.getByRole('spinbutton').first().focus();
  await page.keyboard.type('0105');
  for (const name of ['Van de website halen', 'Publiceer nu']) {
    await button(page, name).click();
    await dialog(page).getByText('Maak datum en tijd af, of maak het veld leeg.').waitFor();
    expect(await focused(page)).toBe('year');
    await page.locator('.ui-date__parts').click({ position: { x: 2, y: 2 } });
  }
  expect(await publication()).toMatchObject({ state: 'published', scheduled: [] });
  expect(await violations(page)).toEqual([]);

  // 20 is a year too, but nobody means it.
  await typeDate(when, '2031-05-01T09:30');
  await when.getByRole('spinbutton', { name: 'jaar' }).focus();
  await page.keyboard.type('20');
  await button(page, 'Inplannen').click();
  await dialog(page).getByText('Maak datum en tijd af, of maak het veld leeg.').waitFor();
  expect((await publication()).scheduled).toEqual([]);

  await button(page, 'Datum leegmaken').click();
  expect(await dateIn(when)).toBe('dd-mm-jjjj, ––:––');
  await button(page, 'Publiceer nu').waitFor();
  await page.context().close();
});

test('a calendar begins on Monday, is over its dialog, and Escape closes nothing but it', async () => {
  const { path } = await makePage(admin, 'Een dag kiezen', []);
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await button(page, 'Publiceren').click();
  const when = dateField(dialog(page), 'Wanneer (leeg is nu)');
  await typeDate(when, '2031-05-01T09:30');
  await when.getByRole('button', { name: /^Kalender openen/ }).click();
  const calendar = page.getByRole('application', { name: 'mei 2031' });
  expect(await calendar.locator('th').allInnerTexts()).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  expect(await dateIn(when)).toBe('08-05-2031, 09:30');

  await when.getByRole('button', { name: /^Kalender openen/ }).click();
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await dialog(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.context().close();
});

test('in English a date has its days first and 24 hours too', async () => {
  const { path } = await makePage(admin, 'In het Engels', []);
  const page = await openAs(browser, 'admin', { locale: 'en-GB' });
  await edit(page, `/en${path}`);
  await button(page, 'Publish').click();
  const when = dialog(page).locator('.ui-date');
  await when.getByRole('button', { name: /^Open calendar/ }).waitFor();
  await typeDate(when, '2031-05-09T17:30');
  expect(await dateIn(when)).toBe('09/05/2031, 17:30');
  await when.getByRole('button', { name: /^Open calendar/ }).click();
  const calendar = page.getByRole('application', { name: 'May 2031' });
  expect(await calendar.locator('th').first().innerText()).toMatch(/^Mo/);
  await page.context().close();
});

test('a date in an address that is none leaves its field empty, and the screen as it is', async () => {
  const page = await openAs(browser, 'admin');
  for (const none of ['2026-02-31', 'gisteren']) {
    await page.goto(`${origin()}/settings/audit?from=${none}`);
    await page.getByRole('heading', { level: 2, name: 'Logboek' }).waitFor();
    const from = page.locator('.ui-date').first();
    await from.getByRole('spinbutton').first().waitFor();
    expect(await dateIn(from)).toBe('dd-mm-jjjj');
  }
  await page.context().close();
});

test('on a phone the tools of the bar are in one menu, which the keyboard walks', async () => {
  const { path } = await makePage(admin, 'Op een telefoon', []);
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 800 } });
  await edit(page, path);
  await button(page, 'Meer').focus();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  expect(await entries.allInnerTexts()).toEqual([
    'Lege velden',
    'Opties van het blok',
    'Pagina',
    'Controle',
    'Geschiedenis',
    'Voorbeeld',
    'Toetsen',
  ]);
  const inSight = await entries.evaluateAll((all) =>
    all.every((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    }),
  );
  expect(inSight).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('ge');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Geschiedenis', selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Meer');
  await page.context().close();
});

/** The script of a part that comes when there is one: the other of that name asks for it. */
function largestOf(name: string): string {
  const assets = join(import.meta.dirname, '../dist/client/assets');
  const scripts = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  const [largest] = scripts.toSorted((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size);
  if (largest === undefined) throw new Error(`no script of ${name}`);
  return largest;
}

test('what is typed in a combobox before its script has come is there when it has', async () => {
  await makePage(admin, 'Langs de kade', []);
  const page = await openAs(browser, 'admin');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(`**/assets/${largestOf('ComboBox')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin()}/settings`);
  const choice = page.getByLabel('Contactpagina');
  await choice.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('langs de');
  expect(await page.getByRole('combobox', { name: 'Contactpagina' }).count()).toBe(0);
  go();

  await page.getByRole('option', { name: /^Langs de kade/ }).waitFor();
  await page.keyboard.type(' kade');
  expect(await choice.inputValue()).toBe('langs de kade');
  expect(await page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await choice.inputValue()).toBe('Langs de kade');
  await page.context().close();
});

test('a page is found among all of them by a part of its name, and can be none again', async () => {
  await makePage(admin, 'Huis aan huis', []);
  const page = await openAs(browser, 'admin');
  await page.goto(`${origin()}/settings`);
  const choice = page.getByRole('combobox', { name: 'Contactpagina' });
  await choice.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('aan huis');
  await page.getByRole('option', { name: /^Huis aan huis/ }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await choice.inputValue()).toBe('Huis aan huis');
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Control+a');
  await page.keyboard.type('zzz');
  await page.getByText('Niets gevonden').waitFor();
  await page.keyboard.press('Tab');
  expect(await choice.inputValue()).toBe('Huis aan huis');

  // Who types all of a name and goes on means it.
  await choice.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('contact');
  await page.keyboard.press('Tab');
  expect(await choice.inputValue()).toBe('Contact en openingstijden');
  await choice.fill('');
  await page.keyboard.press('Tab');
  expect(await choice.inputValue()).toBe('');
  await page.context().close();
});

test('where something always is chosen, an emptied combobox falls back to it', async () => {
  const { path } = await makePage(admin, 'Een plek houden', []);
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await button(page, 'Pagina').first().click();
  await button(page, 'Verplaatsen naar …').click();
  const position = dialog(page).getByRole('combobox', { name: 'Plek' });
  const before = await position.inputValue();
  expect(before).not.toBe('');
  await position.fill('');
  await page.keyboard.press('Tab');
  expect(await position.inputValue()).toBe(before);
  expect(await dialog(page).isVisible()).toBe(true);
  await page.context().close();
});
