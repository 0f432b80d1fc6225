import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { copyFromElsewhere } from '../clipboard.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import { errorsOf } from '../page-errors.ts';
import { origin } from '../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const chart = (page: Page) => page.locator('main .chart');
const tableIn = (page: Page) =>
  chart(page)
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)));
const bars = (page: Page) =>
  chart(page)
    .locator('.chart__drawing--wide rect.chart__area')
    .evaluateAll((rects) => rects.map((rect) => Number(rect.getAttribute('width'))));

test('rows pasted from a spreadsheet are a chart, which visitors read as a table without script, and on paper', async () => {
  const admin = await personOf('admin');
  const { guid, path } = await makePage(admin, `Grafiek ${crypto.randomUUID()}`, [], false);
  const page = await openAs(browser, 'admin', { permissions: ['clipboard-read', 'clipboard-write'] });
  await edit(page, path);
  await page.keyboard.press('/');
  await page.locator('.palette').waitFor();
  await page.keyboard.type('grafiek');
  await page.keyboard.press('Enter');
  const cell = (field: string) => page.locator(`main [data-field="${field}"]`);
  await page.getByRole('textbox', { name: 'Titel', exact: true }).click();
  await page.keyboard.type('Inwoners per wijk');
  await cell('columns.0').click();
  await copyFromElsewhere(page, '', 'Wijk\tInwoners\nZuid\t12.400\nNoord\t6.200\n');
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await bars(page)).length).toBe(2);
  const [zuid = 0, noord = 0] = await bars(page);
  expect(zuid).toBeCloseTo(2 * noord, 0);

  await cell('rows.1.1').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3.100');
  await expect.poll(async () => (await bars(page)).map(Math.round)[1]).toBe(Math.round(zuid / 4));
  expect(await violations(page)).toEqual([]);
  await saved(page);

  const { version } = (await admin.call('GET', `/api/documents/${guid}/publication`)).body;
  const published = await admin.call('POST', `/api/documents/${guid}/publish`, {
    version,
    languages: ['nl'],
    reason: 'Een grafiek van een proef.',
  });
  expect(published.status).toBe(200);

  const visitor = await openPage(browser, { javaScriptEnabled: false });
  await visitor.goto(origin() + path);
  const drawing = visitor.getByRole('img', { name: /^Inwoners per wijk\. Staafdiagram met 2 waarden/ });
  expect(await drawing.count()).toBe(1);
  await chart(visitor).getByText('Bekijk als tabel').click();
  expect(await visitor.getByRole('cell', { name: '3.100', exact: true }).isVisible()).toBe(true);
  expect(await tableIn(visitor)).toEqual([
    ['Wijk', 'Inwoners'],
    ['Zuid', '12.400'],
    ['Noord', '3.100'],
  ]);
  await visitor.reload();
  await visitor.emulateMedia({ media: 'print' });
  expect(await visitor.getByRole('cell', { name: '3.100', exact: true }).isVisible()).toBe(true);

  const reader = await openPage(browser);
  await reader.goto(origin() + path, { waitUntil: 'networkidle' });
  expect(await errorsOf(reader)).toEqual([]);
  await reader.emulateMedia({ forcedColors: 'active' });
  expect(await violations(reader)).toEqual([]);
  await Promise.all([page, visitor, reader].map((one) => one.context().close()));
});

test('a CSV file is a chart of several series; its kind is an option', async () => {
  const block = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'Chart',
    version: 0,
    content: { nl: { columns: ['Jaar', 'Aantal'], rows: [['2025', '5']] } },
    made: {},
    options: {},
    place: { area: 'main' as const, order: 'U' },
  };
  const { path } = await makePage(await personOf('admin'), `Reeks ${crypto.randomUUID()}`, [block]);
  const page = await openAs(browser, 'admin', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await page.locator('main [data-block]').first().focus();
  await page.getByRole('button', { name: 'Opties' }).first().click();
  const drawer = page.locator('.drawer');
  await drawer.getByRole('heading', { name: 'Grafiek' }).waitFor();
  const text = 'Jaar;Fiets;Auto\n2023;40%;60%\n2024;45%;55%\n';
  await drawer
    .getByLabel('Vul de tabel uit een CSV-bestand')
    .setInputFiles({ name: 'vervoer.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect.poll(async () => (await bars(page)).length).toBe(4);
  await drawer.getByLabel('Soort').selectOption('stacked');
  await expect.poll(() => chart(page).getAttribute('class')).toContain('chart--stacked');
  await drawer.getByLabel('Soort').selectOption('line');
  await expect.poll(() => chart(page).locator('.chart__drawing--wide polyline').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await saved(page);
  await page.context().close();
});
