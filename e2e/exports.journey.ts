import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyExport } from '#features/operations/backup/server/read-backup.ts';
import { openBrowser } from './browser.ts';
import { download, look, make, openExports, remove } from './made-exports.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an admin has everything exported, downloads it, finds that it is whole, and deletes it', async () => {
  const page = await openExports(browser);
  await page.getByText('Nog geen exports').waitFor();
  await look(page, 'exports-empty');
  await page.getByRole('button', { name: 'Export van alles maken' }).press('Enter');
  await page.getByText('Het bestand bevat persoonsgegevens').waitFor();
  await look(page, 'exports-ask');
  await page.keyboard.press('Escape');
  await make(page, 'Export van alles maken');
  const { path, name } = await download(page);
  expect(name).toMatch(/-\d{4}-\d\d-\d\d\.tar$/);
  const { digest } = await verifyExport(path);
  await page.getByText(digest).waitFor();
  await look(page, 'exports');
  await remove(page);
  await page.context().close();
});
