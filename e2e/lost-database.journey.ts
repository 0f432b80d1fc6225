import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { holdInDatabase } from './in-database.ts';
import { product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('what is being saved when the database goes away is kept, sent again by itself, and saved once', async () => {
  const admin = await personOf('admin');
  const text: Block = {
    guid: randomUUID(),
    buildingBlockName: 'Text',
    version: 0,
    options: {},
    made: {},
    place: { area: 'main', order: 'U' },
    content: { nl: { body: doc(paragraph('Er stond al iets.')) } },
  };
  const { guid, path } = await makePage(admin, 'Zonder database', [text]);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  const results: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/commands')) results.push(response.status());
  });
  const held = await holdInDatabase(product.dataDir, 'select from document where owner = $1 for update', [guid]);

  await page.getByText('Er stond al iets.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' En dit komt erbij.');
  await expect.poll(() => held.endWaiting(), { timeout: 10_000 }).toBeGreaterThan(0);
  await page.locator('[data-saving="offline"]').waitFor();
  expect(await page.locator('.save-state').innerText()).toContain('hier bewaard');
  await held.release();

  await saved(page);
  expect([results[0], results.at(-1)]).toEqual([503, 200]);
  const { document } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  expect(JSON.stringify(document.blocks).split('En dit komt erbij.')).toHaveLength(2);
  expect(await page.getByText('Er stond al iets. En dit komt erbij.').count()).toBe(1);
  await page.close();
});
