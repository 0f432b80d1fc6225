import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';
import { keepPictures } from './keep-pictures.ts';
import { errorsOf } from './page-errors.ts';
import { product } from './product.ts';

/** Nothing is wrong with the screen; its pictures are kept where they are wanted. */
export async function look(page: Page, name: string) {
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, name);
}

/** The exports of the website, as an admin sees them. */
export async function openExports(browser: Browser) {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/settings/exports');
  await page.getByRole('heading', { name: 'Exports' }).waitFor();
  return page;
}

/** Asks with the keyboard, and waits until it is ready: an archive has every image made in all of its sizes. */
export async function make(page: Page, button: string) {
  await page.getByRole('button', { name: button }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Export maken' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Downloaden: / }).waitFor({ timeout: 150_000 });
}

/** Gives where the file is, with its digest as the screen says it. */
export async function download(page: Page) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Downloaden: / }).press('Enter');
  const saved = await saving;
  const path = await saved.path();
  await page.getByText('Controlegetallen').click();
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  await page.getByText(sha256).waitFor();
  return { path, name: saved.suggestedFilename() };
}

export async function remove(page: Page) {
  await page.getByRole('button', { name: /^Verwijderen: / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export verwijderen?' });
  await dialog.getByText('Dit kan niet ongedaan worden gemaakt').waitFor();
  await dialog.getByRole('button', { name: 'Export verwijderen' }).press('Enter');
  await page.getByText('Nog geen exports').waitFor();
}
