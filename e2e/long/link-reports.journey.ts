import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { openAs } from '../editor.ts';
import { errorsOf } from '../page-errors.ts';
import { origin } from '../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor reports a broken link by keyboard, and a content manager takes it off the list, and puts it back', async () => {
  const visitor = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await visitor.goto(`${origin()}/weg-is-weg`);
  await visitor.getByRole('link', { name: 'Een kapotte link melden' }).press('Enter');
  await visitor.getByRole('heading', { name: 'Kapotte link melden' }).waitFor();
  await visitor.getByText('/weg-is-weg').waitFor();
  expect(await errorsOf(visitor)).toEqual([]);
  await visitor.getByLabel('Waar stond de link?').fill('In een brief');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('heading', { name: 'Bedankt voor uw melding' }).waitFor();
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

test('without scripts a visitor reports a broken link as well, in English', async () => {
  const visitor = await openPage(browser, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await visitor.goto(`${origin()}/en/gone-for-good`);
  await visitor.getByRole('link', { name: 'Report a broken link' }).click();
  await visitor.getByText('/en/gone-for-good').waitFor();
  await visitor.getByLabel('Where was the link?').fill('In a letter');
  await visitor.getByRole('button', { name: 'Report' }).click();
  await visitor.getByRole('heading', { name: 'Thank you for your report' }).waitFor();
  await visitor.context().close();

  const manager = await openAs(browser, 'manager');
  await manager.goto(`${origin()}/edit`);
  await manager
    .getByRole('row', { name: /\/en\/gone-for-good/ })
    .getByText('In a letter')
    .waitFor();
  await manager.context().close();
});
