import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { verifyExport } from '#features/operations/backup/server/read-backup.ts';
import { openBrowser, openPage } from './browser.ts';
import { openProduct } from './open-product.ts';
import { errorsOf } from './page-errors.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
let browser: Browser;

beforeAll(async () => {
  product = await openProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Kept where SHOTS says, for who looks at the screens. */
async function look(page: Page, name: string) {
  expect(await errorsOf(page)).toEqual([]);
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

async function openExports() {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/settings/exports');
  await page.getByRole('heading', { name: 'Exports' }).waitFor();
  return page;
}

/** Asks with the keyboard, and waits until it is ready: an archive has every image made in all of its sizes. */
async function make(page: Page, button: string) {
  await page.getByRole('button', { name: button }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Export maken' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Downloaden: / }).waitFor({ timeout: 150_000 });
}

/** Gives where the file is, with its digest as the screen says it. */
async function download(page: Page) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Downloaden: / }).press('Enter');
  const saved = await saving;
  const path = await saved.path();
  await page.getByText('Controlegetallen').click();
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  await page.getByText(sha256).waitFor();
  return { path, name: saved.suggestedFilename() };
}

async function remove(page: Page) {
  await page.getByRole('button', { name: /^Verwijderen: / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export verwijderen?' });
  await dialog.getByText('Dit kan niet ongedaan worden gemaakt').waitFor();
  await dialog.getByRole('button', { name: 'Export verwijderen' }).press('Enter');
  await page.getByText('Nog geen exports').waitFor();
}

test('an admin has everything exported, downloads it, finds that it is whole, and deletes it', async () => {
  const page = await openExports();
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

test('an admin has an archive of the website made, and opens it', async () => {
  const page = await openExports();
  await page.getByRole('button', { name: 'Archief maken' }).press('Enter');
  await page.getByText('De statistieken tellen dit niet mee.').waitFor();
  await look(page, 'exports-ask-archive');
  await page.keyboard.press('Escape');
  await make(page, 'Archief maken');
  const { path, name } = await download(page);
  expect(name).toMatch(/-\d{4}-\d\d-\d\d\.warc$/);
  const sitemap = await (await fetch(`${product.origin}/sitemap-pages.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(pages.length).toBeGreaterThan(10);
  const found = new Map<string, number>();
  for await (const record of new WARCParser(createReadStream(path)))
    if (record.warcType === 'response') found.set(record.warcTargetURI ?? '', Number(record.httpHeaders?.statusCode));
  expect(pages.filter((url) => found.get(url) !== 200)).toEqual([]);
  await look(page, 'exports-archive');
  await remove(page);
  await page.context().close();
}, 240_000);
