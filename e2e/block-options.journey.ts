import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { openBrowser, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const large = { width: 1600, height: 1000 };
const text = (order: string, words: string, options: JsonObject = {}): Block => ({
  ...{ guid: randomUUID(), buildingBlockName: 'Text', version: 0, options, made: {} },
  ...{ place: { area: 'main', order }, content: { nl: { body: doc(paragraph(words)) } } },
});
const drawer = (page: Page) => page.locator('.drawer');
const optionsOf = async (guid: string) =>
  (await admin.call('GET', `/api/documents/${guid}/draft`)).body.document.blocks[0].options;

/** The options that every block has, of this one. */
async function openOptions(page: Page, block: Block) {
  await page.locator(`[data-block="${block.guid}"]`).focus();
  await page.keyboard.press('Alt+Enter');
  await drawer(page).getByText('Titel, breedte en zichtbaarheid').click();
}

test('dates are asked only where the visibility goes by them, and an end before the beginning is said and kept', async () => {
  const news = text('U', 'Pas vrijdag bekend.', { from: '2020-01-01T08:00:00.000Z' });
  const { guid, path } = await makePage(admin, 'Wachten tot vrijdag', [news], false);
  const page = await openAs(browser, 'manager', { viewport: large });
  await edit(page, path);
  await openOptions(page, news);
  const [from, until] = [
    drawer(page).getByLabel('Vanaf', { exact: true }),
    drawer(page).getByLabel('Tot', { exact: true }),
  ];
  expect(await from.count()).toBe(0);

  await drawer(page)
    .getByLabel('Zichtbaar', { exact: true })
    .selectOption({ label: 'Op datum: vanaf of tot een moment' });
  await from.fill('2030-06-07T09:00');
  await until.fill('2030-06-07T09:00');
  await from.focus();
  await drawer(page).getByText('Kies een moment na ‘Vanaf’.').waitFor();
  expect(await until.getAttribute('aria-invalid')).toBe('true');
  expect(await until.inputValue()).toBe('2030-06-07T09:00');
  expect(await violations(page)).toEqual([]);
  await until.fill('2030-06-08T09:00');
  await from.focus();
  await saved(page);
  expect(await optionsOf(guid)).toMatchObject({ visibility: 'Custom', until: '2030-06-08T07:00:00.000Z' });

  await from.fill('2031-01-01T09:00');
  await until.focus();
  await drawer(page).getByText('Kies een moment voor ‘Tot’.').waitFor();
  await until.fill('2031-02-01T09:00');
  await from.focus();
  await drawer(page).getByText('Kies een moment voor ‘Tot’.').waitFor({ state: 'detached' });
  await saved(page);
  expect(await optionsOf(guid)).toMatchObject({ from: '2031-01-01T08:00:00.000Z', until: '2031-02-01T08:00:00.000Z' });
  await page.context().close();
});

test('the options of a block ask for no text that is not there', async () => {
  const block = text('U', 'Gewone tekst.');
  const { path } = await makePage(admin, 'Stille opties', [block], false);
  const page = await openAs(browser, 'admin', { viewport: large });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await edit(page, path);
  await openOptions(page, block);
  await drawer(page).getByLabel('Breedte in kolommen van twaalf').waitFor();
  expect(warnings).toEqual([]);
  await page.context().close();
});
