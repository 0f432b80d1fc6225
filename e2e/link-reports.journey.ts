import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openAs } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor reports a broken link by keyboard, and a content manager takes it off the list, and puts it back', async () => {
  const visitor = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await visitor.goto(`${origin()}/weg-is-weg`);
  await visitor.getByRole('link', { name: 'Een kapotte link melden' }).press('Enter');
  await visitor.getByText('U kwam op /weg-is-weg').waitFor();
  expect(await errorsOf(visitor)).toEqual([]);
  await visitor.getByLabel('Waar stond de link?').fill('In een brief');
  await visitor.keyboard.press('Enter');
  await visitor.getByText('Bedankt voor uw melding.').waitFor();
  expect(await errorsOf(visitor)).toEqual([]);
  await visitor.context().close();

  const manager = await openAs(browser, 'manager');
  await manager.goto(`${origin()}/edit`);
  const row = manager.getByRole('row', { name: /\/weg-is-weg/ });
  await row.getByText('In een brief').waitFor();
  expect(await errorsOf(manager)).toEqual([]);
  await row.getByRole('button', { name: 'Opgelost: /weg-is-weg' }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await manager.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row.waitFor();
  await row.getByRole('button', { name: 'Opgelost: /weg-is-weg' }).click();
  await row.waitFor({ state: 'detached' });
  await manager.context().close();
});
