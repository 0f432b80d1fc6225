import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { openBrowser } from './browser.ts';
import { edit, makePage, openAs, personOf } from './editor.ts';
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

/** The options that every block has, of this one. */
async function openOptions(page: Page, block: Block) {
  await page.locator(`[data-block="${block.guid}"]`).focus();
  await page.keyboard.press('Alt+Enter');
  await drawer(page).getByText('Titel, breedte en zichtbaarheid').click();
}

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
