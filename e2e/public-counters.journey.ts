import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { openBrowser } from './browser.ts';
import { makePage, openAs, personOf } from './editor.ts';
import { keepPictures } from './keep-pictures.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
let path: string;

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await personOf('admin');
  const blockOf = (buildingBlockName: string, order: string, options: object): Block => ({
    guid: crypto.randomUUID(),
    buildingBlockName,
    version: 0,
    place: { area: 'main', order },
    options: options as Block['options'],
    content: {},
    made: {},
  });
  const made = await makePage(admin, 'Deze website in cijfers', [
    blockOf('Statistics', 'U', { visits: false, members: true }),
  ]);
  path = made.path;
});
afterAll(() => browser.close());

test('an admin makes a figure public, where the editor of the block was told that visitors do not see it', async () => {
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  const block = page.locator('main [data-block]').filter({ has: page.locator('.key-figures') });
  await page.goto(`${origin()}${path}/edit`);
  await block.getByText('Niet openbaar of niet geteld, en dus niet zichtbaar voor bezoekers: Leden.').waitFor();
  expect(await block.locator('.key-figure__label').allInnerTexts()).toEqual(['pagina’s', 'items in lijsten']);
  await keepPictures(page, 'public-counters-edit');
  expect(await errorsOf(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin()}/settings/analytics`);
  const choices = page.getByRole('group', { name: 'Cijfers die iedereen mag zien' });
  await choices.getByLabel('Mensen met een account').press('Space');
  await keepPictures(page, 'public-counters-settings');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bewaren' }).first().press('Enter');

  const visitor = await browser.newPage();
  const labels = async () => {
    await visitor.goto(`${origin()}${path}`);
    return visitor.locator('.key-figure__label').allInnerTexts();
  };
  await expect.poll(labels).toEqual(['pagina’s', 'items in lijsten', 'mensen met een account']);
  await keepPictures(visitor, 'public-counters');
  expect(await errorsOf(visitor)).toEqual([]);
  await page.goto(`${origin()}${path}/edit`);
  await block.getByText('mensen met een account').waitFor();
  expect(await block.getByText('Niet openbaar').count()).toBe(0);
});
