import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { chooseIn } from './fields.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const text = (words: string): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: 0,
  options: {},
  made: {},
  place: { area: 'main', order: 'U' },
  content: { nl: { body: doc(paragraph(words)) } },
});

/** Opens the options of a block with the keyboard. */
async function openOptions(page: Page, guid: string) {
  await page.locator(`[data-block="${guid}"]`).focus();
  await page.keyboard.press('Alt+Enter');
  await page.locator('.drawer').waitFor();
}

const tabWithFocus = (page: Page) => page.locator('.drawer [role="tab"][aria-selected="true"]:focus');

async function publish(page: Page) {
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'Publiceer nu' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const seen = async (visitor: Page, path: string) => {
  await visitor.goto(`${origin()}${path}`);
  return visitor.locator('main').innerText();
};

test('a block is shared, put on a second page, changed once for both, and detached with a way back', async () => {
  const notice = text('De balie is open tot vijf uur.');
  const [first, second] = [
    await makePage(admin, 'Balie van de gemeente', [notice]),
    await makePage(admin, 'Rijbewijs ophalen', [text('Neem uw oude rijbewijs mee.')]),
  ];
  const page = await openAs(browser, 'manager');
  await edit(page, first.path);
  await openOptions(page, notice.guid);
  await page.getByText('Op meer pagina’s gebruiken').click();
  await page.getByLabel('Naam van het gedeelde blok').fill('Openingstijd balie');
  await page.getByRole('button', { name: 'Maak gedeeld blok' }).press('Enter');
  await page.locator('main').getByText('Gedeeld blok ‘Openingstijd balie’').waitFor();
  await page.locator('.drawer').getByRole('heading', { name: 'Gedeeld blok', exact: true }).waitFor();
  await tabWithFocus(page).waitFor();
  expect(await page.locator('main').innerText()).toContain('open tot vijf uur');
  await publish(page);

  await edit(page, second.path);
  await page.getByRole('button', { name: 'Blok', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Zoek een soort blok' }).fill('gedeeld');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Gedeeld blok: vul dit blok in' }).click();
  await chooseIn(page.getByRole('combobox', { name: 'Welk gedeeld blok' }), 'Openingstijd balie');
  await page.locator('main').getByText('open tot vijf uur').waitFor();
  expect(await violations(page)).toEqual([]);
  await publish(page);

  const visitor = await openPage(browser, { javaScriptEnabled: false });
  for (const { path } of [first, second]) expect(await seen(visitor, path)).toContain('open tot vijf uur');
  await page.locator('.drawer').getByRole('link', { name: 'Gedeeld blok bewerken' }).click();
  await page.waitForURL(/\/edit\//);
  await page.locator('.editor-bar').waitFor();
  await page.locator('main [data-field="body"]').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('De balie is open tot acht uur.');
  await page.keyboard.press('Escape');
  await publish(page);
  for (const { path } of [first, second]) expect(await seen(visitor, path)).toContain('open tot acht uur');

  await edit(page, second.path);
  await page.locator('main').getByText('open tot acht uur').waitFor();
  const reference = await page.locator('[data-block]').last().getAttribute('data-block');
  await openOptions(page, reference ?? '');
  await page.getByRole('button', { name: 'Losmaken' }).press('Enter');
  await page.locator('main [data-field="body"]', { hasText: 'open tot acht uur' }).waitFor();
  await page.locator('.drawer').getByRole('heading', { name: 'Tekst', exact: true }).waitFor();
  await tabWithFocus(page).waitFor();
  await page.locator('main [data-selected] [data-field="body"]', { hasText: 'open tot acht uur' }).waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await page.locator('main').getByText('Gedeeld blok ‘Openingstijd balie’').waitFor();
});
