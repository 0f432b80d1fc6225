import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { openBrowser } from './browser.ts';
import { makePage, openAs, personOf } from './editor.ts';
import { keepPictures } from './keep-pictures.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
let list: string;

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await personOf('admin');
  const block: Block = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'List',
    version: 0,
    place: { area: 'main', order: 'U' },
    options: { itemTypes: ['Idea'] },
    content: { nl: { blockTitle: 'Ideeën voor de wijk' } },
    made: {},
  };
  list = block.guid;
  const { guid } = await makePage(admin, 'Meedoen in de wijk', [block]);
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  expect((await admin.call('PUT', `/api/pages/${guid}/permissions`, rights)).status).toBe(200);
  const opens = { addPermission: 'Users', addRoles: [] };
  await admin.call('POST', `/api/buildingblockinstance/${list}/permissions`, opens);
  const member = await personOf('member');
  const add = (person: typeof admin, title: string) =>
    person.call('POST', `/api/listitem/list/${list}`, [{ listItemTypeName: 'Idea', title, publish: person === admin }]);
  for (const title of ['Een bankje', 'Een fontein']) await add(member, title);
  await add(admin, 'Een speeltuin');
  const follow = { kind: 'list', subject: list, isFollowed: true };
  expect((await member.call('PUT', '/api/account/follows', follow)).status).toBe(200);
});
afterAll(() => browser.close());

test('an admin reads what people add to lists and follow, looks at one list, and saves it as a table', async () => {
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  await page.goto(`${origin()}/statistics`);
  await page
    .getByRole('navigation', { name: 'Onderdelen van de statistieken' })
    .getByText('Participatie')
    .press('Enter');
  const row = page.getByRole('row', { name: /Ideeën voor de wijk/ });
  await row.waitFor();
  expect((await row.locator('td').allInnerTexts()).map((text) => text.trim())).toEqual([
    '3',
    '0',
    '<5',
    '2',
    '0',
    '0',
    '<5',
    '0',
  ]);
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, 'statistics-participation');

  await page.getByLabel('Lijst', { exact: true }).selectOption(list);
  await expect.poll(() => new URL(page.url()).searchParams.get('list')).toBe(list);
  const figure = page.locator('.statistics__figures > div').filter({ hasText: 'Toegevoegde items' });
  await expect.poll(() => figure.innerText()).toMatch(/\b3$/);
  expect(await page.getByRole('table', { name: 'Lijsten' }).getByRole('row').count()).toBe(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Opslaan: Lijsten' }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('Ideeën voor de wijk,3,0,<5,2,0,0,<5,0');
  await page.context().close();
});

test('on a phone, in English, of a period in which nothing was added', async () => {
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 800 }, locale: 'en-GB' });
  await page.goto(`${origin()}/statistics/participation?period=custom&from=2026-01-01&until=2026-01-31&list=${list}`);
  await page.getByRole('heading', { name: 'Items added over time' }).waitFor();
  await page.getByText('Nothing was counted in this period.').waitFor();
  expect(await page.getByLabel('List', { exact: true }).inputValue()).toBe(list);
  await keepPictures(page, 'statistics-participation-period');
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});
