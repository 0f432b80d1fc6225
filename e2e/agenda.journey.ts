import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf } from './editor.ts';
import { dateField, typeDate } from './fields.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

async function agenda(title: string, item: object) {
  const list: Block = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'List',
    version: 0,
    place: { area: 'main', order: 'U' },
    options: { itemTypes: ['Event'], view: 'rows', feed: 'shown' },
    content: {},
    made: {},
  };
  const { path } = await makePage(admin, title, [list]);
  const given = { listItemTypeName: 'Event', publish: true, ...item };
  const [{ canonicalPath }] = (await admin.call('POST', `/api/listitem/list/${list.guid}`, [given])).body;
  return { path, item: canonicalPath as string };
}

test('an editor makes an event last whole days, with a place, and sees it at once', async () => {
  const { item } = await agenda('Markten', { title: 'Kerstmarkt', startsOn: '2030-12-20T15:00:00Z' });
  const page = await openAs(browser, 'manager');
  await edit(page, item);
  await page.locator('.editor-bar').getByRole('button', { name: 'Item', exact: true }).click();
  const facts = page.locator('.item-page__facts');
  await expect.poll(() => facts.innerText()).toContain('20 december 2030 om 16:00');
  const drawer = page.locator('.drawer');

  await drawer.getByLabel('Hele dag').check();
  await expect.poll(() => facts.innerText()).toContain('vrijdag 20 december 2030');
  // Who goes on with the keyboard is where they were.
  expect(await drawer.getByLabel('Hele dag').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await facts.innerText()).not.toContain('16:00');
  await typeDate(dateField(drawer, 'Eindigt op'), '2030-12-22');
  await page.keyboard.press('Control+s');
  await expect.poll(() => facts.innerText()).toContain('vrijdag 20 december 2030 t/m zondag 22 december 2030');
  await drawer.getByLabel('Locatie').fill('Grote Markt');
  await page.keyboard.press('Control+s');
  await page.locator('.item-page__fields', { hasText: 'Grote Markt' }).waitFor();
  await page.locator('.ui-notice').first().waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('visitors put an event, or the whole list, in their calendar, on a phone and without scripts', async () => {
  const times = { startsOn: '2030-12-20T15:00:00Z', endsOn: '2030-12-20T17:00:00Z' };
  const made = await agenda('Wat er te doen is', { title: 'Kerstconcert', ...times });
  const page = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto(`${origin()}${made.path}`);
  await page.locator('.item__facts', { hasText: '20 december 2030 om 16:00 tot 18:00' }).waitFor();
  expect(await page.getByRole('link', { name: 'Volg deze lijst met RSS' }).getAttribute('href')).toContain('.rss');
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const list = await download('Zet deze lijst in uw agenda');
  expect(list.name).toMatch(/\.ics$/);
  expect(list.text).toContain('SUMMARY:Kerstconcert');
  await page.getByRole('link', { name: 'Kerstconcert' }).click();
  expect((await download('Zet in uw agenda')).text).toContain('DTSTART:20301220T150000Z');
  await page.context().close();

  const looked = await openPage(browser, { viewport: { width: 390, height: 800 } });
  for (const path of [made.path, made.item]) {
    await looked.goto(`${origin()}${path}`);
    expect(await violations(looked)).toEqual([]);
  }
  await looked.context().close();
});
